import type { EditorOptions } from "./options";
import { startSession } from "./session";
import type { EditorWindow } from "./window";

/** Resolves when the extension's icon shows, which is before activation ends. Close it with `close()`. */
export async function openEditor(options: EditorOptions): Promise<EditorWindow> {
  const session = await startSession(options);
  try {
    return await session.openWindow({ close: session.close });
  } catch (error) {
    await session.close();
    throw error;
  }
}
