import { Session } from "node:inspector/promises";

/** What each timer calls that keeps the process alive. */
export async function timersThatHold(): Promise<readonly string[]> {
  const session = new Session();
  session.connect();
  const example = setTimeout(() => {}, 0);
  const shared: { prototype?: unknown; timers?: readonly NodeJS.Timeout[] } = {
    prototype: Object.getPrototypeOf(example),
  };
  clearTimeout(example);
  Object.assign(globalThis, { shared });
  const evaluated = await session.post("Runtime.evaluate", { expression: "shared.prototype" });
  const found = await session.post("Runtime.queryObjects", { prototypeObjectId: evaluated.result.objectId ?? "" });
  await session.post("Runtime.callFunctionOn", {
    objectId: found.objects.objectId ?? "",
    functionDeclaration: "function () { shared.timers = this; }",
  });
  const held = (shared.timers ?? []).filter((timer) => timer.hasRef() && Reflect.get(timer, "_destroyed") === false);
  return held.map((timer) => `${Reflect.get(timer, "_idleTimeout")} ms: ${Reflect.get(timer, "_onTimeout")}`);
}
