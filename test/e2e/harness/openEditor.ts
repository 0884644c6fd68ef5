import type { EditorOptions } from "./options";
import { startSession } from "./session";
import type { EditorWindow } from "./window";

/**
 * Opens a real editor of its own in a browser without a window, with nothing left from any earlier one. Resolves when
 * it shows the extension's icon; the extension itself may still be starting.
 *
 * Close it with `close()`, best in `after` or `afterEach`.
 */
export async function openEditor(options: EditorOptions): Promise<EditorWindow> {
  const session = await startSession(options);
  try {
    return await session.openWindow({ close: session.close });
  } catch (error) {
    await session.close();
    throw error;
  }
}
