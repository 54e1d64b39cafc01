import type { Endpoints } from '@kindred/contract/endpoint';
import type { ExamplesOf } from './example.ts';
import type { ListSample } from './list-sample.ts';
import type { OperationsBudget } from './operations-budget.ts';

/** The samples of one noun, for the tests of every endpoint. */
export interface NounSamples<Declared extends Endpoints> {
  /** An allowed call of each endpoint. If a role is needed, the caller has exactly that role. */
  readonly examples: ExamplesOf<Declared>;
  /** The budget of each call. */
  readonly budgets: Readonly<Record<keyof Declared, OperationsBudget>>;
  /** The paged lists. A test names those that are missing. */
  readonly lists?: { readonly [Name in keyof Declared]?: ListSample };
}

type UnionToIntersection<Union> = (Union extends unknown ? (one: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;

type Sampled<Nouns extends readonly { readonly examples: object }[]> = keyof UnionToIntersection<
  Nouns[number]['examples']
>;

/** Compiles only if these nouns have samples of every endpoint that the module declares. */
export const covering =
  <Declared extends Endpoints>() =>
  <const Nouns extends readonly { readonly examples: object }[]>(
    nouns: Nouns &
      (keyof Declared extends Sampled<Nouns> ? unknown : { missing: Exclude<keyof Declared, Sampled<Nouns>> }),
  ): Nouns =>
    nouns;
