import type { ModerationStatus } from '@kindred/contract/care/moderation';
import { type News, notifyingDatabase } from '../core/notifications/notify.ts';
import type { NotificationTexts, Params } from '../http/notification-text.ts';
import type { Texts } from '../locales/texts.ts';
import type { Database } from '../platform/firestore/database.ts';
import type { CircleContext } from './context.ts';

/** A text, page or document that a circle's admins decide about, and its author. */
interface Moderated {
  readonly what: 'testimony' | 'page' | 'document';
  readonly status: ModerationStatus;
  readonly author: string | null;
  readonly reason?: string | null | undefined;
}

/** Returns the notification of a new status; undefined if none is needed. */
export const newsOf = (
  { actor, membership }: CircleContext,
  before: ModerationStatus | undefined,
  { what, status, author, reason }: Moderated,
): News | undefined => {
  if (status === before) return undefined;
  const about = { circleId: membership.circle_id, except: actor.uid };
  if (status === 'PENDING') return { kind: 'waiting', to: 'admins', ...about, params: { what, name: membership.name } };
  if (!author || author === actor.uid || !before) return undefined;
  if (status === 'PUBLISHED') return { kind: 'published', to: [author], ...about };
  return { kind: 'rejected', to: [author], ...about, params: { reason: reason ?? '' } };
};

/** Returns the caller's database; its first write also notifies people of the new status. */
export const tellingDatabase = (ctx: CircleContext, before: ModerationStatus | undefined, after: Moderated): Database =>
  notifyingDatabase(ctx.db, ctx.tenant.id, newsOf(ctx, before, after));

/** Notifications of reports do not say what waits, or from whom. */
const waitingLine = (t: Texts, { what, ...params }: Params): string => {
  if (what === 'testimony') return t('care:news.waitingTestimony', params);
  if (what === 'page') return t('care:news.waitingPage', params);
  if (what === 'document') return t('care:news.waitingDocument', params);
  return t('care:news.waiting', params);
};

export const moderationTexts: NotificationTexts = {
  waiting: { line: waitingLine },
  published: { line: (t, params) => t('care:news.published', params) },
  rejected: {
    line: (t, params) => (params['reason'] ? t('care:news.rejected', params) : t('care:news.rejectedOnly', params)),
  },
};
