import { fail, type Result, succeed } from "../../common/result";
import { readServiceAddress } from "../../discovery/addresses";
import { offers } from "../../model/service/serviceKinds";
import { looksLikeToken, mayCarryToken } from "../../model/service/tokenRule";

const TOKEN_VARIABLE = "TRANSLATION_STATUS_TOKEN";
const TOKENS_VARIABLE = "TRANSLATION_STATUS_TOKENS";
const MAX_TOKENS_LENGTH = 100_000;
const MAX_TOKENS = 100;

export type Environment = Readonly<Record<string, string | undefined>>;

export interface GivenTokens {
  /** For the only service. */
  readonly single: string | undefined;
  readonly byService: ReadonlyMap<string, string>;
  /** The single token is among those by service, or for none; see `bindTokens`. */
  readonly isBound?: boolean;
}

/** Access tokens of the environment. Fails with one line, which holds nothing of them. */
export function readTokens(environment: Environment): Result<GivenTokens, string> {
  const single = environment[TOKEN_VARIABLE] || undefined;
  if (single !== undefined && !looksLikeToken(single)) return fail(`${TOKEN_VARIABLE} is not an access token`);
  const byService = readByService(environment[TOKENS_VARIABLE] ?? "");
  return byService.ok ? succeed({ single, byService: byService.value }) : byService;
}

/** Removes what other programs need not know. */
export function forgetTokens(environment: NodeJS.ProcessEnv): void {
  delete environment[TOKEN_VARIABLE];
  delete environment[TOKENS_VARIABLE];
}

function readByService(text: string): Result<ReadonlyMap<string, string>, string> {
  const wrong = fail(
    `${TOKENS_VARIABLE} must be JSON, as it is or in Base64: an object of service addresses and their access tokens`,
  );
  if (text.trim() === "") return succeed(new Map());
  const parsed = text.length > MAX_TOKENS_LENGTH ? undefined : parseObject(text);
  if (parsed === undefined || Object.keys(parsed).length > MAX_TOKENS) return wrong;
  const tokens = new Map<string, string>();
  for (const [address, token] of Object.entries(parsed)) {
    if (token === "") continue;
    const service = readServiceAddress(address);
    if (!service.ok || typeof token !== "string" || !looksLikeToken(token)) return wrong;
    tokens.set(service.value, token);
  }
  return succeed(tokens);
}

function parseObject(text: string): object | undefined {
  try {
    // Variables that GitLab masks may hold no braces.
    const json = text.includes("{") ? text : Buffer.from(text, "base64").toString();
    const value: unknown = JSON.parse(json);
    return typeof value === "object" && value !== null && !Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

export interface ServiceTokens {
  readonly tokens: ReadonlyMap<string, string>;
  /** Services whose token is not sent, because they have none, or others could read it on its way. */
  readonly withheld: readonly string[];
}

/** Each service's own token. Fails with one line if it is unclear whose the single one is. */
export function assignTokens(
  { single, byService }: GivenTokens,
  services: ReadonlySet<string>,
): Result<ServiceTokens, string> {
  const others = withoutOwnToken(byService, services);
  const [only, ...more] = others;
  if (single !== undefined && only !== undefined && more.length > 0) {
    return fail(`${TOKEN_VARIABLE} supports one service; the settings use ${others.length}. Use ${TOKENS_VARIABLE}`);
  }
  const all = new Map(byService);
  if (single !== undefined && only !== undefined) all.set(only, single);
  const areAllFiles = ![...services].some((service) => offers(service, "tokens"));
  if (single !== undefined && areAllFiles) for (const service of services) all.set(service, single);
  const asked = [...all].filter(([service]) => services.has(service));
  return succeed({
    tokens: new Map(asked.filter(([service]) => mayCarryToken(service))),
    withheld: asked.flatMap(([service]) => (mayCarryToken(service) ? [] : [service])),
  });
}

/**
 * For programs that keep running while settings change: the single token becomes that of the only service that has none
 * of its own now. Where there is none or several, no service gets it.
 *
 * @param services that the settings name now.
 */
export function bindTokens({ single, byService }: GivenTokens, services: ReadonlySet<string>): GivenTokens {
  const [only, ...more] = withoutOwnToken(byService, services);
  const isFor = single !== undefined && only !== undefined && more.length === 0;
  return {
    single: undefined,
    byService: isFor ? new Map([...byService, [only, single]]) : byService,
    isBound: single !== undefined,
  };
}

/** Services that a bound token is not for. */
export function unboundServices({ byService, isBound }: GivenTokens, services: ReadonlySet<string>): readonly string[] {
  return isBound ? withoutOwnToken(byService, services) : [];
}

/** A sentence without a period. */
export function unboundText(services: readonly string[]): string {
  return `${TOKEN_VARIABLE} is not sent to ${services.join(", ")}: it is for the only service that the settings named when the server started`;
}

function withoutOwnToken(own: GivenTokens["byService"], services: ReadonlySet<string>): readonly string[] {
  return [...services].filter((service) => !own.has(service) && offers(service, "tokens"));
}
