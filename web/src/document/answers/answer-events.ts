import type { Answer, Citation, Passage } from '@kindred/contract/document/conversations/conversation';
import type { StreamedEvent } from '../../lib/api/stream.ts';
import { ApiProblem } from '../../lib/api/errors.ts';

/** What the server sends while it answers. */
export type AnswerEvent =
  | { readonly kind: 'passage'; readonly passage: Passage }
  | { readonly kind: 'delta'; readonly text: string }
  | { readonly kind: 'done'; readonly answer: Answer }
  | { readonly kind: 'error'; readonly error: ApiProblem };

/** Returns a field of an event's data; undefined if it has none. */
const fieldOf = (data: unknown, name: string): unknown =>
  typeof data === 'object' && data !== null && name in data ? (data as Record<string, unknown>)[name] : undefined;

/** Reads a streamed event; undefined for one that this release does not know. */
export const answerEventOf = ({ event, data }: StreamedEvent): AnswerEvent | undefined => {
  const text = fieldOf(data, 'text');
  if (event === 'passage' && typeof text === 'string') return { kind: 'passage', passage: data as Passage };
  if (event === 'delta' && typeof text === 'string') return { kind: 'delta', text };
  if (event === 'done' && fieldOf(data, 'message')) return { kind: 'done', answer: data as Answer };
  if (event === 'error' && fieldOf(data, 'code'))
    return { kind: 'error', error: new ApiProblem(data as ConstructorParameters<typeof ApiProblem>[0]) };
  return undefined;
};

/** Numbers passages as the citations of the answer will be. */
export const citationsOf = (passages: readonly Passage[]): readonly Citation[] =>
  passages.map((passage, index) => ({ ...passage, n: index + 1, revision: 0, isEarlier: false, isAvailable: true }));
