import type { Row } from "../common/foreignRow";
import { perKey } from "../common/memoize";
import { fail, type Result, succeed } from "../common/result";
import type { ComponentReference } from "../model/component/component";
import { type Failure, internalFailure } from "../model/failure";
import type { ComponentStatistics, Emptiness, LanguageStatistics } from "../model/statistics/statistics";
import { readFileParts } from "./fileParts";
import type { LocalComponents } from "./localComponents";
import { readRow, readRows } from "./rows";

interface HttpAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** What sends the requests of a client. */
export interface LocalTransport {
  get(url: string, headers: unknown, signal: AbortSignal): Promise<Result<HttpAnswer, Failure>>;
}

type Read = (reference: ComponentReference, signal: AbortSignal) => Promise<Result<ComponentStatistics, Failure>>;

/** Clients read web addresses only. Nothing is sent there. */
export const ORIGIN = "http://localhost";

const EMPTINESS: readonly Emptiness[] = ["noStrings", "sourceOnly"];

const MOST_LANGUAGES = 2000;

/**
 * Reads a local component with a client for services. Pages of languages are the addresses of their files.
 *
 * @param createClient of the statistics of components.
 */
export function createLocalReader(
  local: Pick<LocalComponents, "ask">,
  createClient: (transport: LocalTransport) => Promise<Read>,
): Read {
  const clientOf = perKey((service) => createClient(createLocalTransport(local, service)));
  return async (reference, signal) => {
    const { service } = reference;
    const read = await clientOf(service);
    const ask = (path: string) => local.ask(service, path, signal);
    const [statistics, files] = await Promise.all([
      read({ ...reference, service: ORIGIN }, signal),
      readFiles(reference, ask).catch(internalFailure),
    ]);
    if (!statistics.ok) return statistics;
    if ("kind" in files) return fail(signal.aborted ? { kind: "cancelled" } : files);
    const addressOf = (path: string): string => addressIn(service, path);
    const languages = statistics.value.languages.map((language): LanguageStatistics => {
      const row = files.byCode.get(language.code);
      const address = addressOf(row?.exact("filename", "path") ?? "");
      const parts = row && readFileParts(row, "parts", addressOf);
      const absent = row && readFileParts(row, "absent_parts", addressOf);
      return {
        ...language,
        translateUrl: address,
        languageUrl: address,
        ...(parts?.length && { files: parts }),
        ...(absent?.length && { absentFiles: absent }),
      };
    });
    const { sourceLanguage, emptiness } = files;
    return succeed({
      ...{ ...statistics.value, reference, languages },
      ...(sourceLanguage === undefined ? {} : { sourceLanguage }),
      ...(emptiness === undefined ? {} : { emptiness }),
    });
  };
}

/** Sends the requests of a client to the server of a folder. */
export function createLocalTransport(local: Pick<LocalComponents, "ask">, service: string): LocalTransport {
  return {
    async get(url, _headers, signal) {
      try {
        const response = await local.ask(service, url.slice(ORIGIN.length), signal);
        const body = Buffer.from(await response.arrayBuffer());
        return succeed({ status: response.status, headers: Object.fromEntries(response.headers), body });
      } catch (error) {
        return fail(signal.aborted ? { kind: "cancelled" } : internalFailure(error));
      }
    },
  };
}

interface Files {
  readonly byCode: ReadonlyMap<string, Row>;
  /** Undefined where it is only assumed. */
  readonly sourceLanguage: string | undefined;
  readonly emptiness: Emptiness | undefined;
}

export const componentPath = ({ project, component }: ComponentReference): string =>
  `/api/components/${encodeURIComponent(project)}/${encodeURIComponent(component)}/`;

async function readFiles(reference: ComponentReference, ask: (path: string) => Promise<Response>): Promise<Files> {
  const path = componentPath(reference);
  const [rows, component] = await Promise.all([
    readRows(ask, `${path}translations/`, MOST_LANGUAGES),
    readRow(ask, path),
  ]);
  const byCode = (rows ?? []).flatMap((row) => {
    const code = row.exact("language_code", "code") ?? row.within("language").exact("code", "code");
    return code === undefined ? [] : [[code, row] as const];
  });
  const source = component?.within("source_language").exact("code", "code");
  return {
    byCode: new Map(byCode),
    sourceLanguage: component?.isTrue("is_source_language_certain") ? source : undefined,
    emptiness: EMPTINESS.find((one) => one === component?.raw("emptiness", "code")),
  };
}

/** @param path relative, with `/`. */
function addressIn(service: string, path: string): string {
  return path === "" ? service : `${service}/${path.split("/").map(encodeURIComponent).join("/")}`;
}
