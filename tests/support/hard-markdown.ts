import { limits } from '@kindred/contract/limits';
import { Markdown } from '@kindred/contract/markdown/markdown';

/** Inputs that are known to make Markdown parsers slow when repeated. */
const pieces = [
  '*a_',
  '*a **b ',
  '_a*',
  '**',
  '* ',
  '*',
  '_',
  '__a ',
  '*a',
  ' a*',
  '~~a ',
  '~a~~',
  'a**b',
  '**a *a ',
  'a***b_',

  '*** a ',
  '*_',
  'a_b ',
  'a**a__',
  'a***b**c*',
  '🌷*',
  '\u00a0*',
  '*a\n',
  'a*\n',
  '*a* ',
  '**a** ',
  '*a **b** c* ',

  '[',
  '![',
  '[a](',
  '[a](<b',
  '[a](b "c ',
  '[a]',
  '[a][',
  '[a][b]',
  '[[a]',
  '](',
  '[](',
  '[a](b)',
  '![[]()](',
  '![',

  '[a](((',
  '[x](a(b)',
  '[a[b](c)',
  '![a](b)',
  '[^1]',
  '![[a](b)',
  '[a]: b\n',
  '[a]: <\n',
  '[a]:\n',
  '[a]: b "\n',
  '[\n',

  '`a',
  '`',
  '``a`',
  '```\n',
  '~~~\n```\n',
  '```\na\n```\n',
  '\\',
  '\\*',
  '\\\n',
  '&',
  '&#1;',
  '&amp',
  '&#x',
  '<',
  '<a ',

  '<!--',
  '<?',
  '<![CDATA[',
  '<!A ',
  '<b>',
  '</a>',
  '<a href=',
  '<br>',
  '<div>\n',
  '<x a=">\n\n',
  '<http:',
  '<a@b.c',
  '"',
  '"a" ',
  'a>b ',
  '`"`',
  '    "\n',

  'http://',
  'http://a.b/ ',
  'https://a.b.c/d?e=f&g=h(i) ',
  'www.',
  'www.a.b ',
  'a@',
  'a@b.c ',
  'a.b@c',
  'mailto:a',
  '://',

  'a:',
  '^a',
  '(',
  'a+b-c_d.',
  "a'b ",
  'x',
  ' ',
  '\t',
  '\n',
  ' \n',
  'a  \n',
  'a\r',
  'a\n',
  'a\n\n',
  '    a\n',
  'é',
  '🌷',

  'a\n-\n',
  '- a\n',
  '- \n',
  '1. a\n',
  ' - a\n',
  '- - a\n',
  '- ',
  '- [ ] a\n',
  '123456789. a\n',
  '- a\n\n\n\n',
  '+ a\n* b\n',

  '> ',
  '> a\n',
  '>\n',
  '> - a\n',
  `${'> '.repeat(20)}a\n`,
  `${'> - '.repeat(10)}a\n\n`,
  `${'- '.repeat(20)}a\n\n`,

  '#',
  '# a\n',
  '# a # ',
  'a\n=\n',
  '=\n',
  '---\n',
  '- - -\n',
  '***\n',
  '|',
  '| a ',
  'a|\n',
  '|-|\n',
  '|a|\n|-|\n',
  '|a|b|\n',

  `${'|a'.repeat(60)}|\n${'|-'.repeat(60)}|\n${'|\n'.repeat(60)}\n`,
  `${'|'.repeat(450)}\n${'|-'.repeat(449)}|\n${'|\n'.repeat(2000)}`,

  `[a]: /${'x'.repeat(240)}\n\n${'[a] '.repeat(2400)}\n\n`,
  `[a]: /${'x'.repeat(9000)}\n\n${'[a] '.repeat(2400)}\n\n`,
];

const repeated = (piece: string, length: number): string =>
  piece.repeat(Math.ceil(length / piece.length)).slice(0, length);

/** Inserts an empty line before a paragraph exceeds the accepted length or complexity. */
const inParagraphs = (piece: string): ((length: number) => string) => {
  const paragraph = [9900, 1200, 300]
    .map((each) => repeated(piece, each))
    .find((one) => Markdown.safeParse(one).success);
  return (length) => repeated(`${paragraph ?? repeated(piece, 100)}\n\n`, length);
};

const nested = (length: number, most: number): string => {
  let text = '';
  for (let at = 0; text.length < length; at++) text += `${'  '.repeat(at % most)}- a\n`;
  return text;
};

const growing: Readonly<Record<string, (length: number) => string>> = {
  'lists that go deeper': (length) => nested(length, Infinity),
  'lists that go deep': (length) => nested(length, 18),
  'code that is never closed': (length) =>
    Array.from({ length: 600 }, (_, at) => `a${'`'.repeat(at)}`)
      .join('')
      .slice(0, length),
  'brackets within brackets': (length) => '['.repeat(length / 2) + ']'.repeat(length / 2),
  'emphasis within emphasis': (length) => '*a '.repeat(length / 6) + ' a*'.repeat(length / 6),
  'a table with a thousand columns': (length) =>
    `${'|a'.repeat(1000)}|\n${'|-'.repeat(1000)}|\n${'|\n'.repeat(length / 2)}`,
  'a list entry of many paragraphs': (length) => `${'- '.repeat(20)}a${repeated(`\n\n${' '.repeat(40)}b`, length)}`,
  'quotation marks in code': (length) => `\`\`\`\n${repeated(`${'"'.repeat(4999)}\n\n`, length - 8)}\n\`\`\``,
  'lazy lines of a deep quote': (length) => `${'> '.repeat(20)}a${repeated('\na', length)}`,
};

/** Texts that are slow to parse, by cause. Each function returns a text of a given length. */
export const hardTexts: Readonly<Record<string, (length: number) => string>> = {
  ...growing,
  ...Object.fromEntries(pieces.map((piece) => [JSON.stringify(piece.slice(0, 40)), inParagraphs(piece)])),
};

/** Joins pieces in an order that the seed determines, with an occasional empty line. */
export const mixedText = (seed: number, length: number): string => {
  let state = seed;
  const below = (most: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * most);
  };
  const few = Array.from({ length: 1 + below(4) }, () => pieces[below(pieces.length - 4)]!);
  let text = '';
  while (text.length < length) text += below(200) ? few[below(few.length)]! : '\n\n';
  return text.slice(0, length);
};

/** Returns the longest accepted text of a kind, to within 5 KB. */
export const longestAccepted = (text: (length: number) => string): string => {
  let [accepted, refused] = [0, limits.pageBytes + 1];
  while (refused - accepted > 5000) {
    const middle = Math.floor((accepted + refused) / 2);
    if (Markdown.safeParse(text(middle)).success) accepted = middle;
    else refused = middle;
  }
  return text(accepted);
};
