import type { chatReportEndpoints } from '@kindred/contract/care/chat-rooms/report-endpoints';
import type { ChatReport } from '@kindred/contract/care/chat-rooms/report';
import type { SignedInContext } from '../../http/context.ts';
import { sliceOf } from '../../http/page.ts';
import { ApiError } from '../../platform/api-error.ts';
import { sha256 } from '../../platform/crypto.ts';
import { requireVersion } from '../../platform/firestore/versions.ts';
import { notifyingDatabase } from '../../core/notifications/notify.ts';
import type { CareHandlers } from '../context.ts';
import { circleLink } from '../circles/circle-link.ts';
import { attachments, fileOf } from './attachments.ts';
import { messagesOf, presentMessage } from './messages.ts';
import { chatReports } from './report-store.ts';
import { roomOf } from './room-of.ts';
import { removeIfUnused } from './unused-files.ts';

/** A person can report a message only once. */
const reportId = (roomId: string, messageId: string, userId: string): string =>
  sha256(`${roomId}/${messageId}/${userId}`).slice(0, 32);

const report = async (ctx: SignedInContext, roomId: string, messageId: string, reason: string | null) => {
  const { room, membership } = await roomOf(ctx, roomId);
  const found = await messagesOf(ctx.db, room).get(messageId);
  if (!found || found.deleted_at) throw new ApiError('not_found');
  const { id, room_id, author_id, text, attachments: files, created_at } = presentMessage(room.id, found);
  const reported_by = ctx.actor.uid;
  const fields = {
    circle_id: room.circle_id,
    message: { id, room_id, author_id, text, attachments: files, created_at },
    reason,
    reported_by,
    status: 'OPEN' as const,
    decided_by: null,
  };
  const one = reportId(room.id, id, reported_by);
  const link = circleLink(membership.circle_slug, '/care/chat/reports');
  const told = { kind: 'waiting', to: 'admins', circleId: room.circle_id, except: reported_by, link } as const;
  const made = await notifyingDatabase(ctx.db, ctx.tenant.id, told).create(chatReports, fields, one);
  return made ?? (await ctx.db.get(chatReports, one))!;
};

export const chatReportHandlers: CareHandlers<typeof chatReportEndpoints, { chatReports: typeof chatReports }> = {
  reportChatMessage: {
    handle: async (ctx, { params, body }) => report(ctx, params.room_id, params.message_id, body.reason),
    replay: 'run',
  },
  listChatReports: async (ctx, { params, query }) => {
    const where = { circle_id: params.circle_id, ...(query.status && { status: query.status }) };
    return sliceOf(ctx.db, chatReports, query, { where, sort: 'created_at', order: 'desc' }, (one) => one);
  },
  decideChatReport: async (ctx, { body }) => {
    const { circle_id, message } = ctx.record;
    // Checked first, so that an admin who has not seen another admin's decision removes nothing.
    requireVersion(ctx.record, ctx.ifMatch);
    // Emptying a message twice changes nothing, so a crash before the decision is noted does no harm.
    if (body.status === 'REMOVED') await messagesOf(ctx.db, { circle_id, id: message.room_id }).remove(message.id);
    const decision = { status: body.status, decided_by: ctx.actor.uid };
    const decided = await ctx.db.change(chatReports, ctx.record, ctx.ifMatch, () => decision);
    await removeUnusedOf(ctx, message, circle_id);
    return decided;
  },
  getReportedFile: async (ctx, { params }) => {
    const { circle_id, message, status } = ctx.record;
    const isShown = status === 'OPEN' && message.attachments.some(({ id }) => id === params.attachment_id);
    const stored = isShown && (await ctx.db.get(attachments(circle_id, message.room_id), params.attachment_id));
    if (!stored) throw new ApiError('not_found');
    return fileOf(ctx, { circle_id, id: message.room_id }, stored);
  },
};

/** Removes files that were kept only for a report. */
const removeUnusedOf = async (
  ctx: SignedInContext,
  message: ChatReport['message'],
  circle_id: string,
): Promise<void> => {
  const room = { circle_id, id: message.room_id };
  const ids = message.attachments.map(({ id }) => id);
  for (const stored of await ctx.db.getMany(attachments(circle_id, room.id), ids))
    await removeIfUnused(ctx.db, ctx.tenant.id, room, stored);
};
