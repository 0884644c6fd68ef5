/**
 * Calls about which VS Code was told to ask the user. It runs a tool only if the user agrees, but nothing says so to the
 * tool itself, and not every caller has it prepared.
 */
export interface PreparedQuestions {
  add(tool: string, input: unknown): void;
  /** Whether there was a question about this call. It holds for one call. */
  take(tool: string, input: unknown): boolean;
}

/** Milliseconds. A question may be open for long. */
const QUESTION_LIFETIME_MS = 60 * 60_000;
const MAX_QUESTIONS = 100;

export function createPreparedQuestions(): PreparedQuestions {
  let open: readonly { readonly call: string; readonly until: number }[] = [];
  const callOf = (tool: string, input: unknown): string => JSON.stringify([tool, input]);
  const forgetOld = (): void => {
    open = open.filter(({ until }) => until > performance.now()).slice(-MAX_QUESTIONS);
  };
  return {
    add(tool, input) {
      open = [...open, { call: callOf(tool, input), until: performance.now() + QUESTION_LIFETIME_MS }];
      forgetOld();
    },
    take(tool, input) {
      forgetOld();
      const call = callOf(tool, input);
      const index = open.findIndex((one) => one.call === call);
      open = open.filter((_one, at) => at !== index);
      return index >= 0;
    },
  };
}
