import type { ExecutionStatus } from '@kindred/contract/core/prompts/execution';
import { newId, seal } from '../../platform/crypto.ts';
import { ifUnchanged } from '../../platform/firestore/change-read.ts';
import type { Database } from '../../platform/firestore/database.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import type { Prepared } from './prepared.ts';
import { settle, settleAsRead, settledOf } from './quota.ts';
import { inItsTurn } from '../../platform/turns.ts';
import { modelUse, promptExecutions, promptInputs, revisionId } from './store.ts';

interface Ended {
  readonly status: ExecutionStatus;
  readonly error: string | null;
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly latencyMs: number;
  /** The answer; undefined if there is none. */
  readonly text: string | undefined;
}

/** The encrypted part of a call, if its prompt records inputs. */
export interface RecordedInput {
  readonly variables: Readonly<Record<string, string | number | boolean>>;
  readonly text: string;
  readonly tokens: number;
  readonly latencyMs: number;
}

/** Returns the context to which the encryption of a recorded input is bound. */
export const inputAbout = (db: Database, id: string): string => `${db.path(promptInputs.name)}/${id}`;

const sealedInput = async (db: Database, { asked }: Prepared, { text, status, latencyMs, ...ended }: Ended) => {
  const { prompt, revision, source, variables } = asked;
  // Only real use counts as evidence, not inputs from the test bench or from a replay.
  const isKept = prompt.recordInputs && (source === 'CALL' || source === 'JOB') && status === 'SUCCEEDED';
  if (!isKept || !prompt.id || revision === null || text === undefined) return undefined;
  const id = newId();
  const recorded: RecordedInput = { variables, text, tokens: ended.inputTokens + ended.outputTokens, latencyMs };
  return {
    id,
    fields: {
      promptId: prompt.id,
      revisionId: revisionId(prompt.id, revision),
      sealed: await seal(recorded, inputAbout(db, id)),
    },
  };
};

/** Records an execution, settles its use and stores its input if the prompt records inputs, all in one transaction. */
export const keepRun = async (db: Database, prepared: Prepared, ended: Ended): Promise<void> => {
  const { asked, place, executionId } = prepared;
  const { inputTokens, outputTokens, latencyMs, status, error } = ended;
  const [input, reserved] = await Promise.all([sealedInput(db, prepared, ended), settledOf(prepared.reserved)]);
  const used = { tokens: inputTokens + outputTokens, person: asked.person };
  const write = (settled: (tx: Transaction) => Promise<boolean>) =>
    db.transaction(async (tx) => {
      if (!(await settled(tx))) return false;
      if (input) tx.create(promptInputs, input.fields, input.id);
      tx.create(
        promptExecutions,
        {
          promptId: asked.prompt.id,
          promptName: asked.prompt.name,
          revision: asked.revision,
          source: asked.source,
          userId: asked.userId,
          provider: place.provider,
          llm: place.llm,
          format: prepared.format,
          isStreamed: asked.isStreamed,
          inputTokens,
          outputTokens,
          latencyMs,
          status,
          error,
        },
        executionId,
      );
      return true;
    });
  await inItsTurn(db.path(modelUse.name), async () => {
    // One write if nobody else has used tokens since.
    const isKept = await ifUnchanged(() => write((tx) => settleAsRead(tx, reserved, used)));
    if (!isKept) await write(async (tx) => (await settle(tx, reserved, used), true));
  });
};
