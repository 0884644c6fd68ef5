import assert from "node:assert/strict";
import * as vscode from "vscode";
import type { Report } from "../../../src/report/buildReport";
import { eventually } from "../../support/eventually";

/** Milliseconds. */
const PATIENCE = 60_000;

export async function configure(components: readonly unknown[]): Promise<void> {
  const configuration = vscode.workspace.getConfiguration("translationStatus");
  await configuration.update("components", components, vscode.ConfigurationTarget.Global);
  const wanted = components.flatMap((entry) => (isObject(entry) ? [String(entry.component)] : []));
  await until(async () => {
    const found = (await exportedReport()).components.map(({ component }) => component);
    assert.deepEqual(found, wanted);
  });
}

function isObject(value: unknown): value is { readonly component?: unknown } {
  return typeof value === "object" && value !== null;
}

export async function exportedReport(): Promise<Report> {
  const text = await vscode.commands.executeCommand<string>("translationStatus.exportReport", { format: "json" });
  return JSON.parse(text) as Report;
}

export async function until<Value>(check: () => Promise<Value>): Promise<Value> {
  return eventually(check, PATIENCE, 50);
}
