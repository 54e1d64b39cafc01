import type { Passage } from '@kindred/contract/document/conversations/conversation';
import type { QueryClient } from '@tanstack/react-query';
import { stream } from '../../lib/api/stream.ts';
import { onSignOut } from '../../lib/session/session.ts';
import { type AnswerEvent, answerEventOf } from '../answers/answer-events.ts';
import { askingPath, isBeingWritten, keepAnswer, newestMessages, reloadMessages, stopAnswer } from './conversations.ts';

/** A question that is being answered, or whose answer was cut off. */
export interface Asking {
  readonly text: string;
  /** The earlier question that this one replaces. */
  readonly replaces: string | null;
  readonly step: 'finding' | 'writing' | 'stopping' | 'broken';
  readonly passages: readonly Passage[];
  /** What has been written so far. */
  readonly written: string;
  readonly error: unknown;
}

export type Question = Pick<Asking, 'text' | 'replaces'>;

/** By conversation. Answers go on while the person reads another page. */
const askings = new Map<string, Asking>();
const running = new Map<string, AbortController>();
const listeners = new Set<() => void>();

export const subscribeToAsking = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const askingIn = (id: string): Asking | undefined => askings.get(id);

const tell = (): void => {
  for (const listener of listeners) listener();
};

const change = (id: string, patch: Partial<Asking>): void => {
  const before = askings.get(id);
  if (!before) return;
  askings.set(id, { ...before, ...patch });
  tell();
};

/** Forgets a question whose answer was cut off. */
export const forgetAsking = (id: string): void => {
  askings.delete(id);
  tell();
};

const take = (queries: QueryClient, id: string, replaces: string | null, event: AnswerEvent): void => {
  const asking = askings.get(id);
  if (!asking) return;
  if (event.kind === 'passage') change(id, { passages: [...asking.passages, event.passage] });
  if (event.kind === 'delta')
    change(id, {
      written: asking.written + event.text,
      step: asking.step === 'finding' ? 'writing' : asking.step,
    });
  if (event.kind === 'error') throw event.error;
  if (event.kind === 'done') {
    keepAnswer(queries, id, event.answer, replaces);
    forgetAsking(id);
  }
};

/**
 * After a broken connection: shows what the server has stored, which may be the whole answer. Otherwise, what has
 * arrived stays with the error.
 */
const recover = async (queries: QueryClient, id: string, known: ReadonlySet<string>, error: unknown): Promise<void> => {
  const newest = await newestMessages(id).catch(() => []);
  if (newest.some((message) => message.role === 'assistant' && !known.has(message.id))) {
    await reloadMessages(queries, id);
    return forgetAsking(id);
  }
  change(id, { step: 'broken', error });
};

/** Asks a question and takes in the answer as it arrives. `known` are the ids of the messages before it. */
export const ask = async (
  queries: QueryClient,
  id: string,
  { text, replaces }: Question,
  known: readonly string[],
): Promise<void> => {
  if (running.has(id)) return;
  const controller = new AbortController();
  const before = new Set(known);
  running.set(id, controller);
  askings.set(id, { text, replaces, step: 'finding', passages: [], written: '', error: null });
  tell();
  try {
    const body = { text, replaces };
    for await (const streamed of stream(askingPath(id), { body, signal: controller.signal })) {
      const event = answerEventOf(streamed);
      if (event) take(queries, id, replaces, event);
    }
    if (askings.has(id)) await recover(queries, id, before, null);
  } catch (error) {
    if (askings.has(id)) await recover(queries, id, before, controller.signal.aborted ? null : error);
  } finally {
    running.delete(id);
  }
};

/** Milliseconds that a stopped answer has to arrive. */
const patience = 3000;

/** Stops the answer. What there is of it stays. */
export const stopAsking = async (queries: QueryClient, id: string): Promise<void> => {
  change(id, { step: 'stopping' });
  const [newest] = await newestMessages(id).catch(() => []);
  if (newest && isBeingWritten(newest)) await stopAnswer(id, newest.id).catch(() => undefined);
  const controller = running.get(id);
  if (!controller) return void reloadMessages(queries, id);
  setTimeout(() => controller.abort(), patience);
};

onSignOut(() => {
  for (const controller of running.values()) controller.abort();
  askings.clear();
});
