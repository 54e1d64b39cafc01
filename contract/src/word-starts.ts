/** Finds where words begin, also in scripts without spaces. */

/** Chinese and Japanese: any character may begin a word. */
const characters = String.raw`\p{scx=Han}\p{scx=Hira}\p{scx=Kana}`;
/** Thai, Lao, Khmer and Burmese: finding the words needs a dictionary. */
const dictionary = String.raw`\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}`;

const ofCharacters = new RegExp(`^(?=[\\p{L}\\p{N}])[${characters}]`, 'u');
const ofDictionary = new RegExp(`^[${dictionary}]`, 'u');
const runs = new RegExp(`(?:(?=[\\p{L}\\p{N}])[${characters}])+|[${dictionary}]+`, 'gu');
const parts = new RegExp(
  `(?:(?=[\\p{L}\\p{N}])[${characters}${dictionary}])+|(?:(?![${characters}${dictionary}])[\\p{L}\\p{N}])+`,
  'gu',
);
const han = /^\p{Script=Han}/u;

/** Returns whether a text begins with a Chinese character, which can be a word of its own. */
export const beginsWithHan = (text: string): boolean => han.test(text);
/** Returns whether a text begins in a script in which any character may begin a word. */
export const beginsWithCharacter = (text: string): boolean => ofCharacters.test(text);
/** Returns whether a text begins in a script that writes words without spaces. */
export const isWithoutSpaces = (text: string): boolean => ofCharacters.test(text) || ofDictionary.test(text);

/** Returns the words of a folded text. In scripts without spaces, a run of words counts as one. */
export const partsOf = (folded: string): string[] => folded.match(parts) ?? [];

let known: Intl.Segmenter | undefined;

/** Returns the indexes at which a dictionary sees words in a text without spaces. */
export const segmentsOf = (text: string): number[] =>
  [...(known ??= new Intl.Segmenter('und', { granularity: 'word' })).segment(text)].map(({ index }) => index);

/** Returns the indexes at which words begin or end without a space. */
export const breaksIn = (text: string): number[] =>
  [...text.matchAll(runs)].flatMap(({ 0: run, index }) => {
    const starts = ofCharacters.test(run) ? indexesOf(run) : segmentsOf(run);
    return [...starts, run.length].map((start) => index + start);
  });

const indexesOf = (text: string): number[] => {
  let index = 0;
  return Array.from(text, (character) => (index += character.length) - character.length);
};

/** The zero-width space, which some texts use to show where words begin. */
const wordBreak = '\u200B';

/** Marks the places where a word begins without a space before it. Folding keeps the marks. */
export const withBreaks = (text: string): string => {
  let [marked, from] = ['', 0];
  for (const at of breaksIn(text)) {
    marked += text.slice(from, at) + wordBreak;
    from = at;
  }
  return marked + text.slice(from);
};

export const withoutBreaks = (marked: string): string => marked.replaceAll(wordBreak, '');

/** A folded text, and the indexes at which its words begin. */
export interface Words {
  readonly text: string;
  readonly starts: readonly number[];
}

/** Returns where words begin in a folded text with marks. */
export const wordsOf = (marked: string): Words => {
  const starts: number[] = [];
  let text = '';
  for (const piece of marked.split(wordBreak)) {
    for (const { index } of piece.matchAll(/[\p{L}\p{N}]+/gu)) starts.push(text.length + index);
    text += piece;
  }
  return { text, starts };
};
