import { exactText, helpful, shownText } from "../../common/foreignSchema";
import { type Result, succeed } from "../../common/result";
import { nullable, object } from "../../common/schema";
import { cleanLine } from "../../common/text/foreignText";
import type { ComponentReference } from "../../model/component/component";
import type { Failure } from "../../model/failure";
import type { Change } from "../../model/strings/unit";
import { parseListPage } from "./listPage";
import type { Requests } from "./requests";
import { componentAddress, translationAddress } from "./resourceAddresses";
import { readTime } from "./wire";

const CHANGES_PER_PAGE = 10;

const changeSchema = object({
  action_name: helpful(shownText("name")),
  user: helpful(nullable(exactText("address"))),
  timestamp: helpful(nullable(exactText("time"))),
  target: helpful(nullable(shownText("unit"))),
});

/**
 * Reads the latest changes of a language, or of a whole component, the newest first. Not supported by every service.
 *
 * @param code of the language; undefined for all.
 */
export async function readChanges(
  requests: Requests,
  reference: ComponentReference,
  code: string | undefined,
  token: string | undefined,
  signal: AbortSignal,
): Promise<Result<readonly Change[], Failure>> {
  const address = code === undefined ? componentAddress(reference) : translationAddress(reference, code);
  const body = await requests.getJson(
    reference.service,
    `${address}changes/?page_size=${CHANGES_PER_PAGE}`,
    token,
    signal,
  );
  return body.ok ? parseChanges(body.value) : body;
}

function parseChanges(body: unknown): Result<readonly Change[], Failure> {
  const page = parseListPage(body);
  return page.ok
    ? succeed(page.value.items.slice(0, CHANGES_PER_PAGE).flatMap((item) => readChange(item) ?? []))
    : page;
}

function readChange(item: unknown): Change | undefined {
  const parsed = changeSchema.safeParse(item);
  if (!parsed.success) return undefined;
  const { action_name: what = "", user, timestamp, target } = parsed.data;
  return { who: userName(user ?? ""), what, text: target ?? "", when: readTime(timestamp) };
}

/** The name in `https://host/api/users/NAME/`. */
function userName(address: string): string {
  const last = address.split("/").findLast((part) => part !== "") ?? "";
  try {
    return cleanLine(decodeURIComponent(last), "person");
  } catch {
    return cleanLine(last, "person");
  }
}
