/** The scripts that are looked for. A letter of the first ones is a syllable or a word, so it counts more. */
const scripts = {
  Han: 3,
  Hangul: 3,
  Latin: 1,
  Cyrillic: 1,
  Greek: 1,
  Arabic: 1,
  Hebrew: 1,
  Devanagari: 1,
  Bengali: 1,
  Gurmukhi: 1,
  Gujarati: 1,
  Tamil: 1,
  Telugu: 1,
  Kannada: 1,
  Malayalam: 1,
  Sinhala: 1,
  Thai: 1,
  Lao: 1,
  Khmer: 1,
  Myanmar: 1,
  Tibetan: 1,
  Georgian: 1,
  Armenian: 1,
  Ethiopic: 1,
} as const;
export type Script = keyof typeof scripts;

/** The language of a script that only one language of many people has. */
const only: Readonly<Partial<Record<Script, string>>> = {
  Hangul: 'ko',
  Greek: 'el',
  Hebrew: 'he',
  Bengali: 'bn',
  Gurmukhi: 'pa',
  Gujarati: 'gu',
  Tamil: 'ta',
  Telugu: 'te',
  Kannada: 'kn',
  Malayalam: 'ml',
  Sinhala: 'si',
  Thai: 'th',
  Lao: 'lo',
  Khmer: 'km',
  Myanmar: 'my',
  Tibetan: 'bo',
  Georgian: 'ka',
  Armenian: 'hy',
  Ethiopic: 'am',
};

/** The share of kana from which a text is Japanese. */
const leastKana = 0.05;
const kana = /[\p{sc=Hiragana}\p{sc=Katakana}]/gu;

const letters = Object.fromEntries(
  Object.keys(scripts).map((name) => {
    // Japanese is written in all three.
    const signs = name === 'Han' ? String.raw`\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}` : String.raw`\p{sc=${name}}`;
    return [name, new RegExp(`[${signs}]`, 'gu')];
  }),
) as Readonly<Record<Script, RegExp>>;

const countOf = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** Letters that few other languages of their script have, in the order in which they decide. */
const ownLetters: Readonly<Partial<Record<Script, readonly (readonly [language: string, letters: RegExp])[]>>> = {
  Arabic: [
    ['ur', /[ٹڈڑںےھہ]/gu],
    ['ps', /[ټډړښځڅۍې]/gu],
    ['ku', /[ێۆڵڕە]/gu],
    ['fa', /[پچژگیک]/gu],
    ['ar', /[ةىيكأإآ]/gu],
  ],
  Cyrillic: [
    ['kk', /[әғқңөұүһ]/giu],
    ['be', /ў/giu],
    ['uk', /[іїєґ]/giu],
    ['mk', /[ѓќѕ]/giu],
    ['sr', /[ђћџљњј]/giu],
    ['ru', /[ыэё]/giu],
    ['bg', /[ъщ]/giu],
  ],
};
/** The share of such letters from which they decide. */
const leastShare = 0.005;

/** Letters of Arabic that its neighbours hardly use. A text that has more of them is Arabic with foreign names. */
const arabicLetters = /[ةأإى]/gu;

/** Returns the script that most of a text is in, and how many letters of it there are. */
export const scriptOf = (text: string): { readonly script: Script | undefined; readonly letters: number } => {
  let [script, most, found]: [Script | undefined, number, number] = [undefined, 0, 0];
  for (const [name, weight] of Object.entries(scripts) as [Script, number][]) {
    const count = countOf(text, letters[name]);
    if (count * weight > most) [script, most, found] = [name, count * weight, count];
  }
  return { script, letters: found };
};

/** Returns the language of a text that its script, or letters that only this language has, decide. */
export const languageOfScript = (script: Script, text: string): string | undefined => {
  const all = countOf(text, letters[script]);
  if (script === 'Han') return countOf(text, kana) > all * leastKana ? 'ja' : 'zh';
  const found = ownLetters[script]?.find(([, own]) => countOf(text, own) >= Math.max(1, all * leastShare));
  if (script === 'Arabic' && found && countOf(text, arabicLetters) > countOf(text, found[1])) return 'ar';
  return only[script] ?? found?.[0];
};
