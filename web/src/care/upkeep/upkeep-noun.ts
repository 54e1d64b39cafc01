import type { RouteObject } from 'react-router';
import type { Noun } from '../../app/noun.ts';

/** A noun of care for administrators. Its pages belong to no circle. */
export interface UpkeepNoun extends Noun {
  readonly routes: readonly RouteObject[];
}
