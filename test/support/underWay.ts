/** Tells when what objects were asked to do is done, though nobody holds the promise. */
export interface UnderWay {
  /** The same object, whose calls are counted. */
  watch<Watched extends object>(object: Watched): Watched;
  /** Once no call is under way, and none follows from the ones before. @param isBusy with something else. */
  over(isBusy?: () => boolean): Promise<void>;
}

export function createUnderWay(): UnderWay {
  let begun = 0;
  let ended = 0;
  const count = (result: unknown): unknown => {
    if (!(result instanceof Promise)) return result;
    begun += 1;
    return result.finally(() => {
      ended += 1;
    });
  };
  return {
    watch: (object) =>
      new Proxy(object, {
        get(target, name) {
          const member: unknown = Reflect.get(target, name, target);
          if (typeof member !== "function") return member;
          return (...args: readonly unknown[]) => count(Reflect.apply(member, target, args));
        },
      }),
    async over(isBusy = () => false) {
      for (let before = -1; before < begun + ended || ended < begun || isBusy(); ) {
        before = begun + ended;
        // By then, what follows without a delay has begun. A call that ends meanwhile may be followed by another later.
        await new Promise((resolve) => setTimeout(resolve, 1));
      }
    },
  };
}
