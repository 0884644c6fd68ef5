import { ALL, type Exchange, type Fault, type Outcome } from "./fault";

const HTML = "<!DOCTYPE html><html><body><h1>Bad gateway</h1></body></html>";
const DETAIL = '{"type":"client_error","errors":[{"code":"x","detail":"Nicht erlaubt.","attr":null}]}';

function http(does: string, leadsTo: Outcome, requests: number, answer: (exchange: Exchange) => void): Fault {
  return { does, leadsTo, requests, behaviour: { kind: "http", answer } };
}

function status(code: number, leadsTo: Outcome, requests = 1, headers: Readonly<Record<string, string>> = {}): Fault {
  const isGateway = code >= 502;
  return http(`answers ${[code, ...Object.values(headers)].join(", ")}`, leadsTo, requests, ({ response }) =>
    response
      .writeHead(code, { "content-type": isGateway ? "text/html" : "application/json", ...headers })
      .end(isGateway ? HTML : DETAIL),
  );
}

function limited(retryAfter: string, seconds: number): Fault {
  return { ...status(429, { kind: "rateLimited" }, 1, { "retry-after": retryAfter }), retryAfter: seconds };
}

function flapping(code: number, failures: number, headers: Readonly<Record<string, string>> = {}): Fault {
  return http(`answers ${code} ${failures} times, then well`, ALL, 3 + failures, ({ response, page, visit, well }) => {
    if (page === 1 && visit <= failures) response.writeHead(code, headers).end(HTML);
    else well();
  });
}

const HOUR = 3600;

export const STATUS_FAULTS = {
  badRequest: status(400, { kind: "unexpectedStatus", status: 400 }),
  unauthorized: status(401, { kind: "unauthorized", tokenSent: false }, 1, { "www-authenticate": "Token" }),
  forbidden: status(403, { kind: "forbidden" }),
  notFound: status(404, { kind: "notFound" }),
  notFoundHtml: http("answers 404 with a page", { kind: "notFound" }, 1, ({ response }) =>
    response.writeHead(404, { "content-type": "text/html" }).end(HTML),
  ),
  proxySignIn: status(407, { kind: "proxy" }, 1, { "proxy-authenticate": "Basic" }),
  gone: status(410, { kind: "notFound" }),
  teapot: status(418, { kind: "unexpectedStatus", status: 418 }),
  rateLimited: status(429, { kind: "rateLimited" }),
  rateLimitedSeconds: limited("120", 120),
  rateLimitedAlmostADay: limited("81818", 81_818),
  // Relative to the answer.
  rateLimitedDate: {
    ...http("answers 429 with the date of an hour later", { kind: "rateLimited" }, 1, ({ response }) =>
      response
        .writeHead(429, {
          "content-type": "application/json",
          "retry-after": new Date(Date.now() + HOUR * 1000).toUTCString(),
        })
        .end(DETAIL),
    ),
    retryAfter: HOUR,
  },
  rateLimitedHuge: status(429, { kind: "rateLimited" }, 1, { "retry-after": "99999999999999999999" }),
  rateLimitedGarbage: status(429, { kind: "rateLimited" }, 1, { "retry-after": "in 5 minutes" }),
  rateLimitedNegative: status(429, { kind: "rateLimited" }, 1, { "retry-after": "-5" }),
  internalError: status(500, { kind: "serverError", status: 500 }),
  notImplemented: status(501, { kind: "serverError", status: 501 }),
  badGateway: status(502, { kind: "serverError", status: 502 }, 3),
  unavailable: status(503, { kind: "serverError", status: 503 }, 3),
  unavailableForLong: status(503, { kind: "serverError", status: 503 }, 1, { "retry-after": "600" }),
  unavailableUntilLater: status(503, { kind: "serverError", status: 503 }, 1, {
    "retry-after": new Date(Date.now() + HOUR * 1000).toUTCString(),
  }),
  gatewayTimeout: status(504, { kind: "serverError", status: 504 }, 3),
  strangeStatus: status(599, { kind: "serverError", status: 599 }),
  flapsOnce: flapping(502, 1),
  flapsTwice: flapping(504, 2),
  flapsAndWaits: flapping(503, 1, { "retry-after": "1" }),
  failsOnPage2: http("fails on the second page", { kind: "serverError", status: 500 }, 3, ({ page, response, well }) =>
    page === 2 ? response.writeHead(500).end(DETAIL) : well(),
  ),
  limitsOnPage3: http("refuses the third page", { kind: "rateLimited" }, 3, ({ page, response, well }) =>
    page === 3 ? response.writeHead(429).end(DETAIL) : well(),
  ),
} as const satisfies Record<string, Fault>;
