import { groupedBy } from "../../common/collections";
import { type ConfiguredComponent, componentName, serviceName } from "./component";
import type { ProjectReference } from "./project";

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
  return tellApart(all, ({ component }) => componentName(component), FORMS, inFull);
}

export interface NamedProject {
  readonly reference: ProjectReference;
  readonly name: string;
}

/** The same for projects: the service if that is enough, else the slug. */
export function projectContextsOf(all: readonly NamedProject[]): readonly (string | undefined)[] {
  const host = ({ reference }: NamedProject): string => serviceName(reference.service);
  const slug = ({ reference }: NamedProject): string => reference.project;
  return tellApart(
    all,
    ({ name }) => name,
    [host, slug],
    (one) => [host(one), slug(one)].join(SEPARATOR),
  );
}

/** The first form that tells those of a name apart, else the full one; undefined for a name that is the only one. */
function tellApart<One>(
  all: readonly One[],
  nameOf: (one: One) => string,
  forms: readonly ((one: One) => string)[],
  full: (one: One) => string,
): readonly (string | undefined)[] {
  const telling = new Map(
    [...groupedBy(all, nameOf)].flatMap(([name, same]) => {
      if (same.length < 2) return [];
      return [[name, forms.find((form) => new Set(same.map(form)).size === same.length) ?? full] as const];
    }),
  );
  return all.map((one) => telling.get(nameOf(one))?.(one));
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
