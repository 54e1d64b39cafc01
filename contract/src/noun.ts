import type { KindRules } from './core/notifications/kind.ts';
import type { Flag } from './flags.ts';

/** The names that a noun declares, for programs. Both sides have texts for them. */
export interface Noun {
  /** The kinds of its search results. */
  readonly found?: readonly string[];
  /** The flag without which nothing of it is found. */
  readonly flag?: Flag;
  readonly notifications?: Readonly<Record<string, KindRules>>;
  /** Why a call as a whole fails, if the error code is not enough. */
  readonly reasons?: readonly string[];
}

/** Declares a noun's names. */
export const noun = <const Declared extends Noun>(declared: Declared): Declared => declared;

type NameOf<Declared, Key extends string> = Declared extends { readonly [key in Key]: readonly (infer Name)[] }
  ? Name
  : never;

/** The names that nouns declare under a key. */
export type NameIn<Nouns extends readonly object[], Key extends string> = NameOf<Nouns[number], Key>;

/** Returns the names that nouns declare under a key, in the order of the nouns. */
export const namesOf = <const Nouns extends readonly object[], const Key extends string>(
  nouns: Nouns,
  key: Key,
): readonly NameIn<Nouns, Key>[] =>
  nouns.flatMap((one) => (one as { readonly [key in Key]?: readonly NameIn<Nouns, Key>[] })[key] ?? []);

type Intersection<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;

type KindsOf<Declared> = Intersection<Declared extends { readonly notifications: infer Kinds } ? Kinds : never>;

/** Returns all kinds of notifications that nouns declare, in the order of the nouns. */
export const notificationsOf = <const Nouns extends readonly object[]>(nouns: Nouns): KindsOf<Nouns[number]> =>
  Object.assign({}, ...nouns.map((one: Noun) => one.notifications)) as KindsOf<Nouns[number]>;
