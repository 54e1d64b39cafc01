import type { Notification } from '@kindred/contract/core/notifications/notification';
import type { NotificationKind } from '@kindred/contract/notification-kinds';
import type { TFunction } from 'i18next';

type PerKind = Readonly<Record<NotificationKind, string>>;

/** Names each kind, for those who choose how they hear of it. */
export const kindLabels = (t: TFunction<'notifications'>): PerKind => ({
  invited: t('kinds.invited'),
  joined: t('kinds.joined'),
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

const day = { weekday: 'long', day: 'numeric', month: 'long' } as const;

/** Returns the parameters with the time of an event by the reader's own clock; a whole day is that day everywhere. */
const withTime = ({ at, whole, ...params }: Notification['params']) => ({
  ...params,
  at: new Date(whole ? `${at}T12:00:00Z` : (at ?? 0)),
  formatParams: { at: whole ? { ...day, timeZone: 'UTC' } : { ...day, hour: 'numeric', minute: '2-digit' } },
});

/** One sentence for each kind. */
export const kindLines = (t: TFunction<'notifications'>, params: Notification['params']): PerKind => ({
  invited: t('lines.invited', params),
  joined: t('lines.joined', params),
  askedToJoin: t('lines.askedToJoin', params),
  joinAccepted: t('lines.joinAccepted', params),
  joinDeclined: t('lines.joinDeclined', params),
  waiting: t('lines.waiting', params),
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
