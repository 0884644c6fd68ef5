import { createServer, request as sendRequest } from "node:http";

export interface CountedRequest {
  /** With the query. */
  readonly path: string;
  /** Undefined without one. */
  readonly token: string | undefined;
  /** Undefined until it is answered; 0 if the server closed the connection. */
  readonly status: number | undefined;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** Passes every request on, and counts it. */
export interface CountingProxy {
  /** Without a slash at the end. */
  readonly base: string;
  /** Since the last call, in order. */
  take(): readonly CountedRequest[];
  stop(): Promise<void>;
}

/**
 * @param target an http address without a path.
 * @param options `oneAtATime`: Weblate loses count of requests that it answers at the same time.
 */
export async function startCountingProxy(
  target: string,
  options: { readonly oneAtATime?: boolean } = {},
): Promise<CountingProxy> {
  let last: Promise<unknown> = Promise.resolve();
  let counted: { -readonly [Field in keyof CountedRequest]: CountedRequest[Field] }[] = [];
  const { hostname, port } = new URL(target);
  const server = createServer((request, response) => {
    const { url: path = "/", method, headers } = request;
    const token = headers.authorization?.replace(/^Token /, "");
    const entry: (typeof counted)[number] = { path, token, status: undefined, at: Date.now() };
    counted.push(entry);
    const pass = async () => {
      if (response.closed) return;
      const passed = sendRequest({ hostname, port, path, method, headers }, (answer) => {
        entry.status = answer.statusCode;
        response.writeHead(answer.statusCode ?? 500, answer.headers);
        answer.pipe(response);
      });
      passed.once("error", () => {
        entry.status ??= 0;
        response.destroy();
      });
      response.once("close", () => passed.destroy());
      request.pipe(passed);
      await new Promise((resolve) => response.once("close", resolve));
    };
    if (options.oneAtATime) last = last.then(pass);
    else void pass();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (typeof address !== "object" || address === null) throw new Error("the proxy has no port");
  return {
    base: `http://127.0.0.1:${address.port}`,
    take() {
      const taken = counted;
      counted = [];
      return taken;
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
