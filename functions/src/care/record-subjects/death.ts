import { notify } from '../../core/notifications/notify.ts';
import { timestamp } from '../../platform/clock.ts';
import { ApiError } from '../../platform/api-error.ts';
import type { CircleContext } from '../context.ts';
import { type CareNouns, deathChanges } from '../noun.ts';
import { checkDays } from './days.ts';
import { beginWait, cancelWait, isUnderSoleAdmin } from './death-wait.ts';
import { confirmationRefusal, isOpen } from './policy.ts';
import { recordSubjects, type StoredSubject } from './store.ts';

const noSubject = () => new ApiError('not_found', { detail: 'This circle has not named the person it is for yet.' });
const settled = () =>
  new ApiError('conflict', {
    detail: 'Messages have been delivered because of this death, so it can no longer be changed.',
  });

/**
 * Records a death, or corrects its date, which clears the confirmation. With no other admin in the circle it waits 72 hours
 * for an objection; `followAdmins` starts that wait later if the other admins leave.
 */
export const recordDeath = (nouns: CareNouns, ctx: CircleContext, date: string): Promise<StoredSubject> =>
  ctx.db.transaction(async (tx) => {
    const { circle_id } = ctx.membership;
    const subject = await tx.get(recordSubjects, circle_id);
    if (!subject) throw noSubject();
    if (!isOpen(subject.death)) throw settled();
    checkDays({ birth: subject.birth_date, death: date }, 'date');
    const waits_until = (await isUnderSoleAdmin(tx, circle_id)) ? beginWait(tx, ctx.tenant.id, subject) : null;
    if (!waits_until && subject.death?.waits_until) cancelWait(tx, ctx.tenant.id, subject);
    const death = {
      date,
      recorded_by: ctx.actor.uid,
      recorded_at: timestamp(),
      confirmed_by: null,
      confirmed_at: null,
      waits_until,
      effects_at: null,
    };
    if (!waits_until) {
      const except = ctx.actor.uid;
      notify(tx, ctx.tenant.id, { kind: 'deathRecorded', circleId: circle_id, to: 'writers', except });
    }
    if (subject.death?.confirmed_at) await deathChanges(nouns, tx, ctx.tenant.id, circle_id, null);
    return tx.update(recordSubjects, subject, { death }, ctx.ifMatch);
  });

/** Confirms the death, if its date is the one that the caller read. */
export const confirmDeath = (nouns: CareNouns, ctx: CircleContext, date: string): Promise<StoredSubject> =>
  ctx.db.transaction(async (tx) => {
    const subject = await tx.get(recordSubjects, ctx.membership.circle_id);
    if (!subject) throw noSubject();
    const { death } = subject;
    const refusal = confirmationRefusal(death, ctx.actor.uid, date);
    if (refusal || !death) throw new ApiError(refusal ?? 'conflict', { detail: refusals[refusal ?? 'conflict'] });
    if (death.waits_until) cancelWait(tx, ctx.tenant.id, subject);
    await deathChanges(nouns, tx, ctx.tenant.id, subject.circle_id, date);
    const confirmed = { ...death, confirmed_by: ctx.actor.uid, confirmed_at: timestamp(), waits_until: null };
    return tx.update(recordSubjects, subject, { death: confirmed }, ctx.ifMatch);
  });

const refusals: Readonly<Record<string, string>> = {
  conflict: 'No death with this date is waiting to be confirmed.',
  insufficient_permissions: 'Somebody else has to confirm what you recorded.',
};

/** Withdraws a death, confirmed or not. */
export const withdrawDeath = (nouns: CareNouns, ctx: CircleContext): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    const subject = await tx.get(recordSubjects, ctx.membership.circle_id);
    if (!subject) throw noSubject();
    if (!subject.death) throw new ApiError('not_found', { detail: 'No death is recorded.' });
    if (!isOpen(subject.death)) throw settled();
    if (subject.death.waits_until) cancelWait(tx, ctx.tenant.id, subject);
    if (subject.death.confirmed_at) await deathChanges(nouns, tx, ctx.tenant.id, subject.circle_id, null);
    tx.update(recordSubjects, subject, { death: null }, ctx.ifMatch);
  });
