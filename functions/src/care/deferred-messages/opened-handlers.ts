import type { openedMessageEndpoints } from '@kindred/contract/care/deferred-messages/opened-endpoints';
import { limits } from '@kindred/contract/limits';
import { toOutsider } from '../../core/mails/addressee.ts';
import { postLetter, writeLetter } from '../../core/mails/post.ts';
import type { Context } from '../../http/context.ts';
import { ApiError } from '../../platform/api-error.ts';
import { now, secondsFromNow, timestamp } from '../../platform/clock.ts';
import { newId, newToken, sha256 } from '../../platform/crypto.ts';
import type { CareHandlers } from '../context.ts';
import { attachmentAnswer } from './attachments.ts';
import { linkMail } from './mail-texts.ts';
import {
  deferredAttachments,
  deferredDeliveries,
  deferredLinks,
  deferredMessages,
  openAddressee,
  openMessage,
} from './store.ts';

const unknown = () => new ApiError('not_found', { detail: 'This link is not valid.' });

/** Returns the message behind a link, and its delivery; throws 410 once the link is a year old. */
const behind = async ({ db }: Context, token: string) => {
  const link = await db.get(deferredLinks, sha256(token));
  if (!link) throw unknown();
  const [message, delivery] = await Promise.all([
    db.get(deferredMessages, link.message_id),
    db.get(deferredDeliveries, link.delivery_id),
  ]);
  if (!message || !delivery) throw unknown();
  return { message, delivery, isOver: link.expires_at <= timestamp() };
};

const requireOpen = async (ctx: Context, token: string) => {
  const found = await behind(ctx, token);
  if (found.isOver) throw new ApiError('link_expired', { detail: 'This link has expired. You can ask for a new one.' });
  return found;
};

const pauseMilliseconds = 10 * 60_000;

/** Mails a new link to the address that got this one. Earlier links keep working until they are a year old. */
const sendNewLink = async (ctx: Context, token: string): Promise<void> => {
  const { db, tenant } = ctx;
  const found = await behind(ctx, token).catch(() => undefined);
  if (!found) return;
  const { message, delivery } = found;
  const { recipient, language } = await openAddressee(tenant.id, delivery);
  const next = newToken();
  const url = `${tenant.origin}/message?token=${next}`;
  const text = linkMail({ author: message.author_name, site: tenant.profile.displayName, url });
  // The recipient asks for it, so it does not count against the author's account.
  const to = toOutsider(recipient, { person: null, class: 'deferred' });
  const letter = await writeLetter(tenant, { key: `deferred-link-${newId()}`, to, language, text });
  await db.transaction(async (tx) => {
    const current = await tx.get(deferredDeliveries, delivery.id);
    const isTooSoon = current?.linked_at && now() - Date.parse(current.linked_at) < pauseMilliseconds;
    if (!current || isTooSoon) return;
    tx.update(deferredDeliveries, current, { linked_at: timestamp() });
    const expires_at = secondsFromNow(limits.deferredLinkSeconds);
    tx.create(deferredLinks, { message_id: message.id, delivery_id: delivery.id, expires_at }, sha256(next));
    postLetter(tx, letter);
  });
};

export const openedMessageHandlers: CareHandlers<typeof openedMessageEndpoints> = {
  openDeferredMessage: {
    handle: async (ctx, { body }) => {
      const { message, delivery } = await requireOpen(ctx, body.token);
      const { title, content, attachments } = await openMessage(ctx.tenant.id, message);
      const delivered_at = delivery.at ?? message.published_at ?? message.delivery!.since;
      return { author_name: message.author_name, title, content, attachments, delivered_at };
    },
    replay: 'run',
  },
  sendNewDeferredLink: { handle: async (ctx, { body }) => sendNewLink(ctx, body.token), replay: 'run' },
  getOpenedAttachmentFile: async (ctx, { params, query }) => {
    const { message } = await requireOpen(ctx, query.token);
    const stored = await ctx.db.get(deferredAttachments, params.attachment_id);
    if (stored?.message_id !== message.id) throw new ApiError('not_found');
    return attachmentAnswer(ctx, stored);
  },
};
