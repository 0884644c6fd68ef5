import {
  answerStatus,
  answerWith,
  type ScriptedRow,
  type ScriptedService,
  startScriptedService,
} from "./scriptedService";

/** `private` needs the token, `public` doesn't. */
export interface PrivateService {
  readonly port: number;
  /** Header of each request except for details and repositories of components, in order. Tests may empty it. */
  readonly authorizations: (string | undefined)[];
  /** `Host` headers of all requests that had an `Authorization` header. */
  readonly authorizedHosts: ReadonlySet<string>;
  stop(): Promise<void>;
}

/** Like Weblate: a bad token gets 401 even for public data, and a private component looks missing. */
export async function startPrivateService(token: string, secret: readonly ScriptedRow[]): Promise<PrivateService> {
  const authorizations: (string | undefined)[] = [];
  const authorizedHosts = new Set<string>();
  const answer: ScriptedService["answer"] = (request, response) => {
    const { authorization, host = "" } = request.headers;
    if (authorization !== undefined) authorizedHosts.add(host);
    // These are asked for some time after the statistics.
    if (!/\/components\/p\/\w+\/(?:repository\/)?$/.test(request.url ?? "")) authorizations.push(authorization);
    if (authorization !== undefined && authorization !== `Token ${token}`) answerStatus(401)(request, response);
    else if (request.url?.includes("/public/")) answerWith(PUBLIC)(request, response);
    else if (request.url?.includes("/private/") && authorization !== undefined) answerWith(secret)(request, response);
    else answerStatus(404)(request, response);
  };
  const { port, stop } = await startScriptedService(answer);
  return { port, authorizations, authorizedHosts, stop };
}

const PUBLIC: readonly ScriptedRow[] = [{ code: "de", name: "German", total: 8, translated: 4 }];
