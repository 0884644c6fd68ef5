import { randomInt } from "node:crypto";
import { type Asker, componentPath } from "./serverFigures";

/** A project on the server whose components a test changes. */
export interface ChangingProject {
  readonly slug: string;
  /** @param texts in English, by key. */
  addComponent(
    slug: string,
    name: string,
    languages: readonly string[],
    texts?: Readonly<Record<string, string>>,
  ): Promise<void>;
  addLanguage(component: string, code: string): Promise<void>;
  /** Returns its address in the API. */
  addCategory(slug: string, name: string): Promise<string>;
  /** @param changes as in the API: `name`, `slug`, or `category`, the address of a category. */
  change(component: string, changes: Readonly<Record<string, string | null>>): Promise<void>;
  /** Translates the string with this key. */
  translate(component: string, code: string, key: string, text: string): Promise<void>;
  removeComponent(component: string): Promise<void>;
  remove(): Promise<void>;
}

const TEXTS = { tide: "High water", ebb: "Low water", gate: "The lock is open." };

export async function createChangingProject(admin: Asker): Promise<ChangingProject> {
  const slug = `changing-${randomInt(1e9)}`;
  const { url } = await admin.send("POST", "/api/projects/", { name: slug, slug, web: "https://example.org/" });
  const addLanguage = async (component: string, code: string): Promise<void> => {
    await admin.send("POST", `${componentPath(slug, component)}translations/`, { language_code: code });
  };
  return {
    slug,
    addLanguage,
    async addComponent(component, name, languages, texts = TEXTS) {
      const form = new FormData();
      const fields = { name, slug: component, file_format: "json", new_lang: "add", source_language: "en" };
      for (const [field, value] of Object.entries(fields)) form.set(field, value);
      form.set("docfile", new Blob([JSON.stringify(texts)], { type: "application/json" }), "en.json");
      await admin.send("POST", `/api/projects/${slug}/components/`, form);
      for (const code of languages) await addLanguage(component, code);
    },
    async addCategory(category, name) {
      const made = await admin.send("POST", "/api/categories/", { project: url, slug: category, name });
      return String(made.url);
    },
    async change(component, changes) {
      await admin.send("PATCH", componentPath(slug, component), changes);
    },
    async translate(component, code, key, text) {
      const path = `${componentPath(slug, component).replace("/components/", "/translations/")}${code}/units/`;
      const unit = (await admin.list(path)).find(({ context }) => context === key);
      await admin.send("PATCH", `/api/units/${unit?.id}/`, { state: 20, target: [text] });
    },
    async removeComponent(component) {
      await admin.send("DELETE", componentPath(slug, component));
    },
    async remove() {
      await admin.send("DELETE", `/api/projects/${slug}/`);
    },
  };
}
