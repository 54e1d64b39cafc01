import { francAll } from 'franc-min';
import { commonWords } from './common-words.ts';
import { languageOfScript, scriptOf } from './scripts.ts';

/** The first letters of a text are enough. */
const looked = 5000;
/** Fewer letters of a script with many languages say nothing. */
const leastLetters = 20;

/** The languages that franc may choose among, by its codes. Others are rarely written, and short texts look like them. */
const candidates = {
  Latin: {
    deu: 'de',
    eng: 'en',
    fra: 'fr',
    hun: 'hu',
    ind: 'id',
    ita: 'it',
    nld: 'nl',
    pol: 'pl',
    por: 'pt',
    ron: 'ro',
    spa: 'es',
    swe: 'sv',
    tur: 'tr',
    vie: 'vi',
  },
  Cyrillic: { bel: 'be', bul: 'bg', kaz: 'kk', rus: 'ru', srp: 'sr', ukr: 'uk' },
  Devanagari: { hin: 'hi', mar: 'mr', npi: 'ne' },
} as const;

/** Letters that a text has if it is in a language whose commonest words are not known, or that franc does not know. */
const ownLetters: readonly (readonly [language: string, letters: RegExp])[] = [
  ['vi', /[ơưăđạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ]/giu],
  ['pl', /[łąęśźż]/giu],
  ['cs', /[ěřů]/giu],
];
const leastOwnLetters = 0.01;

/** Shares of words that are among a language's commonest. */
const enough = 0.2;
const enoughWithFranc = 0.08;
const enoughUnknown = 0.12;
/** The lists of words are not equally long, so the language that franc finds may have a lower share than the best. */
const nearBest = 0.7;
/** How much the share of the best language is above that of the second. */
const clearly = 1.1;

const guess = (text: string, script: keyof typeof candidates): string | undefined => {
  const names: Readonly<Record<string, string>> = candidates[script];
  const [best] = francAll(text, { only: Object.keys(names), minLength: leastLetters });
  return best && names[best[0]];
};

const languageOfLatin = (text: string, words: readonly string[]): string | null => {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const own = ownLetters.find(([, signs]) => (text.match(signs)?.length ?? 0) >= letters * leastOwnLetters);
  const shares = commonWords(words);
  const [best, second] = shares;
  if (own && best!.share < enough) return own[0];
  const franc = guess(text, 'Latin');
  const share = shares.find(({ language }) => language === franc)?.share ?? 0;
  if (franc && share >= Math.max(enoughWithFranc, nearBest * best!.share)) return franc;
  if (best!.share < second!.share * clearly) return null;
  const isUnknown = !Object.values<string>(candidates.Latin).includes(best!.language);
  return best!.share >= (isUnknown ? enoughUnknown : enough) ? best!.language : null;
};

/** Returns the beginning of a text with this many letters, as words. */
const firstWords = (text: string): string[] => {
  const words: string[] = [];
  let letters = 0;
  for (const [word] of text.normalize('NFC').matchAll(/[\p{L}\p{M}]+/gu)) {
    words.push(word.slice(0, looked).toLowerCase());
    letters += word.length;
    if (letters >= looked) break;
  }
  return words;
};

/** Returns the language that a text is in, in ISO 639-1; null if it is not sure. */
export const languageOf = (text: string): string | null => {
  const words = firstWords(text);
  const sample = words.join(' ');
  const { script, letters } = scriptOf(sample);
  if (!script || letters === 0) return null;
  if (script === 'Latin') return letters < leastLetters ? null : languageOfLatin(sample, words);
  const decided = languageOfScript(script, sample);
  if (decided) return decided;
  if (script === 'Devanagari') return (letters >= leastLetters && guess(sample, script)) || 'hi';
  if (script === 'Arabic') return 'ar';
  return script === 'Cyrillic' && letters >= leastLetters ? (guess(sample, script) ?? null) : null;
};
