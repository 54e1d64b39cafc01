import { type DeathRelease, releaseSeconds } from '@kindred/contract/care/record-subjects/record-subject';
import { isWholeDay } from '@kindred/contract/dates';
import { notify } from '../../core/notifications/notify.ts';
import { secondsFromNow, timestamp } from '../../platform/clock.ts';
import { ApiError } from '../../platform/api-error.ts';
import type { Database } from '../../platform/firestore/database.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import type { SignedInContext } from '../../http/context.ts';
import { circles } from '../circles/store.ts';
import type { CircleContext } from '../context.ts';
import { type CareNouns, deathChanges } from '../noun.ts';
import { checkDays, lastDayOf } from './days.ts';
import { askToConfirm, beginHour, cancelDeath, confirmed } from './death-wait.ts';
import { accountsOf, knownIn } from './known-members.ts';
import { completes, confirmationRefusal, isOpen, isUnconfirmed, mayWithdraw } from './policy.ts';
import { recordedDeath } from './recorded-death.ts';
import { recordSubjects, type StoredDeath, type StoredSubject } from './store.ts';
import { whoConfirms } from './who-confirms.ts';

const noSubject = () => new ApiError('not_found', { detail: 'This circle has no person yet.' });
const settled = () =>
  new ApiError('conflict', {
    detail: 'Messages have been delivered because of this death, so it can no longer be changed.',
  });

/** Takes back what a death has released, and cancels its further effects. */
export const endDeath = async (
  nouns: CareNouns,
  tx: Transaction,
  tenantId: string,
  subject: StoredSubject,
): Promise<void> => {
  const { death, circle_id } = subject;
  if (!death) return;
  cancelDeath(tx, tenantId, subject);
  if (death.confirmed_at && death.released_at !== null) await deathChanges(nouns, tx, tenantId, circle_id, null);
};

/** Returns whether a death needs no second person: it was before the circle was made, and no record depends on it. */
const needsNobody = async (nouns: CareNouns, tx: Transaction, circleId: string, date: string): Promise<boolean> => {
  const circle = await tx.get(circles, circleId);
  if (!circle || lastDayOf(date) >= circle.created_at.slice(0, 10)) return false;
  for (const noun of nouns) if (await noun.dependsOnDeath?.(tx, circleId)) return false;
  return true;
};

/** Returns a newly recorded death, before anybody has confirmed it. */
const newDeath = async (
  nouns: CareNouns,
  tx: Transaction,
  db: Database,
  subject: StoredSubject,
  written: Pick<StoredDeath, 'date' | 'recorded_by'>,
): Promise<StoredDeath> => {
  const recorded_at = timestamp();
  const known = await knownIn(tx, subject.circle_id);
  const { confirmers, couldHave } = whoConfirms(written.recorded_by, recorded_at, known);
  const accounts = await accountsOf(nouns, db, subject, known);
  return recordedDeath({ ...written, recorded_at, confirmers, could_have: couldHave, accounts });
};

/** Asks for a new death to be confirmed, unless it needs no second person. */
const beginDeath = async (
  nouns: CareNouns,
  tx: Transaction,
  db: Database,
  tenantId: string,
  subject: StoredSubject,
  written: Pick<StoredDeath, 'date' | 'recorded_by'>,
): Promise<StoredDeath> => {
  const death = await newDeath(nouns, tx, db, subject, written);
  return (await needsNobody(nouns, tx, subject.circle_id, death.date))
    ? confirmed(tx, tenantId, subject, death, 'before_circle', null)
    : askToConfirm(tx, tenantId, subject, death);
};

/**
 * Records a death, or corrects its date, which clears the confirmation. If the new date only adds the day or month to a
 * confirmed one, the confirmation stays and the hour starts again.
 */
export const recordDeath = (nouns: CareNouns, ctx: CircleContext, date: string): Promise<StoredSubject> =>
  ctx.db.transaction(async (tx) => {
    const subject = await tx.get(recordSubjects, ctx.membership.circle_id);
    if (!subject) throw noSubject();
    if (!isOpen(subject.death)) throw settled();
    checkDays({ birth: subject.birth_date, death: date }, 'date');
    const { death: before } = subject;
    if (before?.confirmed_at && completes(date, before.date)) {
      const releases_at = beginHour(tx, ctx.tenant.id, subject, date);
      return tx.update(recordSubjects, subject, { death: { ...before, date, releases_at } }, ctx.ifMatch);
    }
    await endDeath(nouns, tx, ctx.tenant.id, subject);
    const death = await beginDeath(nouns, tx, ctx.db, ctx.tenant.id, subject, { date, recorded_by: ctx.actor.uid });
    return tx.update(recordSubjects, subject, { death }, ctx.ifMatch);
  });

/** Confirms the death, if its date is the one that the caller read. */
export const confirmDeath = (ctx: CircleContext, date: string): Promise<StoredSubject> =>
  ctx.db.transaction(async (tx) => {
    const subject = await tx.get(recordSubjects, ctx.membership.circle_id);
    if (!subject) throw noSubject();
    const { death } = subject;
    const refusal = confirmationRefusal(death, ctx.actor.uid, date);
    if (refusal || !death) throw new ApiError(refusal ?? 'conflict', { detail: refusals[refusal ?? 'conflict'] });
    const after = confirmed(tx, ctx.tenant.id, subject, death, 'person', ctx.actor.uid);
    return tx.update(recordSubjects, subject, { death: after }, ctx.ifMatch);
  });

const refusals: Readonly<Record<string, string>> = {
  conflict: 'No death with this date is waiting to be confirmed.',
  insufficient_permissions:
    'A death is confirmed by somebody who could do so before it was recorded and whom the recorder did not bring in.',
};

/** Withdraws a death, confirmed or not. */
export const withdrawDeath = (nouns: CareNouns, ctx: CircleContext): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    const subject = await tx.get(recordSubjects, ctx.membership.circle_id);
    if (!subject) throw noSubject();
    if (!subject.death) throw new ApiError('not_found', { detail: 'No death is recorded.' });
    if (!isOpen(subject.death)) throw settled();
    if (!mayWithdraw(subject.death, ctx.membership))
      throw new ApiError('insufficient_permissions', {
        detail: 'A confirmed death is withdrawn by an admin, or by the person who recorded or confirmed it.',
      });
    await endDeath(nouns, tx, ctx.tenant.id, subject);
    tx.update(recordSubjects, subject, { death: null }, ctx.ifMatch);
  });

/**
 * Removes a recorded death at the objection of the recorded person, and notifies the circle's admins. Throws 404 for
 * other callers.
 */
export const objectToDeath = (nouns: CareNouns, ctx: SignedInContext, circleId: string): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    const subject = await tx.get(recordSubjects, circleId);
    if (!subject?.death?.accounts.includes(ctx.actor.uid)) throw new ApiError('circle_not_found');
    if (!isOpen(subject.death)) throw settled();
    await endDeath(nouns, tx, ctx.tenant.id, subject);
    tx.update(recordSubjects, subject, { death: null });
    notify(tx, ctx.tenant.id, { kind: 'deathObjected', circleId, to: 'admins', except: ctx.actor.uid });
  });

/**
 * Returns how many messages a recorded death sends, to how many people and when, assuming that it is confirmed now if
 * it is not confirmed yet.
 */
export const releaseOf = async (nouns: CareNouns, ctx: CircleContext): Promise<DeathRelease> => {
  const { circle_id } = ctx.membership;
  const subject = await ctx.db.get(recordSubjects, circle_id);
  if (!subject) throw noSubject();
  const { death } = subject;
  if (!death) throw new ApiError('not_found', { detail: 'No death is recorded.' });
  const isWhole = isWholeDay(death.date);
  const hourEnds = isUnconfirmed(death) ? secondsFromNow(releaseSeconds) : (death.releases_at ?? timestamp());
  const when = isWhole ? { date: death.date, releasesAt: hourEnds } : { date: null, releasesAt: null };
  const parts = nouns.map((noun) => noun.releasedByDeath?.(ctx.db, ctx.tenant.id, circle_id, when) ?? []);
  const released = (await Promise.all(parts)).flat();
  const times = released.flatMap((part) => part.times);
  const later = times.flatMap((time) => (time && time !== when.releasesAt ? [time] : []));
  return {
    messages: times.length,
    recipients: new Set(released.flatMap(({ recipients }) => [...recipients])).size,
    at_once: times.filter((time) => time !== null && time === when.releasesAt).length,
    next_at: later.toSorted()[0] ?? null,
    releases_at: when.releasesAt,
    is_whole: released.every((part) => part.isWhole),
  };
};
