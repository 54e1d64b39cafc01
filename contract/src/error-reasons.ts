import type { NameIn } from './noun.ts';
import type { nouns } from './nouns.ts';

/**
 * Why a call as a whole failed, if the error code is not enough. It is the `code` of an issue with an empty path, for
 * programs; the sentence beside it is for readers of English. `answer_lost` can happen to any call.
 */
export type ErrorReason = NameIn<typeof nouns, 'reasons'> | 'answer_lost';
