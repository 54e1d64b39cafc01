import type { ConversationMessage } from '@kindred/contract/document/conversations/conversation';
import { citationsOf } from '../answers/answer-events.ts';
import type { Asking } from './asking.ts';
import type { Exchange } from './message-pages.ts';

/** Stands for the id of an answer that is being written. */
export const askingId = 'now';

/**
 * Returns the answers whose sources can be opened, the last one at the end. A source that was opened while its answer
 * was being written stays open when it is finished.
 */
export const sourcesOf = (
  exchanges: readonly Exchange[],
  asking: Asking | undefined,
): readonly Pick<ConversationMessage, 'id' | 'citations'>[] => {
  const answers = exchanges.flatMap(({ answer }) => answer ?? []);
  if (asking) return [...answers, { id: askingId, citations: [...citationsOf(asking.passages)] }];
  const last = answers.at(-1);
  return last ? [{ id: askingId, citations: last.citations }, ...answers] : answers;
};
