import type { Endpoints } from '@kindred/contract/endpoint';
import type { NounSamples } from '../noun.ts';
import type { CircleCall } from './circle-call.ts';

/** The samples of one of care's nouns, for the tests of every endpoint. */
export interface CareSamples<Declared extends Endpoints> extends NounSamples<Declared> {
  /**
   * The calls in a circle, and who may make them. Written by hand rather than derived from the declarations, so that a
   * changed declaration fails a test.
   */
  readonly roles?: readonly CircleCall<Extract<keyof Declared, string>>[];
  /** The calls that concern only the caller, and no circle. */
  readonly ofTheCallerAlone?: readonly Extract<keyof Declared, string>[];
}
