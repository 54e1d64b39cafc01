import type { StateCore, Token } from 'markdown-it';

/** Drops the header row of a table without words in it: markdown has no other way to write a table that has none. */
export const dropEmptyHeaders = (state: StateCore): void => {
  const { tokens } = state;
  const kept: Token[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const end = tokens[at]!.type === 'thead_open' ? endOfEmptyHeader(tokens, at) : undefined;
    if (end === undefined) kept.push(tokens[at]!);
    else at = end;
  }
  state.tokens = kept;
};

/** Where the header ends that begins here; undefined if it has words, or no row follows it. */
const endOfEmptyHeader = (tokens: readonly Token[], from: number): number | undefined => {
  for (let at = from; at < tokens.length; at++) {
    const { type, content } = tokens[at]!;
    if (type === 'inline' && content.trim()) return undefined;
    if (type === 'thead_close') return tokens[at + 1]?.type === 'tbody_open' ? at : undefined;
  }
  return undefined;
};
