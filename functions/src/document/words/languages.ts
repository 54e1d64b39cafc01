import { stemmer as arabic } from '@orama/stemmers/arabic';
import { stemmer as bulgarian } from '@orama/stemmers/bulgarian';
import { stemmer as danish } from '@orama/stemmers/danish';
import { stemmer as dutch } from '@orama/stemmers/dutch';
import { stemmer as english } from '@orama/stemmers/english';
import { stemmer as finnish } from '@orama/stemmers/finnish';
import { stemmer as french } from '@orama/stemmers/french';
import { stemmer as german } from '@orama/stemmers/german';
import { stemmer as greek } from '@orama/stemmers/greek';
import { stemmer as hungarian } from '@orama/stemmers/hungarian';
import { stemmer as indian } from '@orama/stemmers/indian';
import { stemmer as indonesian } from '@orama/stemmers/indonesian';
import { stemmer as italian } from '@orama/stemmers/italian';
import { stemmer as norwegian } from '@orama/stemmers/norwegian';
import { stemmer as portuguese } from '@orama/stemmers/portuguese';
import { stemmer as romanian } from '@orama/stemmers/romanian';
import { stemmer as russian } from '@orama/stemmers/russian';
import { stemmer as spanish } from '@orama/stemmers/spanish';
import { stemmer as swedish } from '@orama/stemmers/swedish';
import { stemmer as turkish } from '@orama/stemmers/turkish';
import { stopwords as arabicWords } from '@orama/stopwords/arabic';
import { stopwords as bulgarianWords } from '@orama/stopwords/bulgarian';
import { stopwords as danishWords } from '@orama/stopwords/danish';
import { stopwords as dutchWords } from '@orama/stopwords/dutch';
import { stopwords as englishWords } from '@orama/stopwords/english';
import { stopwords as finnishWords } from '@orama/stopwords/finnish';
import { stopwords as frenchWords } from '@orama/stopwords/french';
import { stopwords as germanWords } from '@orama/stopwords/german';
import { stopwords as greekWords } from '@orama/stopwords/greek';
import { stopwords as hungarianWords } from '@orama/stopwords/hungarian';
import { stopwords as indianWords } from '@orama/stopwords/indian';
import { stopwords as indonesianWords } from '@orama/stopwords/indonesian';
import { stopwords as italianWords } from '@orama/stopwords/italian';
import { stopwords as mandarinWords } from '@orama/stopwords/mandarin';
import { stopwords as norwegianWords } from '@orama/stopwords/norwegian';
import { stopwords as portugueseWords } from '@orama/stopwords/portuguese';
import { stopwords as romanianWords } from '@orama/stopwords/romanian';
import { stopwords as russianWords } from '@orama/stopwords/russian';
import { stopwords as spanishWords } from '@orama/stopwords/spanish';
import { stopwords as swedishWords } from '@orama/stopwords/swedish';
import { stopwords as turkishWords } from '@orama/stopwords/turkish';
import { foldWord } from './fold-word.ts';

/** How the words of a language are reduced to what they share with their other forms. */
interface Language {
  readonly stem?: (word: string) => string;
  /** Words that say nothing about the subject, folded. */
  readonly stopWords: ReadonlySet<string>;
}

const language = (stopWords: readonly string[], stem?: (word: string) => string): Language => ({
  ...(stem && { stem }),
  // Some lists have every letter of the alphabet, and "c" may be the name of a language or a vitamin.
  stopWords: new Set(stopWords.filter((word) => word.length > 1 || !/[b-z]/.test(word)).flatMap(foldedParts)),
});

/** "we’ll" is written as two words. */
const foldedParts = (word: string): string[] => foldWord(word).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** Some people write a final ya without its dots, and a final ta marbuta without its two. */
const withUsualSpelling = (word: string): string =>
  word
    .replace(/ى/g, 'ي')
    .replace(/[أإآٱ]/g, 'ا')
    .replace(/(?<=\p{L}{3})ه$/u, 'ة');

/** The commonest words of Hindi, which the list lacks. */
const hindiWords =
  'का की के को से ने में पर और एक यह वह है हैं हो था थी थे तो भी ही जो न या कि क्या कौन कब कहाँ कहां कैसे क्यों कितने कितनी किस किसने किसे'.split(
    ' ',
  );

const languages: Readonly<Record<string, Language>> = {
  ar: language(arabicWords, (word) => arabic(withUsualSpelling(word))),
  bg: language(bulgarianWords, bulgarian),
  da: language(danishWords, danish),
  de: language(germanWords, german),
  el: language(greekWords, greek),
  en: language([...englishWords, 'many', 'much', 'didn', 'doesn', 'isn', 'wasn'], english),
  es: language(spanishWords, spanish),
  fi: language(finnishWords, finnish),
  fr: language(frenchWords, french),
  hi: language([...indianWords, ...hindiWords], indian),
  hu: language(hungarianWords, hungarian),
  id: language(indonesianWords, indonesian),
  it: language(italianWords, italian),
  nl: language(dutchWords, dutch),
  no: language(norwegianWords, norwegian),
  pt: language(portugueseWords, portuguese),
  ro: language(romanianWords, romanian),
  ru: language(russianWords, russian),
  sv: language(swedishWords, swedish),
  tr: language(turkishWords, turkish),
  zh: language(mandarinWords),
};

const unknown: Language = { stopWords: new Set() };

/** Returns the language of this code; one without stems and stop words if it is not known. */
export const languageOfCode = (code: string | null): Language => languages[code ?? ''] ?? unknown;

/** Returns the share of these folded words that are stop words of a language; 0 for languages without a list. */
export const shareOfStopWords = (words: readonly string[], code: string | null): number => {
  const { stopWords } = languageOfCode(code);
  return words.length === 0 ? 0 : words.filter((word) => stopWords.has(word)).length / words.length;
};
