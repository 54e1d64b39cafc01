import type { recordSubjectEndpoints } from '@kindred/contract/care/record-subjects/endpoints';
import type { RecordSubject } from '@kindred/contract/care/record-subjects/record-subject';
import { newId } from '../../platform/crypto.ts';
import { ApiError } from '../../platform/api-error.ts';
import { createdCircle } from '../circles/created.ts';
import type { CareHandlers, CircleContext } from '../context.ts';
import type { CareNouns } from '../noun.ts';
import { checkDays } from './days.ts';
import { confirmDeath, endDeath, objectToDeath, recordDeath, releaseOf, withdrawDeath } from './death.ts';
import { createCircleFor } from './for-person.ts';
import { checkPicture } from './picture.ts';
import { isOpen, mayWithdraw } from './policy.ts';
import { presentSubject } from './present.ts';
import { recordSubjects, type StoredSubject } from './store.ts';

const subjectOf = async (ctx: CircleContext): Promise<StoredSubject> => {
  const subject = await ctx.db.get(recordSubjects, ctx.membership.circle_id);
  if (!subject) throw new ApiError('not_found', { detail: 'This circle has no person yet.' });
  return subject;
};

const present = (ctx: CircleContext, subject: StoredSubject) => presentSubject(subject, ctx.membership);
const replay = async (ctx: CircleContext) => present(ctx, await subjectOf(ctx));

export const recordSubjectHandlers = (nouns: CareNouns): CareHandlers<typeof recordSubjectEndpoints> => ({
  createCircleForPerson: {
    handle: (ctx, { body }) => createCircleFor(nouns, ctx, body),
    replay: (ctx, _input, id) => createdCircle(ctx, id),
  },
  createRecordSubject: {
    handle: async (ctx, { params: { circle_id }, body }) => {
      checkDays({ birth: body.birth_date, death: null }, 'birth_date');
      await checkPicture(ctx, body.picture);
      const subject = { ...body, circle_id, subject_id: newId(), death: null };
      const made = await ctx.db.create(recordSubjects, subject, circle_id);
      if (!made) throw new ApiError('conflict', { detail: 'This circle already has a person.' });
      return present(ctx, made);
    },
    replay,
  },
  getRecordSubject: async (ctx, { params }) => {
    const subject = await ctx.db.get(recordSubjects, params.circle_id);
    if (!subject) return null;
    const described = nouns.map((noun) => noun.describeSubject?.(ctx.db, subject.subject_id, ctx.membership.role));
    return Object.assign(present(ctx, subject), ...(await Promise.all(described))) as RecordSubject;
  },
  updateRecordSubject: async (ctx, { body }) => {
    const subject = await subjectOf(ctx);
    if (body.picture !== subject.picture) await checkPicture(ctx, body.picture);
    const saved = await ctx.db.change(recordSubjects, subject, ctx.ifMatch, ({ death }) => {
      checkDays({ birth: body.birth_date, death: death?.date ?? null }, 'birth_date');
      return body;
    });
    return present(ctx, saved);
  },
  deleteRecordSubject: async (ctx, { params: { circle_id } }) => {
    await ctx.db.transaction(async (tx) => {
      const subject = await tx.get(recordSubjects, circle_id);
      if (!subject) throw new ApiError('not_found');
      if (!isOpen(subject.death)) {
        throw new ApiError('conflict', { detail: 'Messages have been delivered because of this person’s death.' });
      }
      if (subject.death && !mayWithdraw(subject.death, ctx.membership)) throw new ApiError('insufficient_permissions');
      await endDeath(nouns, tx, ctx.tenant.id, subject);
      tx.remove(recordSubjects, subject);
      for (const noun of nouns) await noun.subjectRemoved?.(tx, ctx.tenant.id, subject);
    });
  },
  recordDeath: { handle: async (ctx, { body }) => present(ctx, await recordDeath(nouns, ctx, body.date)), replay },
  confirmDeath: { handle: async (ctx, { body }) => present(ctx, await confirmDeath(ctx, body.date)), replay },
  getDeathRelease: async (ctx) => releaseOf(nouns, ctx),
  withdrawDeath: async (ctx) => withdrawDeath(nouns, ctx),
  objectToDeath: {
    handle: async (ctx, { params }) => objectToDeath(nouns, ctx, params.circle_id),
    // The first call has ended the record.
    replay: async () => undefined,
  },
});
