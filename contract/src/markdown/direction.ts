import type { StateCore, Token } from 'markdown-it';

export type Direction = 'ltr' | 'rtl';

const strong = /[\p{L}\u200e\u200f]/u;
const rightToLeft = /[\u0590-\u08ff\u200f\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** Returns the reading direction of a text, by its first letter or mark that has one; undefined if none has. */
export const directionOf = (text: string): Direction | undefined => {
  const first = strong.exec(text)?.[0];
  if (!first) return undefined;
  return rightToLeft.test(first) ? 'rtl' : 'ltr';
};

const blocks = new Set(['paragraph', 'heading', 'bullet_list', 'ordered_list', 'blockquote', 'table', 'th', 'td']);

const isBlock = ({ type, hidden }: Token): boolean => !hidden && blocks.has(type.replace(/_(?:open|close)$/, ''));

const directionIn = ({ children }: Token): Direction | undefined => {
  for (const { content } of children ?? []) {
    const found = directionOf(content);
    if (found) return found;
  }
  return undefined;
};

/** Marks each paragraph, list, quote and table with its reading direction if it differs from its surroundings. */
export const markDirections = ({ tokens }: StateCore): void => {
  const found = new Map<Token, Direction>();
  const open: Token[] = [];
  for (const token of tokens) {
    if (isBlock(token)) {
      if (token.nesting > 0) open.push(token);
      else open.pop();
    }
    const direction = token.type === 'inline' ? directionIn(token) : undefined;
    if (!direction) continue;
    // Surrounding blocks without a direction get this one.
    for (let at = open.length - 1; at >= 0 && !found.has(open[at]!); at--) found.set(open[at]!, direction);
  }
  const around: Direction[] = ['ltr'];
  for (const token of tokens) {
    if (!isBlock(token)) continue;
    if (token.nesting < 0) {
      around.pop();
      continue;
    }
    const outer = around.at(-1)!;
    const own = found.get(token) ?? outer;
    if (own !== outer) token.attrSet('dir', own);
    around.push(own);
  }
};
