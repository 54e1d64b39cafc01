import {
  DeferredAttachment,
  deferredChannels,
  deferredFailures,
  DeferredMessageItem,
} from '@kindred/contract/care/deferred-messages/deferred-message';
import { Id } from '@kindred/contract/fields';
import * as z from 'zod';
import { dateAfter } from '../../platform/clock.ts';
import { type Sealed, seal, sha256, unseal } from '../../platform/crypto.ts';
import { collection, type RecordOf } from '../../platform/firestore/collection.ts';

const SealedValue = z.object({ wrapped: z.string(), iv: z.string(), tag: z.string(), data: z.string() });

/** Sort key of messages that wait for a death: they have no time, and come after all others. */
const afterAllTimes = '9999';

const MessageFields = DeferredMessageItem.omit({
  id: true,
  seen_as: true,
  title: true,
  author_id: true,
  recipient_count: true,
  created_at: true,
  updated_at: true,
  version: true,
}).extend({
  held_at: DeferredMessageItem.shape.held_at.default(null),
  /** The author, who owns the message. */
  user_id: Id,
  /** A `Secret`: the parts that only the author may read until the message is delivered. */
  sealed: SealedValue,
  attachment_ids: z.array(Id),
  recipient_count: z.int(),
  /**
   * Set if it was written after the death that it waits for: it is not delivered before this time, an hour after
   * saving.
   */
  not_before: z.string().nullable().default(null),
  /** Its delivery, once that has begun; from then on the message cannot be edited. */
  delivery: z
    .object({
      since: z.string(),
      /** Some recipients still have to be processed. */
      is_running: z.boolean(),
      /** When the first mail to recipients without an account was tried; null unless one has to be tried again. */
      mails_since: z.string().nullable(),
    })
    .nullable(),
  /** The author's account has ended. */
  author_gone: z.boolean(),
  /** The author, and every member who received it in the app. */
  readers: z.array(z.string()),
  received_by: z.array(z.string()),
});
export type MessageFields = z.output<typeof MessageFields>;
export type StoredMessage = RecordOf<typeof deferredMessages>;

export const deferredMessages = collection({
  name: 'deferredMessages',
  queries: [['author_gone'], ['circle_id'], ['schedule_type'], ['status'], ['user_id']],
  times: 'snake',
  schema: MessageFields,
  sorts: {
    at: ({ published_at, due_at }) => published_at ?? due_at ?? afterAllTimes,
    created_at: (_, created) => created,
  },
});

/** The part of a message that is encrypted in the database. */
const Secret = z.object({
  title: z.string(),
  content: z.string(),
  /** User ids and e-mail addresses. */
  recipients: z.array(z.string()),
  attachments: z.array(DeferredAttachment),
});
export type Secret = z.output<typeof Secret>;

const place = (tenantId: string, kind: string, id: string): string => `${kind}/${tenantId}/${id}`;

export const sealMessage = (tenantId: string, id: string, secret: Secret): Promise<Sealed> =>
  seal(secret, place(tenantId, 'deferred-message', id));

export const openMessage = async (
  tenantId: string,
  { id, sealed }: Pick<StoredMessage, 'id' | 'sealed'>,
): Promise<Secret> => Secret.parse(await unseal(sealed, place(tenantId, 'deferred-message', id)));

/** The outcome of a message for each recipient. The id is derived from both, so that each recipient gets it once. */
export const deferredDeliveries = collection({
  name: 'deferredDeliveries',
  queries: [['message_id'], ['status']],
  times: 'snake',
  schema: z.object({
    message_id: z.string(),
    channel: z.enum(deferredChannels),
    status: z.enum(['PENDING', 'DELIVERED', 'FAILED']),
    at: z.string().nullable(),
    failure: z.object({ code: z.enum(deferredFailures), attempts: z.int() }).nullable(),
    attempts: z.int(),
    /** How often the mail server got the mail without answering. */
    unanswered: z.int().default(0),
    /** When a link was last mailed. */
    linked_at: z.string().nullable(),
    /** A `Addressee`. */
    sealed: SealedValue,
  }),
});
export type StoredDelivery = RecordOf<typeof deferredDeliveries>;

/** The recipient of a delivery, and the secret of their link. */
const Addressee = z.object({
  recipient: z.string(),
  name: z.string().nullable(),
  language: z.string(),
  token: z.string().nullable(),
});
export type Addressee = z.output<typeof Addressee>;

export const deliveryId = (messageId: string, recipient: string): string =>
  `${messageId}_${sha256(recipient).slice(0, 24)}`;

export const sealAddressee = (tenantId: string, id: string, addressee: Addressee): Promise<Sealed> =>
  seal(addressee, place(tenantId, 'deferred-delivery', id));

export const openAddressee = async (tenantId: string, { id, sealed }: StoredDelivery): Promise<Addressee> =>
  Addressee.parse(await unseal(sealed, place(tenantId, 'deferred-delivery', id)));

/**
 * Links to delivered messages, by the hash of their token. Expired ones are kept so that recipients can ask for a new
 * one.
 */
export const deferredLinks = collection({
  name: 'deferredLinks',
  times: 'snake',
  schema: z.object({ message_id: z.string(), delivery_id: z.string(), expires_at: z.string() }),
});

/** Uploaded files. Their names and keys are encrypted. */
export const deferredAttachments = collection({
  name: 'deferredAttachments',
  times: 'snake',
  schema: z.object({ user_id: Id, message_id: z.string().nullable(), sealed: SealedValue }),
});
export type StoredAttachment = RecordOf<typeof deferredAttachments>;

/** The choices of authors who are about to delete their account. Kept for a day. */
export const deferredChoices = collection({
  name: 'deferredChoices',
  times: 'snake',
  schema: z.object({ user_id: Id, choice: z.enum(['deliver', 'destroy']), expires_at: z.string() }),
  expireAt: (_, __, updated) => dateAfter(updated, choiceSeconds),
});
export const choiceSeconds = 24 * 3600;
