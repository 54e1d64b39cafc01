import { administrators, type LinkedPage } from '../linked-page.ts';

const core = 'functions/src/core';
const accountMails = `${core}/mails/account-mails.ts`;
const noticeMails = `${core}/mails/account-change-mails.ts`;

export const linkedPages: readonly LinkedPage[] = [
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
];
