import type {
  DeferredDelivery,
  DeferredMessage,
  DeferredMessageItem,
} from '@kindred/contract/care/deferred-messages/deferred-message';
import type { Context } from '../../http/context.ts';
import { deferredDeliveries, openAddressee, openMessage, type StoredMessage } from './store.ts';

type ReaderKind = DeferredMessage['seen_as'];

/** Returns the fields that every reader of a message sees. Recipients and admins do not see its schedule. */
const common = (message: StoredMessage, seen_as: ReaderKind, title: string) => {
  const { user_id, sealed, attachment_ids, recipient_count, readers, received_by, ...others } = message;
  const { delivery, author_gone, not_before, ...shown } = others;
  void [sealed, attachment_ids, recipient_count, readers, received_by];
  void [delivery, author_gone, not_before];
  const named = { ...shown, held_at: shown.held_at ?? null, author_id: user_id, seen_as, title };
  if (seen_as === 'author') return named;
  const planless = { ...named, deliver_at: null, offset: null, anchor_date: null, held_at: null, problems: [] };
  if (seen_as === 'admin') return planless;
  return { ...planless, due_at: null, failure: null, delivered_count: 0, pending_count: 0, failed_count: 0 };
};

const seenBy = (message: StoredMessage, userId: string): ReaderKind =>
  message.user_id === userId ? 'author' : 'recipient';

/** Presents a message in a list. */
export const presentItem =
  (tenantId: string, userId: string) =>
  async (message: StoredMessage): Promise<DeferredMessageItem> => {
    const seen = seenBy(message, userId);
    const { title } = await openMessage(tenantId, message);
    return { ...common(message, seen, title), recipient_count: seen === 'author' ? message.recipient_count : null };
  };

/** Presents a message to its author, or to one of its recipients. */
export const presentMessage = async (
  ctx: Context,
  message: StoredMessage,
  userId: string,
): Promise<DeferredMessage> => {
  const seen = seenBy(message, userId);
  const { title, content, attachments, recipients } = await openMessage(ctx.tenant.id, message);
  const isAuthor = seen === 'author';
  return {
    ...common(message, seen, title),
    content,
    attachments,
    recipients: isAuthor ? recipients : [],
    deliveries: isAuthor && message.delivery ? await deliveriesOf(ctx, message.id) : [],
  };
};

/** Presents a failed delivery to a circle admin: shows that it failed, but neither its content nor its recipients. */
export const presentToAdmin = (message: StoredMessage): DeferredMessage => ({
  ...common(message, 'admin', ''),
  content: '',
  attachments: [],
  recipients: [],
  deliveries: [],
});

/** More than the members that a circle can have. */
const mostDeliveries = 500;

const deliveriesOf = async ({ db, tenant }: Context, message_id: string): Promise<DeferredDelivery[]> => {
  const found = await db.find(deferredDeliveries, { message_id }, mostDeliveries);
  return Promise.all(
    found.map(async (delivery) => {
      const { channel, status, at, failure } = delivery;
      const { recipient, name } = await openAddressee(tenant.id, delivery);
      return { recipient, name, channel, status, at, failure };
    }),
  );
};
