import { addTo } from "../../common/addTo";
import { serviceName } from "./addressTarget";
import { type ConfiguredComponent, componentName } from "./component";

export interface NamedComponent {
  readonly component: ConfiguredComponent;
  /** What the service calls its project; undefined if that isn't known. */
  readonly project: string | undefined;
}

/**
 * What tells components of the same name apart, in the same order; undefined for those whose name is the only one. The
 * project if that is enough, else the category, and so on: the same for all of a name.
 */
export function contextsOf(all: readonly NamedComponent[]): readonly (string | undefined)[] {
  const byName = new Map<string, number[]>();
  for (const [index, { component }] of all.entries()) {
    addTo(byName, componentName(component), index);
  }
  const contexts = new Array<string | undefined>(all.length).fill(undefined);
  for (const indexes of byName.values()) {
    if (indexes.length < 2) continue;
    const same = indexes.flatMap((index) => all[index] ?? []);
    const telling = FORMS.find((form) => new Set(same.map(form)).size === same.length) ?? inFull;
    for (const [position, one] of same.entries()) contexts[indexes[position] ?? -1] = telling(one);
  }
  return contexts;
}

type Form = (one: NamedComponent) => string;

const SEPARATOR = " / ";

const projectOf: Form = ({ component, project }) => project ?? component.reference.project;

const categoryOf: Form = (one) => categoriesOf(one).join(SEPARATOR) || projectOf(one);

const projectAndCategory: Form = (one) => [projectOf(one), ...categoriesOf(one)].join(SEPARATOR);

const slugs: Form = (one) => [projectOf(one), one.component.reference.component].join(SEPARATOR);

const inFull: Form = ({ component: { reference } }) =>
  [serviceName(reference.service), reference.project, reference.component].join(SEPARATOR);

const FORMS: readonly Form[] = [projectOf, categoryOf, projectAndCategory, slugs, inFull];

function categoriesOf({ component: { membership, reference } }: NamedComponent): readonly string[] {
  return membership?.categories.map(({ name }) => name) ?? reference.component.split("/").slice(0, -1);
}
