import type { ReplayPair, ReplaySide } from '@kindred/contract/core/prompts/replay';
import { ApiError } from '../../platform/api-error.ts';
import { seal, unseal } from '../../platform/crypto.ts';
import type { DueEntryOf } from '../../platform/due-queue.ts';
import { type Database, tenantDatabase } from '../../platform/firestore/database.ts';
import { runSteps, type StepClock, scheduleStep } from '../../platform/steps.ts';
import { ModelFault } from '../../platform/language-model/model-fault.ts';
import { operations } from '../operations/store.ts';
import { choose } from './choose.ts';
import { promptReplay } from './due-kinds.ts';
import { prepare, runWhole } from './execute.ts';
import { outcomeOf } from './outcome.ts';
import { inputAbout, type RecordedInput } from './record.ts';
import { pairAbout } from './replay.ts';
import { pairId, promptInputs, promptReplayPairs, promptReplays, type StoredReplay } from './store.ts';

interface Job {
  readonly tenantId: string;
  readonly db: Database;
  readonly replayId: string;
}

interface Failure {
  readonly code: string;
  readonly message: string;
}

const interrupted: Failure = { code: 'interrupted', message: 'The replay stopped partway. Start another one.' };

/** Runs inputs until the step's time is over. After a crash it continues at the operation's progress. */
export const runReplay = runSteps({
  name: 'prompt replay',
  milliseconds: 120_000,
  seconds: 60,
  mostTries: 4,
  read: (entry: DueEntryOf<typeof promptReplay>): Job => ({
    tenantId: entry.tenantId,
    db: tenantDatabase(entry.tenantId),
    replayId: entry.ref.replayId,
  }),
  run: (job, clock) => runStep(job, clock),
  giveUp: (job) => end(job, interrupted),
});

const runStep = async (job: Job, clock: StepClock): Promise<void> => {
  const { db, replayId } = job;
  const [operation, replay] = await Promise.all([db.get(operations, replayId), db.get(promptReplays, replayId)]);
  if (!operation || operation.status === 'SUCCEEDED' || operation.status === 'FAILED') return;
  if (!replay) return end(job, { code: 'not_found', message: 'The prompt no longer exists.' });
  for (let index = operation.progress.done; index < replay.inputIds.length; index++) {
    const pair = await pairFor(job, replay, replay.inputIds[index]!).catch((error: unknown) => {
      if (error instanceof ApiError && error.code !== 'bad_gateway')
        return { code: error.code, message: error.detail ?? error.code };
      throw error;
    });
    if (pair && 'message' in pair) return end(job, pair);
    const isHandedOn = await keep(job, index, pair, clock);
    if (isHandedOn) return;
  }
  await end(job);
};

/** Runs the new revision on one input; undefined if the input no longer exists. */
const pairFor = async (job: Job, replay: StoredReplay, inputId: string): Promise<ReplayPair | undefined> => {
  const { db, tenantId } = job;
  const input = await db.get(promptInputs, inputId);
  if (!input) return undefined;
  const recorded = (await unseal(input.sealed, inputAbout(db, inputId))) as RecordedInput;
  const { prompt, revision, content } = await choose(db, { id: replay.promptId, revision: replay.revision });
  const { text, tokens, latencyMs } = recorded;
  const before: ReplaySide = { text, status: 'SUCCEEDED', error: null, tokens, latencyMs };
  const asked = {
    prompt,
    revision,
    content,
    variables: recorded.variables,
    choices: {},
    source: 'REPLAY' as const,
    userId: replay.startedBy,
    person: replay.startedByProgram ? null : replay.startedBy,
    isStreamed: false,
  };
  return {
    recordedAt: input.createdAt,
    variables: recorded.variables,
    before,
    after: await sideOf(db, tenantId, asked),
  };
};

/**
 * Runs a prompt and returns the result. A failing model, an invalid answer and values that no longer fit count as
 * results; any other refusal ends the replay.
 */
const sideOf = async (db: Database, tenantId: string, asked: Parameters<typeof prepare>[2]): Promise<ReplaySide> => {
  const failed = (error: unknown): ReplaySide => ({ text: null, ...outcomeOf(error), tokens: 0, latencyMs: 0 });
  try {
    const prepared = await prepare(db, { id: tenantId }, asked);
    const { text, usage, latencyMs } = await runWhole(db, prepared, new AbortController().signal);
    return { text, status: 'SUCCEEDED', error: null, tokens: usage.inputTokens + usage.outputTokens, latencyMs };
  } catch (error) {
    if (error instanceof ModelFault) return failed(error);
    if (!(error instanceof ApiError)) throw error;
    if (error.code === 'invalid_parameters') {
      const said = (error.issues ?? []).map(({ path, message }) => `${path}: ${message}`).join('; ');
      return { ...failed(error), error: said || (error.detail ?? null) };
    }
    if (error.code === 'bad_gateway') return failed(error);
    throw error;
  }
};

/** Saves a pair with the progress. Leaves the rest to the next step if this one is over, and returns whether it did. */
const keep = async (
  { db, tenantId, replayId }: Job,
  index: number,
  pair: ReplayPair | undefined,
  clock: StepClock,
): Promise<boolean> => {
  const id = pairId(replayId, index);
  const sealed = pair && (await seal(pair, pairAbout(db, id)));
  return db.transaction(async (tx) => {
    const [operation, replay] = [await tx.get(operations, replayId), await tx.get(promptReplays, replayId)];
    // The prompt has been deleted.
    if (!operation || !replay) return true;
    if (sealed) tx.put(promptReplayPairs, id, { promptId: replay.promptId, sealed });
    const done = index + 1;
    const { total } = operation.progress;
    tx.update(operations, operation, { status: 'RUNNING', progress: { done, total } });
    const isHandedOn = clock.isOver() && done < replay.inputIds.length;
    if (isHandedOn) scheduleStep(tx, promptReplay, { tenantId, jobId: replayId, step: done, ref: { replayId } });
    return isHandedOn;
  });
};

const end = ({ db, replayId }: Job, failure?: Failure): Promise<void> =>
  db.transaction(async (tx) => {
    const operation = await tx.get(operations, replayId);
    if (!operation) return;
    const ended = failure ? { status: 'FAILED' as const, failures: [failure] } : { status: 'SUCCEEDED' as const };
    tx.update(operations, operation, ended);
  });
