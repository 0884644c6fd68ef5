import { type Fault, NOT_JSON, type Outcome } from "./fault";

function redirect(
  code: number,
  location: string | undefined | ((url: string) => string),
  leadsTo: Outcome | ((url: string) => Outcome),
): Fault {
  return {
    does: `answers ${code} to ${typeof location === "function" ? location("itself") : (location ?? "nowhere")}`,
    leadsTo,
    requests: 1,
    behaviour: {
      kind: "http",
      answer: ({ response, url }) => {
        const target = typeof location === "function" ? location(url) : location;
        response.writeHead(code, target === undefined ? {} : { location: target }).end();
      },
    },
  };
}

const ASKS_TO_SIGN_IN: Outcome = { kind: "unauthorized", tokenSent: false };
const NOWHERE: Outcome = { kind: "redirected" };
const PATH = "/api/components/p/c/statistics/";

/** Never followed; the failure names them without possible secrets. */
export const REDIRECT_FAULTS = {
  redirectsToHttps: redirect(
    301,
    (url) => `${url.replace("http:", "https:")}${PATH}`,
    (url) => ({
      kind: "redirected",
      location: `${url.replace("http:", "https:")}${PATH}`,
    }),
  ),
  redirectsToOtherHost: redirect(302, "https://other.example/api/", {
    kind: "redirected",
    location: "https://other.example/api/",
  }),
  redirectsToItself: redirect(
    307,
    (url) => `${url}${PATH}?page_size=1000`,
    (url) => ({
      kind: "redirected",
      location: `${url}${PATH}`,
    }),
  ),
  redirectsToSignIn: redirect(302, "/accounts/login/?next=/secret&token=hunter2", ASKS_TO_SIGN_IN),
  redirectsToOtherHostToSignIn: redirect(303, "https://auth.example/realms/l10n/", ASKS_TO_SIGN_IN),
  redirectsWithCredentials: redirect(308, "https://user:hunter2@other.example/a?b=hunter2#hunter2", {
    kind: "redirected",
    location: "https://other.example/a",
  }),
  redirectsNowhere: redirect(301, undefined, NOWHERE),
  redirectsToNonsense: redirect(301, "http://[", NOWHERE),
  redirectsToScript: redirect(302, "javascript:alert(1)", NOWHERE),
  redirectsToFile: redirect(302, "file:///etc/passwd", NOWHERE),
  multipleChoices: redirect(300, undefined, NOWHERE),
  notModified: redirect(304, undefined, NOWHERE),
  noContent: {
    does: "answers 204",
    leadsTo: NOT_JSON,
    requests: 1,
    behaviour: { kind: "http", answer: ({ response }) => response.writeHead(204).end() },
  },
} as const satisfies Record<string, Fault>;
