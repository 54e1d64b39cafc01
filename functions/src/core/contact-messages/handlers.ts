import type { SentContactMessage } from '@kindred/contract/core/contact-messages/contact-message';
import type { contactMessageEndpoints } from '@kindred/contract/core/contact-messages/endpoints';
import type { InputOf } from '@kindred/contract/endpoint';
import type { Handlers } from '../../http/context.ts';
import { pageOf } from '../../http/page.ts';
import { timestamp } from '../../platform/clock.ts';
import { newId } from '../../platform/crypto.ts';
import type { Database } from '../../platform/firestore/database.ts';
import { ApiError } from '../../platform/api-error.ts';
import { toOutsider, toTenantItself } from '../mails/addressee.ts';
import { postLetter, writeLetter } from '../mails/post.ts';
import { answerMail, newMessageMail } from './mails.ts';
import { contactMessages } from './store.ts';

type Words = InputOf<(typeof contactMessageEndpoints)['sendContactMessage']>['body'];

const messageIn = async (db: Pick<Database, 'get'>, id: string) => {
  const message = await db.get(contactMessages, id);
  if (!message) throw new ApiError('not_found');
  return message;
};

/** Returns the message for a replay: as it was sent, without later changes. */
const asSent = (
  id: string,
  { name, email, subject, message, language }: Words,
  createdAt: string,
): SentContactMessage => ({
  id,
  name,
  email,
  subject,
  message,
  language: language ?? null,
  status: 'NEW',
  createdAt,
  updatedAt: createdAt,
  version: 1,
});

const requireUnanswered = (message: { readonly answeredAt: string | null }): void => {
  if (message.answeredAt)
    throw new ApiError('conflict', { why: 'message_answered', detail: 'This message has already been answered.' });
};

export const contactMessageHandlers: Handlers<typeof contactMessageEndpoints> = {
  sendContactMessage: {
    handle: async (ctx, { body }) => {
      const { website, language = null, ...words } = body;
      const { tenant } = ctx;
      const id = newId();
      if (website) return asSent(id, body, timestamp());
      const inTheirs = tenant.signUp.defaultLanguage;
      const own = toTenantItself(tenant);
      const letter =
        own &&
        (await writeLetter(tenant, {
          key: `contact-message-${id}`,
          to: own,
          replyTo: words.email,
          language: inTheirs,
          text: newMessageMail(words, {
            site: tenant.profile.displayName,
            url: `${tenant.origin}/contact-messages/${id}/edit`,
          }),
        }));
      const message = await ctx.db.transaction(async (tx) => {
        const unanswered = { answer: null, answeredAt: null, answeredBy: null, answerWaitsUntil: null };
        const fields = { ...words, language, status: 'NEW' as const, notes: '', ...unanswered };
        if (letter) postLetter(tx, letter);
        return tx.create(contactMessages, fields, id);
      });
      return asSent(id, body, message.createdAt);
    },
    replay: async (ctx, { body }, id) => {
      // A message that was not stored or has been deleted gets the same answer.
      const message = await ctx.db.get(contactMessages, id);
      return asSent(id, body, message?.createdAt ?? timestamp());
    },
  },
  listContactMessages: async (ctx, { query }) => await pageOf(ctx.db, contactMessages, query, { status: query.status }),
  getContactMessage: (ctx, { params }) => messageIn(ctx.db, params.id),
  updateContactMessage: async (ctx, { params, body }) =>
    await ctx.db.update(contactMessages, params.id, ctx.ifMatch, () => body),
  deleteContactMessage: (ctx, { params }) =>
    ctx.db.transaction(async (tx) => tx.remove(contactMessages, await messageIn(tx, params.id))),
  answerContactMessage: {
    handle: async (ctx, { params, body }) => {
      const { tenant } = ctx;
      const written = await messageIn(ctx.db, params.id);
      requireUnanswered(written);
      const language = written.language ?? tenant.signUp.defaultLanguage;
      const letter = await writeLetter(tenant, {
        key: `contact-answer-${params.id}`,
        to: toOutsider(written.email, { person: ctx.actor.uid, isAdministrator: true, class: 'ordinary' }),
        about: { noun: 'contactMessage', id: written.id },
        ...(tenant.senderEmail && { replyTo: tenant.senderEmail }),
        language,
        text: answerMail(written, { site: tenant.profile.displayName, answer: body.text }),
      });
      return ctx.db.transaction(async (tx) => {
        const message = await messageIn(tx, params.id);
        requireUnanswered(message);
        postLetter(tx, letter);
        const by = { answer: body.text, answeredAt: timestamp(), answeredBy: ctx.actor.email || null };
        return tx.update(contactMessages, message, { status: 'ANSWERED', ...by });
      });
    },
    replay: (ctx, { params }) => messageIn(ctx.db, params.id),
  },
};
