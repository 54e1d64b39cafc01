import { kindRules } from '@kindred/contract/notification-kinds';
import { tenantById } from '../../identity/tenant/cache.ts';
import { now } from '../../platform/clock.ts';
import { sha256 } from '../../platform/crypto.ts';
import type { DueEntryOf, DueHandler } from '../../platform/due-queue.ts';
import { tenantDatabase } from '../../platform/firestore/database.ts';
import { toAccount } from '../mails/addressee.ts';
import { postLetter, writeLetter } from '../mails/post.ts';
import type { CoreRegistry } from '../noun.ts';
import { users } from '../users/store.ts';
import { decide } from './decide.ts';
import { addressee, isReachable } from './deliver.ts';
import { digestLinesOf } from './digest-lines.ts';
import type { digest } from './due-kinds.ts';
import { digestMail } from './mails.ts';
import { choicesOf } from './settings.ts';
import { newUnsubscribeToken, unsubscribeLinks } from './unsubscribe-token.ts';

type Entry = DueEntryOf<typeof digest>;

const mostLines = 100;

/** Sends a person's daily mail, with the kinds of events that they still want to get by mail. */
export const sendDigest =
  ({ modules }: CoreRegistry): DueHandler<Entry['ref']> =>
  async (entry) => {
    const { userId } = entry.ref;
    const db = tenantDatabase(entry.tenantId);
    const [tenant, user, all] = await Promise.all([tenantById(entry.tenantId), db.get(users, userId), modules()]);
    if (tenant?.status !== 'ACTIVE' || !user) return;
    const texts = Object.assign({}, ...all.map(({ notificationTexts }) => notificationTexts)) as Required<
      (typeof all)[number]['notificationTexts']
    >;
    const settings = choicesOf(user);
    const { unsubscribeUrl, page } = unsubscribeLinks(tenant, await newUnsubscribeToken(db, tenant.id, user, 'digest'));
    const key = `digest-${sha256(entry.key).slice(0, 24)}`;
    await db.transaction(async (tx) => {
      const lines = await tx.find(digestLinesOf(userId), {}, mostLines);
      for (const line of lines) tx.remove(digestLinesOf(userId), line);
      const wanted = lines.filter(({ kind, circle_id }) => {
        const question = { rules: kindRules[kind], choice: settings.kinds[kind], settings, circleId: circle_id };
        return decide({
          ...question,
          timeZone: user.timezone,
          isReachable: isReachable(user),
          hasDevices: false,
          at: now(),
        }).mail;
      });
      if (wanted.length === 0) return;
      const text = digestMail(
        (t) =>
          wanted.map(({ kind, params, count }) => {
            const line = texts[kind].line(t, params);
            return count > 1 ? t('core:news.more', { line, count: count - 1 }) : line;
          }),
        `${tenant.origin}/`,
        addressee(user, tenant, page),
      );
      postLetter(
        tx,
        await writeLetter(tenant, { key, to: toAccount(user), language: user.language, text, unsubscribeUrl }),
      );
    });
  };
