import { stopwords as da } from '@orama/stopwords/danish';
import { stopwords as nl } from '@orama/stopwords/dutch';
import { stopwords as en } from '@orama/stopwords/english';
import { stopwords as fi } from '@orama/stopwords/finnish';
import { stopwords as fr } from '@orama/stopwords/french';
import { stopwords as de } from '@orama/stopwords/german';
import { stopwords as hu } from '@orama/stopwords/hungarian';
import { stopwords as id } from '@orama/stopwords/indonesian';
import { stopwords as it } from '@orama/stopwords/italian';
import { stopwords as no } from '@orama/stopwords/norwegian';
import { stopwords as pt } from '@orama/stopwords/portuguese';
import { stopwords as ro } from '@orama/stopwords/romanian';
import { stopwords as es } from '@orama/stopwords/spanish';
import { stopwords as sv } from '@orama/stopwords/swedish';
import { stopwords as tr } from '@orama/stopwords/turkish';

const lists = Object.entries({ da, de, en, es, fi, fr, hu, id, it, nl, no, pt, ro, sv, tr }).map(
  // Some lists have every letter.
  ([language, words]) => [language, new Set<string>(words.filter((word) => word.length > 1))] as const,
);

export interface Share {
  readonly language: string;
  readonly share: number;
}

/** Returns languages in Latin script by the share of words that are among their commonest, highest first. */
export const commonWords = (all: readonly string[]): Share[] => {
  const words = all.filter((word) => word.length > 1);
  return lists
    .map(([language, common]) => ({
      language,
      share: words.filter((word) => common.has(word)).length / Math.max(1, words.length),
    }))
    .toSorted((one, other) => other.share - one.share);
};
