// undici declares its types for the index only; these are the parts that are used without it.
declare module "undici/lib/dispatcher/dispatcher.js" {
  import type { Dispatcher } from "undici";

  const dispatcher: typeof Dispatcher;
  export = dispatcher;
}

declare module "undici/lib/interceptor/retry.js" {
  import type { Dispatcher, RetryHandler } from "undici";

  function retry(options?: RetryHandler.RetryOptions): Dispatcher.DispatcherComposeInterceptor;
  export = retry;
}
