import { type Noun, noun as declared } from '../noun.ts';

/** The names that a care noun declares. */
export interface CareNoun extends Noun {
  /** Its contents, counted before a circle is deleted. */
  readonly contents?: readonly string[];
  /** Its decisions that wait for a circle's admins. */
  readonly waiting?: readonly string[];
  /** Its records that can be restored after deletion. */
  readonly restorable?: readonly string[];
  /** Its part of the family archive. */
  readonly archive?: readonly string[];
  /** Its kinds of news in a circle's feed. */
  readonly news?: readonly string[];
}

/** Declares the names of a noun of care. */
export const noun = <const Declared extends CareNoun>(declaredNames: Declared): Declared => declared(declaredNames);
