/** Limits how many pieces of work run at a time. Owners of waiting work take turns. */
export function fairLimit(most: number): <Outcome>(owner: object, work: () => Promise<Outcome>) => Promise<Outcome> {
  const lines = new Map<object, (() => void)[]>();
  let working = 0;
  const next = () => {
    const [first] = lines;
    if (first === undefined || working >= most) return;
    const [owner, [begin, ...others]] = first;
    lines.delete(owner);
    if (others.length > 0) lines.set(owner, others);
    working++;
    begin?.();
  };
  return async (owner, work) => {
    await new Promise<void>((resolve) => {
      lines.set(owner, [...(lines.get(owner) ?? []), resolve]);
      next();
    });
    try {
      return await work();
    } finally {
      working--;
      next();
    }
  };
}
