import type { RouteObject } from 'react-router';
import type { Noun } from '../app/noun.ts';

/** What a noun of core contributes: what the app knows, and pages inside the shell. */
export interface CoreNoun extends Noun {
  readonly routes?: readonly RouteObject[];
}
