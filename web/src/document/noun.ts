import type { RouteObject } from 'react-router';
import type { Noun } from '../app/noun.ts';

/** A noun of the document module with its pages. */
export interface DocumentNoun extends Noun {
  readonly routes: readonly RouteObject[];
}
