import { l10n, ThemeIcon } from "vscode";
import type { Result } from "../../common/result";
import { describeFailure } from "../../editor/text/failureText";
import { type ComponentTarget, serviceName } from "../../model/component/addressTarget";
import type { ComponentReference, ConfiguredComponent } from "../../model/component/component";
import type { ListedComponent } from "../../model/component/componentBrowser";
import { type Failure, traitsOf } from "../../model/failure";
import type { ProbedComponent } from "../../store/store";
import { ask } from "../quickPick/ask";
import type { Answer, Row } from "../quickPick/question";
import { accessTokenAction, setAccessToken, tryAgainAction } from "./failureActions";

/** A component that the user has chosen to add. */
export type ChosenComponent = ComponentTarget | ListedComponent;

/** `probed` is absent if it can't be read and the user wants it anyway. */
export interface CheckedComponent {
  readonly chosen: ChosenComponent;
  readonly probed?: ProbedComponent;
}

export type Probe = (component: ConfiguredComponent, signal: AbortSignal) => Promise<Result<ProbedComponent, Failure>>;

/** Seconds that the user waits at most. */
const PATIENCE = 8;

type Decision =
  | { readonly kind: "add"; readonly components: readonly CheckedComponent[] }
  | { readonly kind: "setAccessToken"; readonly service: string };

type Checked = CheckedComponent & { readonly failure?: Failure };

/** Reads components before they are added. If some can't be read, asks once what to do. */
export async function checkComponents(
  title: string,
  components: readonly ChosenComponent[],
  probe: Probe,
  back: boolean,
): Promise<Answer<readonly CheckedComponent[]>> {
  const [only, ...others] = components.map(referenceOf);
  for (;;) {
    const answer = await ask<Decision>({
      title,
      placeholder: only && others.length === 0 ? describe(only) : l10n.t("Some components could not be read"),
      back,
      rows: [],
      async load(show, signal, decide) {
        const check = async (): Promise<void> => {
          show([{ label: l10n.t("Checking…"), iconPath: new ThemeIcon("loading~spin"), alwaysShow: true }]);
          const checked = await probeAll(components, probe, signal);
          if (checked.every(({ failure }) => failure === undefined)) decide({ kind: "add", components: checked });
          else show(questionRows(checked, check));
        };
        await check();
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

function probeAll(
  components: readonly ChosenComponent[],
  probe: Probe,
  signal: AbortSignal,
): Promise<readonly Checked[]> {
  const timeout = AbortSignal.timeout(PATIENCE * 1000);
  const either = AbortSignal.any([signal, timeout]);
  return Promise.all(
    components.map(async (chosen): Promise<Checked> => {
      const [reference, ...otherCandidates] = "candidates" in chosen ? chosen.candidates : [chosen.reference];
      const probed = await probe({ reference, otherCandidates }, either);
      if (probed.ok) return { chosen, probed: probed.value };
      return { chosen, failure: timeout.aborted ? { kind: "timedOut", seconds: PATIENCE } : probed.problem };
    }),
  );
}

function questionRows(checked: readonly Checked[], again: () => Promise<void>): readonly Row<Decision>[] {
  const failed = checked.flatMap(({ chosen, failure }) =>
    failure ? [{ reference: referenceOf(chosen), failure }] : [],
  );
  const readable = checked.filter(({ failure }) => failure === undefined);
  const locked = failed.find(({ failure }) => traitsOf(failure).remedy === "accessToken");
  const mayPass = failed.some(({ failure }) => traitsOf(failure).outlook !== "stays");
  const add = (components: readonly CheckedComponent[]): Decision => ({ kind: "add", components });
  return [
    ...failed.map(({ reference, failure }) => ({
      label: sentenceOf(failure),
      ...(checked.length === 1 ? {} : { description: describe(reference) }),
      iconPath: new ThemeIcon("warning"),
      alwaysShow: true,
    })),
    ...(locked
      ? [{ ...accessTokenAction(), value: { kind: "setAccessToken", service: locked.reference.service } as const }]
      : []),
    ...(mayPass ? [{ ...tryAgainAction(), run: again }] : []),
    ...(readable.length === 0
      ? []
      : [{ label: l10n.t("Add the Others"), iconPath: new ThemeIcon("add"), alwaysShow: true, value: add(readable) }]),
    { label: l10n.t("Add Anyway"), iconPath: new ThemeIcon("add"), alwaysShow: true, value: add(checked) },
  ];
}

function sentenceOf(failure: Failure): string {
  return traitsOf(failure).means === "absent" ? l10n.t("Not found, or private") : describeFailure(failure);
}
