import type { Replay, ReplayPair } from '@kindred/contract/core/prompts/replay';
import { ApiError } from '../../platform/api-error.ts';
import { newId, unseal } from '../../platform/crypto.ts';
import type { Database } from '../../platform/firestore/database.ts';
import { scheduleStep } from '../../platform/steps.ts';
import { operations } from '../operations/store.ts';
import { promptReplay } from './due-kinds.ts';
import { promptIn, promptNotFound, revisionIn } from './save.ts';
import { pairId, promptInputs, promptReplayPairs, promptReplays, revisionId, type StoredPrompt } from './store.ts';

/** Returns the context to which the encryption of a replay's answer is bound. */
export const pairAbout = (db: Database, id: string): string => `${db.path(promptReplayPairs.name)}/${id}`;

const labelledRevision = ({ labels }: StoredPrompt, label: string): number => {
  const labelled = labels[label];
  if (labelled === undefined)
    throw new ApiError('conflict', { why: 'no_recorded_inputs', detail: `No revision has the label ${label} yet.` });
  return labelled;
};

const noInputs = ({ recordInputs }: StoredPrompt): ApiError =>
  new ApiError('conflict', {
    why: 'no_recorded_inputs',
    detail: recordInputs
      ? 'No recorded inputs of the labelled revision in the last 30 days.'
      : 'This prompt does not record its inputs. Turn recording on first.',
  });

interface Start {
  readonly tenantId: string;
  readonly promptId: string;
  readonly revision: number;
  readonly label: string;
  readonly count: number;
  readonly startedBy: string;
  readonly startedByProgram?: boolean;
}

/** Starts a replay of the last recorded inputs of the labelled revision; the due queue runs it. Returns its operation. */
export const startReplay = async (
  db: Database,
  { promptId, tenantId, revision, label, count, startedBy, startedByProgram = false }: Start,
) => {
  const prompt = await promptIn(db, promptId);
  const labelled = labelledRevision(prompt, label);
  await revisionIn(db, promptId, revision);
  const recorded = await db.scan(promptInputs, {
    where: { revisionId: revisionId(promptId, labelled) },
    sort: 'createdAt',
    order: 'desc',
    limit: count,
  });
  const inputIds = recorded.items.map(({ id }) => id);
  if (inputIds.length === 0) throw noInputs(prompt);
  const id = newId();
  return db.transaction(async (tx) => {
    tx.create(promptReplays, { promptId, revision, label, labelled, inputIds, startedBy, startedByProgram }, id);
    scheduleStep(tx, promptReplay, { tenantId, jobId: id, step: 0, ref: { replayId: id } });
    const fields = {
      kind: 'prompt-replay',
      status: 'PENDING' as const,
      progress: { done: 0, total: inputIds.length },
      result: null,
      failures: [],
      createdBy: startedBy,
    };
    return tx.create(operations, fields, id);
  });
};

/** Returns a replay with its results so far. */
export const replayIn = async (db: Database, promptId: string, id: string): Promise<Replay> => {
  const [replay, operation] = await Promise.all([db.get(promptReplays, id), db.get(operations, id)]);
  if (!replay || !operation || replay.promptId !== promptId) throw promptNotFound();
  const ids = replay.inputIds.slice(0, operation.progress.done).map((_, index) => pairId(id, index));
  const stored = await db.getMany(promptReplayPairs, ids);
  const pairs = stored.map(async (pair) => (await unseal(pair.sealed, pairAbout(db, pair.id))) as ReplayPair);
  const { revision, label, labelled, createdAt } = replay;
  return { id, promptId, revision, label, labelled, operation, pairs: await Promise.all(pairs), createdAt };
};
