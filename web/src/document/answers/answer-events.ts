import type { Answer, Citation, Passage } from '@kindred/contract/document/conversations/conversation';
import type { StreamedEvent } from '../../lib/api/stream.ts';
import { ApiProblem } from '../../lib/api/errors.ts';

/** What the server sends while it answers. */
export type AnswerEvent =
  | { readonly kind: 'passage'; readonly passage: Passage }
  | { readonly kind: 'delta'; readonly text: string }
  | { readonly kind: 'done'; readonly answer: Answer }
  | { readonly kind: 'error'; readonly error: ApiProblem };

const isRecord = (data: unknown): data is Readonly<Record<string, unknown>> =>
  typeof data === 'object' && data !== null && !Array.isArray(data);

/** Reads a streamed event; undefined for one that this release does not know. */
export const answerEventOf = ({ event, data }: StreamedEvent): AnswerEvent | undefined => {
  if (!isRecord(data)) return undefined;
  if (event === 'passage' && typeof data['text'] === 'string')
    return { kind: 'passage', passage: data as unknown as Passage };
  if (event === 'delta' && typeof data['text'] === 'string') return { kind: 'delta', text: data['text'] };
  if (event === 'done' && isRecord(data['message'])) return { kind: 'done', answer: data as unknown as Answer };
  if (event === 'error')
    return {
      kind: 'error',
      error: new ApiProblem(data as unknown as ConstructorParameters<typeof ApiProblem>[0]),
    };
  return undefined;
};

/** Numbers passages as the citations of the answer will be. */
export const citationsOf = (passages: readonly Passage[]): readonly Citation[] =>
  passages.map((passage, index) => ({ ...passage, n: index + 1, revision: 0, isEarlier: false, isAvailable: true }));
