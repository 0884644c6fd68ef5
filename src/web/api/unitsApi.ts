import { describePage, describeUnit } from "../../folder/strings/describeUnits";
import type { Translation } from "../../folder/strings/findUnits";
import { roomForTexts, type TextRoom } from "../../folder/strings/textRoom";
import { OUTDATED_UNKNOWN_TEXTS } from "../../model/statistics/outdatedUnknown";
import { encodeJson } from "../http/encodeJson";
import { pageOf } from "../http/paging";
import type { Parameters, RequestContext } from "../http/requestContext";
import { errorResponse, jsonResponse, MAX_BODY_BYTES } from "../http/responses";
import { translationNumber, translationOfUnit, unitNumber } from "./identify";
import { ITEMS_PER_PAGE, pageResponse } from "./pagedResponse";
import { findTranslation } from "./translations";
import { emptyUnit, type UnitAddress, unitResource } from "./unitResource";

const MAX_PAGE_SIZE = 500;

export async function listUnits(context: RequestContext, parameters: Parameters): Promise<Response | undefined> {
  const { project, query: asked, signal } = context;
  const translation = await findTranslation(context, parameters);
  if (translation === undefined) return undefined;
  const last = (name: string): string | undefined => asked.getAll(name).at(-1);
  const query = last("q") ?? "";
  const size = last("page_size");
  const address = addressOf(context, translation);
  const described = await describePage(
    project,
    translation,
    {
      query,
      choose: (units) => pageOf(units, last("page") ?? null, sizeOf(size)),
      roomFor: (units) => roomFor(units, address),
    },
    signal,
  );
  if (described.ok) {
    const { page, units, room } = described.value;
    const kept = { ...(size !== undefined && { page_size: size }), ...(query !== "" && { q: query }) };
    const resources = units.map((unit) => unitResource(address, unit, room));
    return pageResponse(context, page, resources, kept);
  }
  const { problem } = described;
  switch (problem.kind) {
    case "badQuery":
      return errorResponse(400, problem.reason);
    case "noSuchPage":
      return errorResponse(404, "Invalid page.");
    case "unreadable":
      return unreadable(translation);
    case "outdatedUnknown": {
      const detail = `Outdated strings are not known: ${OUTDATED_UNKNOWN_TEXTS[problem.reason]}.`;
      return jsonResponse(503, { detail, outdated_unknown: problem.reason });
    }
  }
}

/** Like Django REST framework, ignores what is no size and takes too large ones for the largest. */
function sizeOf(requested = ""): number {
  return /^[1-9]\d{0,8}$/.test(requested) ? Math.min(Number(requested), MAX_PAGE_SIZE) : ITEMS_PER_PAGE;
}

function addressOf({ base, project }: RequestContext, { component, language }: Translation): UnitAddress {
  const { format } = component.definition;
  return { base, project: project.slug, component: component.slug, language, format };
}

/** Of all results, leaving room for what is around them. */
const RESULT_BYTES = 0.9 * MAX_BODY_BYTES;

function roomFor(units: number, address: UnitAddress): TextRoom {
  const empty = unitResource(address, emptyUnit, roomForTexts(0, 0, 0));
  return roomForTexts(RESULT_BYTES, units, Buffer.byteLength(encodeJson(empty)));
}

/** The first of the units with that number, which is unique but for a rare coincidence. */
export async function getUnit(context: RequestContext, { id = "" }: Parameters): Promise<Response | undefined> {
  const { project, signal } = context;
  const number = /^\d{1,16}$/.test(id) ? Number(id) : -1;
  const wanted = translationOfUnit(number);
  for (const component of await project.components()) {
    const snapshot = await component.scan(signal);
    for (const language of snapshot.languages) {
      if (translationNumber(component.slug, language.code) !== wanted) continue;
      const units = (await snapshot.units(undefined, signal)) ?? [];
      const index = units.findIndex(({ key }) => unitNumber(wanted, key) === number);
      const unit = units[index];
      if (unit === undefined) continue;
      const placed = { unit, index, bits: snapshot.states(language)[index] ?? 0 };
      const translation = { component, snapshot, language };
      const address = addressOf(context, translation);
      const room = roomFor(1, address);
      const described = await describeUnit(project, translation, placed, room, signal);
      return described === undefined
        ? unreadable(translation)
        : jsonResponse(200, unitResource(address, described, room));
    }
  }
  return undefined;
}

function unreadable({ language }: Pick<Translation, "language">): Response {
  return errorResponse(503, `The file ${language.files[0].path} can't be read now.`);
}
