import type { NotificationKind } from '@kindred/contract/notification-kinds';
import type { Role } from '@kindred/contract/roles';

/** Who follows a link: a visitor, any signed-in user, or an administrator with only this role. */
export type Reader = 'visitor' | 'person' | Role;

/** A link that people get, where the server writes it, and who gets it. What is filled in counts as one segment. */
interface LinkedPage {
  readonly in: string;
  readonly link: string;
  readonly readers: readonly Reader[];
  /** The kinds of notifications that have this link, and where each is sent. */
  readonly kinds?: Partial<Readonly<Record<NotificationKind, string>>>;
  /** Where the mails are written that have it. */
  readonly mails?: readonly string[];
}

const care = 'functions/src/care';
const core = 'functions/src/core';
const accountMails = `${core}/mails/account-mails.ts`;
const noticeMails = `${core}/mails/account-change-mails.ts`;

/** Both roles of administrators who hear of what happens to their site. */
const administrators = ['CUSTOMER_ADMIN', 'ADMIN'] as const;

export const linkedPages: readonly LinkedPage[] = [
  {
    in: `${care}/circles/circle-link.ts`,
    link: '/care/circles/x',
    readers: ['person'],
    kinds: {
      joined: `${care}/members/join.ts`,
      roleChanged: `${care}/members/member-news.ts`,
      askedToJoin: `${care}/join-requests/ask.ts`,
      waiting: `${care}/moderation-news.ts`,
      published: `${care}/moderation-news.ts`,
      rejected: `${care}/moderation-news.ts`,
      deathObjected: `${care}/record-subjects/death.ts`,
    },
    mails: [`${core}/notifications/mails.ts`],
  },
  {
    in: `${care}/archives/step.ts`,
    link: '/care/archive',
    readers: ['person'],
    kinds: { workFinished: `${care}/archives/step.ts`, workFailed: `${care}/archives/step.ts` },
  },
  {
    in: `${care}/chat-rooms/news-due.ts`,
    link: '/care/chat/x',
    readers: ['person'],
    kinds: {
      mention: `${care}/chat-rooms/news-due.ts`,
      directMessage: `${care}/chat-rooms/news-due.ts`,
      newMessages: `${care}/chat-rooms/news-due.ts`,
    },
  },
  { in: `${care}/chat-rooms/report-handlers.ts`, link: '/care/chat/reports', readers: ['person'] },
  {
    in: `${care}/deferred-messages/check.ts`,
    link: '/care/deferred-messages',
    readers: ['person'],
    kinds: { deferredProblem: `${care}/deferred-messages/check.ts` },
  },
  {
    in: `${care}/deferred-messages/circle-changes.ts`,
    link: '/care/deferred-messages',
    readers: ['person'],
    kinds: { deferredHeld: `${care}/deferred-messages/circle-changes.ts` },
  },
  {
    in: `${care}/deferred-messages/deliver.ts`,
    link: '/care/deferred-messages/x',
    readers: ['person'],
    kinds: { deferredDelivered: `${care}/deferred-messages/deliver.ts` },
  },
  {
    in: `${care}/deferred-messages/settle.ts`,
    link: '/care/deferred-messages/x',
    readers: ['person'],
    kinds: { deferredFailed: `${care}/deferred-messages/settle.ts` },
  },
  {
    in: `${care}/deferred-messages/send-mails.ts`,
    link: '/message',
    readers: ['visitor'],
    mails: [`${care}/deferred-messages/mail-texts.ts`],
  },
  { in: `${care}/deferred-messages/opened-handlers.ts`, link: '/message', readers: ['visitor'] },
  {
    in: `${care}/events/news.ts`,
    link: '/care/calendar',
    readers: ['person'],
    kinds: {
      eventAdded: `${care}/events/create.ts`,
      eventMoved: `${care}/events/update.ts`,
      eventCancelled: `${care}/events/news.ts`,
      eventReminder: `${care}/events/reminders-due.ts`,
    },
  },
  {
    in: `${care}/invitations/send.ts`,
    link: '/invitation',
    readers: ['visitor'],
    mails: [`${care}/invitations/mail.ts`],
  },
  {
    in: `${care}/invitations/send.ts`,
    link: '/care/invitations',
    readers: ['person'],
    kinds: { invited: `${care}/invitations/send.ts` },
  },
  {
    in: `${care}/join-requests/answer.ts`,
    link: '/care/circles/select',
    readers: ['person'],
    kinds: { joinAccepted: `${care}/join-requests/answer.ts`, joinDeclined: `${care}/join-requests/answer.ts` },
    mails: [`${care}/join-requests/mail.ts`],
  },
  {
    in: `${care}/members/member-news.ts`,
    link: '/care/circles/select',
    readers: ['person'],
    kinds: { memberRemoved: `${care}/members/member-news.ts` },
  },
  {
    in: `${care}/record-subjects/death-wait.ts`,
    link: '/care/circles/subject',
    readers: ['person'],
    kinds: { deathRecorded: `${care}/record-subjects/death-wait.ts` },
  },
  {
    in: `${care}/record-subjects/due.ts`,
    link: '/care/circles/subject',
    readers: ['person'],
    kinds: { deathUnconfirmed: `${care}/record-subjects/due.ts` },
  },
  ...['/care/circles/subject', '/care/deferred-messages', '/care/deaths/x'].map((link): LinkedPage => ({
    in: `${care}/record-subjects/death-mails.ts`,
    link,
    readers: ['person'],
    mails: [`${care}/record-subjects/death-mail.ts`],
  })),
  {
    in: `${core}/account-invitations/send.ts`,
    link: '/account-invitation',
    readers: ['visitor'],
    mails: [accountMails],
  },
  { in: `${core}/password-reset/due.ts`, link: '/auth/action', readers: ['visitor'], mails: [accountMails] },
  { in: `${core}/sign-up/handlers.ts`, link: '/signin', readers: ['visitor'], mails: [accountMails] },
  {
    in: `${core}/users/verification.ts`,
    link: '/verify-email',
    readers: ['visitor'],
    mails: [accountMails, `${core}/mails/address-mails.ts`],
  },
  {
    in: `${core}/users/reminder.ts`,
    link: '/signin',
    readers: ['visitor'],
    mails: [`${core}/users/reminder.ts`],
  },
  { in: `${core}/notifications/deliver.ts`, link: '/user/me/notifications', readers: ['person'] },
  { in: `${core}/notifications/unsubscribe-token.ts`, link: '/unsubscribe', readers: ['visitor'] },
  {
    in: `${core}/account-requests/notices.ts`,
    link: '/super-admin/account-requests',
    readers: ['SUPER_ADMIN'],
    mails: [noticeMails],
  },
  { in: `${core}/users/notices.ts`, link: '/users', readers: administrators, mails: [noticeMails] },
  { in: `${core}/users/notices.ts`, link: '/users/x/edit', readers: administrators, mails: [noticeMails] },
  {
    in: `${core}/api-tokens/warnings.ts`,
    link: '/token/client-applications/x/tokens',
    readers: ['ADMIN'],
    mails: [`${core}/api-tokens/warnings.ts`],
  },
  {
    in: `${core}/audit-log/report.ts`,
    link: '/admin/audit-log',
    readers: ['ADMIN'],
    mails: [`${core}/audit-log/report.ts`],
  },
  {
    in: `${core}/contact-messages/handlers.ts`,
    link: '/contact-messages/x/edit',
    readers: administrators,
    mails: [`${core}/contact-messages/mails.ts`],
  },
  {
    in: `${core}/mail-limits/note-waiting.ts`,
    link: '/admin/overview',
    readers: administrators,
    kinds: { mailLimitReached: `${core}/mail-limits/note-waiting.ts` },
  },
  {
    in: `${core}/tenants/held-messages.ts`,
    link: '/super-admin/tenants/x/edit',
    readers: ['SUPER_ADMIN'],
    mails: [`${core}/tenants/held-messages.ts`],
  },
  {
    in: 'functions/src/cron/jobs/watch.ts',
    link: '/cron/jobs/x/edit',
    readers: administrators,
    kinds: { jobLate: 'functions/src/cron/jobs/watch.ts', jobRecovered: 'functions/src/cron/jobs/run.ts' },
  },
];
