// undici's exports don't cover these modules. `test/unit/services/weblate/transport/undici.test.ts` says when they move.
declare module "undici/lib/dispatcher/dispatcher.js" {
  import type { Dispatcher } from "undici";

  const dispatcher: typeof Dispatcher;
  export = dispatcher;
}

declare module "undici/lib/dispatcher/env-http-proxy-agent.js" {
  import type { EnvHttpProxyAgent } from "undici";

  const agent: typeof EnvHttpProxyAgent;
  export = agent;
}

declare module "undici/lib/api/api-connect.js" {
  import type { Dispatcher } from "undici";

  const connect: Dispatcher["connect"];
  export = connect;
}
