import type { LinkedPage } from '../linked-page.ts';

const care = 'functions/src/care';
const core = 'functions/src/core';

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
  {
    in: `${care}/documents/reacted.ts`,
    link: '/care/documents',
    readers: ['person'],
    kinds: { reactions: `${care}/reactions/news-due.ts` },
  },
  {
    in: `${care}/papers/ready-due.ts`,
    link: '/care/paper',
    readers: ['person'],
    kinds: { paperReady: `${care}/papers/ready-due.ts` },
  },
  { in: `${care}/testimonies/reacted.ts`, link: '/care/testimonies', readers: ['person'] },
  { in: `${care}/pages/reacted.ts`, link: '/care/circles/x/pages/x', readers: ['person'] },
  { in: `${care}/reactions/comment-handlers.ts`, link: '/care/reported-comments', readers: ['person'] },
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
  { in: `${care}/events/event-link.ts`, link: '/care/calendar', readers: ['person'] },
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
    mails: [`${care}/invitations/send.ts`],
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
];
