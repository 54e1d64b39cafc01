import type { Endpoints } from '@kindred/contract/endpoint';
import type { NounSamples } from '../noun.ts';
import type { CircleCall } from './circle-call.ts';

/** What the tests of every endpoint need to know of one of care's nouns. */
export interface CareSamples<Declared extends Endpoints> extends NounSamples<Declared> {
  /**
   * Who may make its calls in a circle. Written by hand rather than derived from the declarations, so that a changed
   * declaration fails a test.
   */
  readonly roles?: readonly CircleCall<Extract<keyof Declared, string>>[];
  /** Its calls that concern only the caller, and no circle. */
  readonly ofTheCallerAlone?: readonly Extract<keyof Declared, string>[];
}
