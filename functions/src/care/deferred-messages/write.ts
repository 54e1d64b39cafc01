import type { DeferredMessageWrite } from '@kindred/contract/care/deferred-messages/deferred-message';
import { releaseSeconds } from '@kindred/contract/care/record-subjects/record-subject';
import { limits } from '@kindred/contract/limits';
import type * as z from 'zod';
import { laterMails, requirePlaces } from '../../core/mail-limits/require-places.ts';
import { users } from '../../core/users/store.ts';
import type { SignedInContext } from '../../http/context.ts';
import { ApiError, fieldError } from '../../platform/api-error.ts';
import { now, secondsFromNow, timestamp } from '../../platform/clock.ts';
import { newId } from '../../platform/crypto.ts';
import { cancel, schedule } from '../../platform/due-queue.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { membershipOf } from '../members/store.ts';
import { messageDepends } from '../record-subjects/death-wait.ts';
import { dayForMessages, isUnconfirmed } from '../record-subjects/policy.ts';
import { recordSubjects } from '../record-subjects/store.ts';
import { changeAttachments, requireAttachments } from './attachments.ts';
import { scheduleCheck } from './check-time.ts';
import { deferredMessage } from './due-kinds.ts';
import { isAddress } from './members.ts';
import { isOpen } from './policy.ts';
import { deferredDeliveries, deferredMessages, openMessage, sealMessage, type StoredMessage } from './store.ts';
import { dueTimeOf } from './times.ts';

export type MessageFields = z.output<z.ZodObject<typeof DeferredMessageWrite>>;

const invalid = (path: string, message: string, code: string) => fieldError('bad_request', path, message, code);

/** Requires the fields of the message's schedule type, and drops those of the other types. */
const scheduleOf = (written: MessageFields) => {
  const { schedule_type, deliver_at, offset, anchor_date } = written;
  if (schedule_type === 'ABSOLUTE') {
    if (!deliver_at) throw invalid('deliver_at', 'Choose when to deliver it', 'required');
    return { ...written, offset: null, anchor_date: null };
  }
  if (schedule_type === 'RELATIVE_DATE' && !anchor_date)
    throw invalid('anchor_date', 'Choose the day it counts from', 'required');
  const none = { years: 0, months: 0, days: 0 };
  const after = { ...written, deliver_at: null, offset: offset ?? none };
  if (schedule_type === 'RELATIVE_DATE') return after;
  if (Object.values(after.offset).some((part) => part < 0))
    throw invalid('offset', 'The delivery can’t be before the death', 'before_death');
  return { ...after, anchor_date: null };
};

const yearMilliseconds = 366 * 24 * 3600 * 1000;
const mostYears = 150;

/** A message that waits for a death is never too late: it is delivered an hour after saving. */
const requireFuture = (written: MessageFields, dueAt: string | null): void => {
  if (dueAt === null || written.schedule_type === 'RELATIVE_TO_DEATH') return;
  const path = { ABSOLUTE: 'deliver_at', RELATIVE_DATE: 'anchor_date' }[written.schedule_type];
  if (dueAt <= timestamp()) throw invalid(path, 'This time has passed', 'past');
  if (written.schedule_type === 'ABSOLUTE' && Date.parse(dueAt) > now() + mostYears * yearMilliseconds)
    throw invalid(path, `At most ${mostYears} years from now`, 'too_far');
};

/**
 * Returns the chosen recipients, without duplicates. Newly chosen people must be members of the circle, and not the
 * author.
 */
const recipientsOf = async (
  ctx: SignedInContext,
  written: MessageFields,
  before: readonly string[],
): Promise<string[]> => {
  const { scope, circle_id } = written;
  const recipients = [...new Set(written.recipients)];
  if (scope !== 'INDIVIDUAL') {
    if (recipients.length > 0) throw invalid('recipients', 'Only for chosen people', 'not_individual');
    return [];
  }
  if (recipients.length === 0) throw invalid('recipients', 'Choose at least one recipient', 'required');
  if (recipients.includes(ctx.actor.uid) || recipients.includes(ctx.actor.email.toLowerCase()))
    throw invalid('recipients', 'Use a diary note to write to yourself', 'oneself');
  const chosen = recipients.filter((recipient) => !isAddress(recipient) && !before.includes(recipient));
  const members = await Promise.all(chosen.map((uid) => membershipOf(ctx.db, circle_id, uid)));
  if (members.some((member) => !member))
    throw invalid('recipients', 'Choose members of the circle, or email addresses', 'not_a_member');
  return recipients;
};

/**
 * Returns when a message that is saved now is due. If it waits for a death that is confirmed, it is due in an hour at
 * the earliest. If the death needed no confirmation by a second person, it needs one from now on.
 */
const timesOf = async (tx: Transaction, tenantId: string, scheduled: MessageFields) => {
  if (scheduled.schedule_type !== 'RELATIVE_TO_DEATH') return { due_at: dueTimeOf(scheduled, null), not_before: null };
  const subject = await tx.get(recordSubjects, scheduled.circle_id);
  messageDepends(tx, tenantId, subject);
  const death = subject?.death;
  const not_before = death && !isUnconfirmed(death) ? secondsFromNow(releaseSeconds) : null;
  return { due_at: dueTimeOf({ ...scheduled, not_before }, dayForMessages(death)), not_before };
};

/** Schedules the delivery of a message, or cancels it while its time is unknown. */
export const scheduleDelivery = (tx: Transaction, tenantId: string, messageId: string, at: string | null): void => {
  const key = `${tenantId}/${messageId}`;
  if (at) schedule(tx, deferredMessage, { key, tenantId, at, ref: { messageId } });
  else cancel(tx, deferredMessage, key);
};

/** Checks the author's input and encrypts it. */
const prepare = async (ctx: SignedInContext, id: string, written: MessageFields, before?: StoredMessage) => {
  const scheduled = scheduleOf(written);
  const { title, content, circle_id } = scheduled;
  const secret = before && (await openMessage(ctx.tenant.id, before));
  const isMoved = circle_id !== before?.circle_id;
  const membership = await membershipOf(ctx.db, circle_id, ctx.actor.uid);
  // Authors who have left the circle keep their messages and may still change them.
  if (!membership && isMoved) throw new ApiError('circle_not_found');
  const recipients = await recipientsOf(ctx, scheduled, (isMoved ? undefined : secret?.recipients) ?? []);
  const known = new Set(secret?.recipients);
  const addresses = recipients.filter((recipient) => isAddress(recipient) && !known.has(recipient));
  const mails = await laterMails(ctx.db, ctx.tenant.id, { id, person: ctx.actor.uid, addresses });
  const ids = scheduled.attachments.map((attachment) => attachment.id);
  const attachments = await requireAttachments(ctx, id, ids);
  const { schedule_type, deliver_at, offset, anchor_date, deliver_time, timezone, scope } = scheduled;
  return {
    scheduled,
    mails,
    fields: {
      circle_id,
      circle_name: membership?.circle_name ?? before!.circle_name,
      author_name: membership?.name ?? before!.author_name,
      schedule_type,
      deliver_at,
      offset,
      anchor_date,
      deliver_time,
      timezone,
      scope,
      sealed: await sealMessage(ctx.tenant.id, id, { title, content, recipients, attachments }),
      recipient_count: recipients.length,
      attachment_ids: ids,
    },
  };
};

const tooMany = () =>
  new ApiError('conflict', {
    why: 'too_many_deferred',
    detail: `At most ${limits.deferredWaiting} messages can be scheduled by one person in a circle.`,
  });

/** Creates a message, and schedules its delivery if its time is known. */
export const createMessage = async (ctx: SignedInContext, written: MessageFields): Promise<StoredMessage> => {
  const id = newId();
  const { uid } = ctx.actor;
  const { scheduled, mails, fields } = await prepare(ctx, id, written);
  const waiting = await ctx.db.count(deferredMessages, {
    user_id: uid,
    circle_id: fields.circle_id,
    status: 'CREATED',
  });
  if (waiting >= limits.deferredWaiting) throw tooMany();
  const user = await ctx.db.get(users, uid);
  return ctx.db.transaction(async (tx) => {
    if (!(await membershipOf(tx, fields.circle_id, uid))) throw new ApiError('circle_not_found');
    const times = await timesOf(tx, ctx.tenant.id, scheduled);
    requireFuture(scheduled, times.due_at);
    await requirePlaces(tx, mails, 'recipients');
    await changeAttachments(tx, ctx.tenant.id, id, [], fields.attachment_ids);
    scheduleDelivery(tx, ctx.tenant.id, id, times.due_at);
    scheduleCheck(tx, ctx.tenant.id, uid, user?.timezone);
    const state = { ...fields, ...unsent, user_id: uid, readers: [uid], ...times };
    return tx.create(deferredMessages, state, id);
  });
};

/** The state of a message before any delivery. */
const unsent = {
  status: 'CREATED' as const,
  held_at: null,
  published_at: null,
  failure: null,
  delivered_count: 0,
  pending_count: 0,
  failed_count: 0,
  problems: [],
  delivery: null,
  author_gone: false,
  received_by: [],
};

export const delivered = () =>
  new ApiError('conflict', {
    why: 'deferred_delivered',
    detail: 'This message has been delivered and can no longer be changed.',
  });

const mostFailures = 500;

/** Removes the failed deliveries of a message that no recipient has received. */
const forgetDeliveries = async (tx: Transaction, message_id: string): Promise<void> => {
  for (const { id } of await tx.find(deferredDeliveries, { message_id }, mostFailures))
    tx.remove(deferredDeliveries, id);
};

/** Replaces a message that is not delivered yet, and reschedules its delivery. */
export const updateMessage = async (ctx: SignedInContext, { id }: StoredMessage, written: MessageFields) => {
  const before = await ctx.db.get(deferredMessages, id);
  if (!before) throw new ApiError('not_found');
  if (!isOpen(before)) throw delivered();
  const { scheduled, mails, fields } = await prepare(ctx, id, written, before);
  const user = await ctx.db.get(users, ctx.actor.uid);
  return ctx.db.transaction(async (tx) => {
    const message = await tx.get(deferredMessages, id);
    if (!message) throw new ApiError('not_found');
    if (!isOpen(message)) throw delivered();
    const times = await timesOf(tx, ctx.tenant.id, scheduled);
    requireFuture(scheduled, times.due_at);
    await requirePlaces(tx, mails, 'recipients');
    const held_at = scheduled.schedule_type === 'RELATIVE_TO_DEATH' ? (message.held_at ?? null) : null;
    if (message.delivery) await forgetDeliveries(tx, id);
    await changeAttachments(tx, ctx.tenant.id, id, message.attachment_ids, fields.attachment_ids);
    scheduleDelivery(tx, ctx.tenant.id, id, held_at ? null : times.due_at);
    scheduleCheck(tx, ctx.tenant.id, ctx.actor.uid, user?.timezone);
    return tx.update(deferredMessages, message, { ...fields, ...unsent, ...times, held_at }, ctx.ifMatch);
  });
};

/** Destroys a message that no recipient has received, with its files. */
export const destroyMessage = async (tx: Transaction, tenantId: string, id: string): Promise<void> => {
  const message = await tx.get(deferredMessages, id);
  if (!message) return;
  if (!isOpen(message)) throw delivered();
  if (message.delivery) await forgetDeliveries(tx, id);
  await changeAttachments(tx, tenantId, id, message.attachment_ids, []);
  scheduleDelivery(tx, tenantId, id, null);
  tx.remove(deferredMessages, id);
};
