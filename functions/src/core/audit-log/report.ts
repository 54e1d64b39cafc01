import { hasPrivilege } from '@kindred/contract/roles';
import type { JobRun } from '../../http/built-in-jobs.ts';
import type { WriteMail } from '../../locales/mail-text.ts';
import { auditLog } from '../../platform/firestore/audit.ts';
import type { AuditEntry } from '@kindred/contract/core/audit-log/audit-entry';
import { toAccount } from '../mails/addressee.ts';
import { postLetter, writeLetter } from '../mails/post.ts';
import { users } from '../users/store.ts';
import { presentEntry } from './present.ts';

const mostLines = 100;
const mostReaders = 50;
const day = 24 * 3600 * 1000;

interface Report {
  readonly site: string;
  readonly url: string;
  readonly from: string;
  readonly until: string;
  readonly entries: readonly AuditEntry[];
  /** Whether the log has more changes of the same days. */
  readonly hasMore: boolean;
}

const short = { dateStyle: 'medium', timeStyle: 'short' } as const;
const withZone = {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
} as const;

const reportMail =
  ({ site, url, from, until, entries, hasMore }: Report): WriteMail =>
  (t) => {
    const lines = entries.map(({ at, actorEmail, action, noun, label }) =>
      t('core:auditReport.line', {
        at: new Date(at),
        formatParams: { at: short },
        actor: actorEmail ?? '–',
        action,
        noun,
        label: label ?? '–',
      }),
    );
    return {
      subject: t('core:auditReport.subject', { site }),
      greeting: t('core:greeting'),
      paragraphs: [
        t('core:auditReport.what', {
          from: new Date(from),
          until: new Date(until),
          formatParams: { from: withZone, until: withZone },
        }),
        lines.length > 0 ? lines.join('\n') : t('core:auditReport.none'),
        ...(hasMore ? [t('core:auditReport.more')] : []),
      ],
      link: { label: t('core:auditReport.open'), url },
      closing: [site],
    };
  };

/**
 * Mails the changes of the last days to everybody who may read the log. Each gets one mail per run, however often it is
 * tried.
 */
export const mailAuditReport = async ({ tenant, db, payload, runId, scheduledFor }: JobRun): Promise<string> => {
  const days = Number(payload.days ?? 7);
  const from = new Date(Date.parse(scheduledFor) - days * day).toISOString();
  const { items } = await db.scan(auditLog, { sort: 'at', order: 'desc', limit: mostLines + 1 });
  const recent = items.filter(({ at }) => at >= from && at <= scheduledFor);
  const entries = recent
    .slice(0, mostLines)
    .map((entry) => presentEntry(entry, { tenantId: tenant.id, seesAll: false }));
  const administrators = await db.find(users, { '_is.ADMINISTRATOR': true }, mostReaders);
  const readers = administrators.filter(({ roles }) => hasPrivilege(roles, 'ADMIN'));
  const hasMore = recent.length > mostLines;
  const url = `${tenant.origin}/admin/audit-log`;
  const text = reportMail({ site: tenant.profile.displayName, url, from, until: scheduledFor, entries, hasMore });
  const letters = await Promise.all(
    readers.map((user) =>
      writeLetter(tenant, {
        key: `audit-report-${runId}-${user.id}`,
        to: toAccount(user),
        language: user.language,
        text,
      }),
    ),
  );
  await db.transaction(async (tx) => letters.forEach((letter) => postLetter(tx, letter)));
  return `${entries.length} changes, mailed to ${readers.length} administrators.`;
};
