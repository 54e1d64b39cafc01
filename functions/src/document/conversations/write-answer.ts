import type { Passage } from '@kindred/contract/document/conversations/conversation';
import { run } from '../../core/prompts/execute.ts';
import type { Prepared } from '../../core/prompts/prepared.ts';
import type { SignedInContext } from '../../http/context.ts';
import type { Texts } from '../../locales/texts.ts';
import type { Found } from '../retrieval/find-passages.ts';
import { ApiError } from '../../platform/api-error.ts';
import { log } from '../../platform/log.ts';
import { AnswerReader } from './answer-reader.ts';
import type { RunningAnswer } from './begin.ts';
import { citationOf, citedIn, presentPassage } from './citations.ts';
import { failureOf } from './failure.ts';
import { finishAnswer, type StoredAnswer, type AnswerDraft } from './finish.ts';
import { watchStop } from './stop.ts';

/** What an answer is written from. */
export interface Writing {
  readonly begun: RunningAnswer;
  /** What the documents say. Rejects if they cannot be searched. */
  readonly finding: Promise<Found>;
  /** The prompt for the model; undefined if none is asked. */
  readonly prepared: Prepared | undefined;
  readonly t: Texts;
  /** Aborted when the caller has gone away. */
  readonly signal: AbortSignal;
}

/** What a caller gets while the answer is written. */
export type AnswerPart = { readonly passage: Passage } | { readonly text: string };

const nothing = { citations: [], notes: [], failure: null, usage: null } as const;

const notInDocuments = (t: Texts): AnswerDraft => ({
  ...nothing,
  notes: [],
  text: t('document:answers.notInDocuments'),
  status: 'COMPLETE',
  isAnswered: false,
});

const failed = (failure: string, also: Partial<AnswerDraft> = {}): AnswerDraft => ({
  ...nothing,
  notes: [],
  text: '',
  isAnswered: true,
  ...also,
  status: 'FAILED',
  failure,
});

const stopped: AnswerDraft = { ...nothing, notes: [], text: '', isAnswered: true, status: 'STOPPED' };

/** Returns an answer that consists of the passages. */
const passagesAlone = ({ passages }: Found, t: Texts): AnswerDraft => {
  const withFewer = (count: number) =>
    count === 0
      ? { text: t('document:answers.notInDocuments'), isAnswered: false }
      : { text: t('document:answers.passages', { count }), isAnswered: true };
  const citations = passages.map((passage, index) => citationOf(passage, index + 1));
  return { ...nothing, notes: [], ...withFewer(citations.length), citations, withFewer, status: 'COMPLETE' };
};

/** Returns a model's answer once it is over. `error`: why it broke off. */
const modelsAnswer = (
  reader: AnswerReader,
  { passages }: Found,
  t: Texts,
  over: { readonly usage: AnswerDraft['usage'] } | { readonly error: unknown; readonly isStopped: boolean },
): AnswerDraft => {
  const read = reader.end();
  if (read.saysNothing && 'usage' in over) return { ...notInDocuments(t), usage: over.usage };
  const { text, citations, notes } = citedIn(read, passages);
  const got = { text, citations, notes: [...notes], isAnswered: true };
  if ('error' in over)
    return over.isStopped ? { ...stopped, ...got } : failed(failureOf(t, over.error, text !== ''), got);
  const { usage } = over;
  if (text === '') return failed(t('document:answers.nothing'), { ...got, usage });
  const isChecked = citations.length > 0 || notes.length > 0;
  if (!isChecked) return failed(t('document:answers.withoutSources'), { ...got, usage });
  return { ...nothing, ...got, usage, status: 'COMPLETE' };
};

/** Returns what to store if the caller goes away now. */
interface DraftSoFar {
  now: () => AnswerDraft;
}

/** Characters of an answer after which a model is no longer listened to. Its tokens are limited, but it may ignore that. */
const mostArrived = 60_000;

/** Asks the model, and yields what can be shown of its answer. */
async function* askModel(
  ctx: SignedInContext,
  { prepared, begun, t, signal: gone }: Writing & { readonly prepared: Prepared },
  found: Found,
  kept: DraftSoFar,
): AsyncGenerator<AnswerPart, AnswerDraft> {
  const reader = new AnswerReader(found.passages.length);
  const stop = watchStop(ctx.db, begun.answer.id);
  const signal = AbortSignal.any([gone, stop.signal]);
  kept.now = () => modelsAnswer(reader, found, t, { error: undefined, isStopped: true });
  const parts = run(ctx.db, prepared, signal);
  let length = 0;
  try {
    for (let part = await parts.next(); ; part = await parts.next()) {
      if (part.done) return modelsAnswer(reader, found, t, { usage: part.value.usage });
      const arrived = 'text' in part.value ? part.value.text : '';
      length += arrived.length;
      if (length > mostArrived) throw new ApiError('bad_gateway', { detail: 'The model’s answer is too long.' });
      const text = reader.push(arrived);
      if (text) yield { text };
    }
  } catch (error) {
    return modelsAnswer(reader, found, t, { error, isStopped: signal.aborted });
  } finally {
    stop.end();
    // The caller may have gone away between two parts.
    await parts.return(undefined as never);
  }
}

/** Yields the passages that were found, then the text of the answer. */
async function* write(
  ctx: SignedInContext,
  writing: Writing,
  found: Found,
  kept: DraftSoFar,
): AsyncGenerator<AnswerPart, AnswerDraft> {
  const { prepared, t } = writing;
  const isWrittenByModel = found.isAnswered && prepared !== undefined;
  const ready = found.isAnswered ? passagesAlone(found, t) : notInDocuments(t);
  if (!isWrittenByModel) kept.now = () => ready;
  for (const passage of found.passages) yield { passage: presentPassage(passage) };
  if (isWrittenByModel) return yield* askModel(ctx, { ...writing, prepared }, found, kept);
  yield { text: ready.text };
  return ready;
}

export interface AnswerResult extends StoredAnswer {
  readonly passages: readonly Passage[];
}

/** Stores what there is of an answer whose caller has gone away. The conversation may be gone as well. */
const keepRest = async (ctx: SignedInContext, begun: RunningAnswer, written: AnswerDraft): Promise<void> => {
  try {
    await finishAnswer(ctx, begun, written);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'not_found') throw error;
  }
};

/**
 * Writes an answer and stores it. Yields the passages as soon as they are found, then the text. Whatever goes wrong, what
 * has arrived stays, with the reason.
 */
export async function* writeAnswer(ctx: SignedInContext, writing: Writing): AsyncGenerator<AnswerPart, AnswerResult> {
  const { begun, t } = writing;
  const kept: DraftSoFar = { now: () => stopped };
  let isOver = false;
  try {
    const found = await writing.finding;
    const written = yield* write(ctx, writing, found, kept);
    isOver = true;
    const notes = found.isOtherLanguage && written.citations.length > 0 ? (['other_language'] as const) : [];
    const finished = await finishAnswer(ctx, begun, { ...written, notes: [...notes, ...written.notes] });
    return { ...finished, passages: found.passages.map(presentPassage) };
  } catch (error) {
    if (isOver) throw error;
    isOver = true;
    log.error('A question was not answered', error);
    return { ...(await finishAnswer(ctx, begun, failed(t('document:answers.failed')))), passages: [] };
  } finally {
    if (!isOver) await keepRest(ctx, begun, kept.now());
  }
}
