import { EventEmitter, type Uri } from "./values";

/** A panel whose page is played by the test. */
export function createPanel(title: string) {
  const received = new EventEmitter<unknown>();
  const disposed = new EventEmitter<void>();
  const viewState = new EventEmitter<unknown>();
  const posted: unknown[] = [];
  const api = {
    title,
    visible: true,
    iconPath: undefined as { readonly light: Uri; readonly dark: Uri } | undefined,
    reveal: () => undefined,
    dispose: () => disposed.fire(undefined),
    onDidDispose: disposed.event,
    onDidChangeViewState: viewState.event,
    webview: {
      html: "",
      options: {},
      cspSource: "https://webview.example",
      asWebviewUri: (uri: Uri) => uri,
      onDidReceiveMessage: received.event,
      postMessage: async (message: unknown) => {
        // As VS Code does: what can't be copied is not sent.
        posted.push(structuredClone(message));
        return true;
      },
    },
  };
  return { api, posted, receive: (message: unknown) => received.fire(message) };
}
