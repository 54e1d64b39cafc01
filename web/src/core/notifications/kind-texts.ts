import type { Notification } from '@kindred/contract/core/notifications/notification';
import type { NotificationKind } from '@kindred/contract/notification-kinds';
import type { TFunction } from 'i18next';

type PerKind = Readonly<Record<NotificationKind, string>>;

/** Names each kind, for those who choose how they hear of it. */
export const kindLabels = (t: TFunction<'notifications'>): PerKind => ({
  invited: t('kinds.invited'),
  joined: t('kinds.joined'),
  memberRemoved: t('kinds.memberRemoved'),
  roleChanged: t('kinds.roleChanged'),
  askedToJoin: t('kinds.askedToJoin'),
  joinAccepted: t('kinds.joinAccepted'),
  joinDeclined: t('kinds.joinDeclined'),
  waiting: t('kinds.waiting'),
  published: t('kinds.published'),
  rejected: t('kinds.rejected'),
  deathRecorded: t('kinds.deathRecorded'),
  deathUnconfirmed: t('kinds.deathUnconfirmed'),
  deathObjected: t('kinds.deathObjected'),
  mention: t('kinds.mention'),
  directMessage: t('kinds.directMessage'),
  newMessages: t('kinds.newMessages'),
  eventAdded: t('kinds.eventAdded'),
  eventMoved: t('kinds.eventMoved'),
  eventCancelled: t('kinds.eventCancelled'),
  eventReminder: t('kinds.eventReminder'),
  deferredDelivered: t('kinds.deferredDelivered'),
  deferredFailed: t('kinds.deferredFailed'),
  deferredProblem: t('kinds.deferredProblem'),
  deferredHeld: t('kinds.deferredHeld'),
  workFinished: t('kinds.workFinished'),
  workFailed: t('kinds.workFailed'),
  mailLimitReached: t('kinds.mailLimitReached'),
  jobLate: t('kinds.jobLate'),
  jobRecovered: t('kinds.jobRecovered'),
});

/** Returns the parameters of a kind about an event, which has a time. */
const withTime = ({ at, ...params }: Notification['params']) => ({ ...params, at: String(at) });

/** Notifications of the previous release, and those of reports, do not say what waits, and from whom. */
const waitingLine = (t: TFunction<'notifications'>, { what, ...params }: Notification['params']): string => {
  if (what === 'testimony') return t('lines.waitingTestimony', params);
  if (what === 'page') return t('lines.waitingPage', params);
  if (what === 'document') return t('lines.waitingDocument', params);
  return t('lines.waiting', params);
};

const roleLine = (t: TFunction<'notifications'>, params: Notification['params']): string =>
  ({
    family_member: t('lines.roleFamily', params),
    member: t('lines.roleMember', params),
    owner: t('lines.roleOwner', params),
    heir: t('lines.roleHeir', params),
  })[String(params['role'])] ?? t('lines.roleAdmin', params);

/** One sentence for each kind. */
export const kindLines = (t: TFunction<'notifications'>, params: Notification['params']): PerKind => ({
  invited: t('lines.invited', params),
  joined: t('lines.joined', params),
  memberRemoved: t('lines.memberRemoved', params),
  roleChanged: roleLine(t, params),
  askedToJoin: t('lines.askedToJoin', params),
  joinAccepted: t('lines.joinAccepted', params),
  joinDeclined: t('lines.joinDeclined', params),
  waiting: waitingLine(t, params),
  published: t('lines.published', params),
  rejected: t('lines.rejected', params),
  deathRecorded: t('lines.deathRecorded', params),
  deathUnconfirmed: t('lines.deathUnconfirmed', params),
  deathObjected: t('lines.deathObjected', params),
  mention: t('lines.mention', params),
  directMessage: t('lines.directMessage', params),
  newMessages: t('lines.newMessages', params),
  eventAdded: t('lines.eventAdded', withTime(params)),
  eventMoved: t('lines.eventMoved', withTime(params)),
  eventCancelled: t('lines.eventCancelled', withTime(params)),
  eventReminder: t('lines.eventReminder', withTime(params)),
  deferredDelivered: t('lines.deferredDelivered', params),
  deferredFailed: t('lines.deferredFailed', params),
  deferredProblem: t('lines.deferredProblem', { count: Number(params['count'] ?? 1) }),
  deferredHeld: t('lines.deferredHeld', params),
  workFinished: t('lines.workFinished', params),
  workFailed: t('lines.workFailed', params),
  mailLimitReached: params['name'] ? t('lines.mailLimitReached', params) : t('lines.mailLimitOfSite', params),
  jobLate: t('lines.jobLate', params),
  jobRecovered: t('lines.jobRecovered', params),
});
