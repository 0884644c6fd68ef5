import { l10n, ThemeIcon } from "vscode";
import type { Result } from "../../common/result";
import { describeFailure } from "../../editor/text/failureText";
import type { ComponentTarget } from "../../model/component/addressTarget";
import { type ComponentReference, type ConfiguredComponent, serviceName } from "../../model/component/component";
import type { ListedComponent } from "../../model/component/projectContents";
import { type Failure, traitsOf } from "../../model/failure";
import { offers } from "../../model/service/serviceKinds";
import { mayCarryToken } from "../../model/service/tokenRule";
import type { ProbedComponent } from "../../store/store";
import { ask } from "../quickPick/ask";
import type { Answer, Row } from "../quickPick/question";
import { severalRow } from "./browseService";
import { accessTokenAction, setAccessToken, tryAgainAction } from "./failureActions";

/** A component that the user has chosen to add. */
export type ChosenComponent = ComponentTarget | ListedComponent;

/** `probed` is absent if it can't be read and the user wants it anyway. */
export interface CheckedComponent {
  readonly chosen: ChosenComponent;
  readonly probed?: ProbedComponent;
}

export type Probe = (
  component: ConfiguredComponent,
  begin: () => AbortSignal,
) => Promise<Result<ProbedComponent, Failure>>;

/** Seconds that the user waits for one component, and seconds after which no other one is begun. */
const TIMEOUT_SECONDS = 8;
const PATIENCE_FOR_ALL = 20;

type Decision =
  | { readonly kind: "add"; readonly components: readonly CheckedComponent[] }
  | { readonly kind: "setAccessToken"; readonly service: string };

type Checked = CheckedComponent & { readonly problem?: Failure | { readonly kind: "notAsked" } };

/**
 * Reads components before they are added. If some can't be read, asks once what to do. The answer is empty if the user
 * wants to choose from those of the project instead.
 */
export async function checkComponents(
  title: string,
  components: readonly ChosenComponent[],
  probe: Probe,
  back: boolean,
): Promise<Answer<readonly CheckedComponent[]>> {
  const references = components.map(referenceOf);
  const [only, ...others] = references;
  const single = only && others.length === 0 ? describe(only) : undefined;
  for (;;) {
    const answer = await ask<Decision>({
      title,
      placeholder: single ?? references.map(({ component }) => component).join(", "),
      back,
      rows: [],
      async load(show, signal, decide) {
        const check = async (known: readonly Checked[]): Promise<void> => {
          show([{ label: l10n.t("Checking…"), iconPath: new ThemeIcon("loading~spin"), alwaysShow: true }]);
          const checked = await probeAll(known, probe, signal);
          if (checked.every(({ probed }) => probed)) decide({ kind: "add", components: checked });
          else {
            const again = (): Promise<void> => check(checked);
            show(questionRows(checked, again), single ?? l10n.t("Some components couldn't be read"));
          }
        };
        await check(components.map((chosen) => ({ chosen })));
      },
    });
    if (answer.kind !== "chosen") return answer;
    const [decision] = answer.values;
    if (decision.kind === "add") return { kind: "chosen", values: [decision.components] };
    await setAccessToken(decision.service);
  }
}

export function referenceOf(chosen: ChosenComponent): ComponentReference {
  return "candidates" in chosen ? chosen.candidates[0] : chosen.reference;
}

function describe({ service, project, component }: ComponentReference): string {
  return `${component} · ${project} · ${serviceName(service)}`;
}

/** Reads those that were not read yet. */
function probeAll(known: readonly Checked[], probe: Probe, signal: AbortSignal): Promise<readonly Checked[]> {
  const timeoutForAll = AbortSignal.timeout(PATIENCE_FOR_ALL * 1000);
  return Promise.all(
    known.map(async (one): Promise<Checked> => {
      if (one.probed) return one;
      const { chosen } = one;
      const [reference, ...otherCandidates] = "candidates" in chosen ? chosen.candidates : [chosen.reference];
      let timeout: AbortSignal | undefined;
      const outcome = await probe({ reference, otherCandidates }, () => {
        if (!timeout && timeoutForAll.aborted) return timeoutForAll;
        timeout ??= AbortSignal.timeout(TIMEOUT_SECONDS * 1000);
        return AbortSignal.any([signal, timeout]);
      });
      if (outcome.ok) return { chosen, probed: outcome.value };
      if (!timeout) return { chosen, problem: { kind: "notAsked" } };
      return { chosen, problem: timeout.aborted ? { kind: "timedOut", seconds: TIMEOUT_SECONDS } : outcome.problem };
    }),
  );
}

function questionRows(checked: readonly Checked[], again: () => Promise<void>): readonly Row<Decision>[] {
  const unread = checked.flatMap(({ chosen, problem }) =>
    problem ? [{ reference: referenceOf(chosen), problem }] : [],
  );
  const readable = checked.filter(({ probed }) => probed);
  const locked = unread.find(
    ({ reference, problem }) =>
      problem.kind !== "notAsked" && traitsOf(problem).remedy === "accessToken" && mayCarryToken(reference.service),
  );
  const mayPass = unread.some(({ problem }) => problem.kind === "notAsked" || traitsOf(problem).outlook !== "stays");
  const add = (components: readonly CheckedComponent[]): Decision => ({ kind: "add", components });
  const [first] = checked;
  const absent = unread.some(({ problem }) => problem.kind !== "notAsked" && traitsOf(problem).means === "absent");
  // What was taken for a component may be a category.
  const mayBeCategory =
    first !== undefined &&
    checked.length === 1 &&
    "candidates" in first.chosen &&
    absent &&
    offers(referenceOf(first.chosen).service, "projects");
  return [
    ...unread.map(({ reference, problem }) => ({
      label: problem.kind === "notAsked" ? l10n.t("Not checked") : describeFailure(problem),
      ...(checked.length === 1 ? {} : { description: describe(reference) }),
      iconPath: new ThemeIcon("warning"),
      alwaysShow: true,
    })),
    ...(locked
      ? [{ ...accessTokenAction(), value: { kind: "setAccessToken", service: locked.reference.service } as const }]
      : []),
    ...(mayBeCategory ? [{ ...severalRow(), alwaysShow: true, value: add([]) }] : []),
    ...(mayPass ? [{ ...tryAgainAction(), run: again }] : []),
    ...(readable.length === 0
      ? []
      : [{ label: l10n.t("Add the Others"), iconPath: new ThemeIcon("add"), alwaysShow: true, value: add(readable) }]),
    { label: l10n.t("Add Anyway"), iconPath: new ThemeIcon("add"), alwaysShow: true, value: add(checked) },
  ];
}
