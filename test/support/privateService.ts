import {
  answerStatus,
  answerWith,
  type ScriptedRow,
  type ScriptedService,
  startScriptedService,
} from "./scriptedService";

/** A service with a component for everybody, `public`, and one that only the owner of a token sees, `private`. */
export interface PrivateService {
  readonly port: number;
  /**
   * What each request carried in its header `Authorization`, in the order in which they came; undefined for nothing.
   * A test may empty it.
   */
  readonly authorizations: (string | undefined)[];
  stop(): Promise<void>;
}

/**
 * Starts a service that behaves as real ones do: a bad token gets 401 even for public data, and who has no access to a
 * private component is told that there is none.
 */
export async function startPrivateService(token: string, secret: readonly ScriptedRow[]): Promise<PrivateService> {
  const authorizations: (string | undefined)[] = [];
  const answer: ScriptedService["answer"] = (request, response) => {
    const { authorization } = request.headers;
    authorizations.push(authorization);
    if (authorization !== undefined && authorization !== `Token ${token}`) answerStatus(401)(request, response);
    else if (request.url?.includes("/public/")) answerWith(PUBLIC)(request, response);
    else if (request.url?.includes("/private/") && authorization !== undefined) answerWith(secret)(request, response);
    else answerStatus(404)(request, response);
  };
  const { port, stop } = await startScriptedService(answer);
  return { port, authorizations, stop };
}

const PUBLIC: readonly ScriptedRow[] = [{ code: "de", name: "German", total: 8, translated: 4 }];
