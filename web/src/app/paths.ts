import { generatePath } from 'react-router';
import type { PathParam } from 'react-router';

type Params<Pattern extends string> = [PathParam<Pattern>] extends [never]
  ? []
  : [params: Readonly<Record<PathParam<Pattern>, string>>];

/** A route's pattern, as the router takes it, and the way to its addresses. */
export interface RoutePath<Pattern extends string = string> {
  readonly pattern: Pattern;
  readonly href: (...params: Params<Pattern>) => string;
}

/** Declares a path. `generatePath` fills it in; the type here makes its parameters required. */
export const route = <const Pattern extends string>(pattern: Pattern): RoutePath<Pattern> => ({
  pattern,
  href: (...[params]) => generatePath<string>(pattern, params),
});

/** The addresses that the app itself leads to. Modules own all others. */
export const paths = {
  landing: route('/'),
  signIn: route('/signin'),
  terms: route('/terms'),
  /** Where somebody who is signed in begins. */
  start: route('/care'),
} as const;
