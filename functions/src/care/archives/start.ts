import { languageOf } from '../../locales/texts.ts';
import { users } from '../../core/users/store.ts';
import { newId } from '../../platform/crypto.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { scheduleStep } from '../../platform/steps.ts';
import type { CircleContext } from '../context.ts';
import { archiveStep } from './due-kinds.ts';
import { archivesOf, removeArchive } from './remove.ts';
import { archives, type StoredArchive, type Work } from './store.ts';

/** Schedules a step in making an archive. */
export const scheduleArchiveStep = (
  tx: Transaction,
  tenantId: string,
  archiveId: string,
  circleId: string,
  step: number,
): void => scheduleStep(tx, archiveStep, { tenantId, jobId: archiveId, step, ref: { archiveId, circleId, step } });

/** Returns the initial state of the work, beginning with the given step. */
export const beginning = (step: number): Work => ({
  step,
  first: step,
  phase: 'gather',
  part: 0,
  cursor: null,
  gathered: null,
  from: { step, index: 0, page: 1 },
  offset: 0,
  numbered: 0,
});

/** The fields of an archive with nothing in it yet. */
export const emptyArchive = {
  status: 'MAKING',
  progress: { done: 0, total: null },
  counts: {},
  files: 0,
  size_bytes: null,
  file_name: null,
  failures: [],
  failure_count: 0,
  failed_because: null,
  made_at: null,
  expires_at: null,
  pieces: [],
  link: null,
} as const;

/** Starts an archive for the caller, or returns the one that is being made. Removes failed ones to make room. */
export const startArchive = async (ctx: CircleContext): Promise<StoredArchive> => {
  const { circle_id, user_id, role } = ctx.membership;
  const user = await ctx.db.get(users, user_id);
  const language = languageOf(user?.language);
  const reader = { region: user?.region ?? null, timezone: user?.timezone ?? 'UTC' };
  const id = newId();
  return ctx.db.transaction(async (tx) => {
    const found = await archivesOf(tx, circle_id, user_id);
    const running = found.find(({ status }) => status === 'MAKING');
    if (running) return running;
    for (const one of found) if (one.status === 'FAILED') removeArchive(tx, ctx.tenant.id, one);
    const fields = {
      ...emptyArchive,
      progress: { ...emptyArchive.progress },
      failures: [],
      pieces: [],
      circle_id,
      user_id,
      role,
      language,
      reader,
      work: beginning(0),
    };
    scheduleArchiveStep(tx, ctx.tenant.id, id, circle_id, 0);
    return tx.create(archives, fields, id);
  });
};
