import type { Notification } from '@kindred/contract/core/notifications/notification';
import type { NotificationKind } from '@kindred/contract/notification-kinds';
import type { TFunction } from 'i18next';

/** Returns the name of a kind, for the notification settings. */
export const kindLabel = (t: TFunction<'notifications'>, kind: NotificationKind): string => t(`kinds.${kind}`);

type Params = Notification['params'];

/** Notifications of reports do not say what waits, or from whom. */
const waitingLine = (t: TFunction<'notifications'>, { what, ...params }: Params): string => {
  if (what === 'testimony') return t('lines.waitingTestimony', params);
  if (what === 'page') return t('lines.waitingPage', params);
  if (what === 'document') return t('lines.waitingDocument', params);
  return t('lines.waiting', params);
};

const roleLine = (t: TFunction<'notifications'>, params: Params): string =>
  ({
    family_member: t('lines.roleFamily', params),
    member: t('lines.roleMember', params),
    owner: t('lines.roleOwner', params),
    heir: t('lines.roleHeir', params),
  })[String(params['role'])] ?? t('lines.roleAdmin', params);

const answeredLine = (t: TFunction<'notifications'>, { answer, ...params }: Params): string => {
  const about = { ...params, at: String(params['at']) };
  return (
    {
      ACCEPTED: t('lines.meetingAccepted', about),
      DECLINED: t('lines.meetingDeclined', about),
      CHOSEN: t('lines.meetingChosen', about),
      MOVED: t('lines.meetingMoved', about),
      NONE_FITS: t('lines.meetingNoneFits', about),
    }[String(answer)] ?? t('lines.meetingAnswered', about)
  );
};

const failedPostLine = (t: TFunction<'notifications'>, { code, ...params }: Params): string =>
  code === 'answer_lost' ? t('lines.postAnswerLost', params) : t('lines.postFailed', params);

const unscheduledLine = (t: TFunction<'notifications'>, { what, ...params }: Params): string => {
  if (what === 'deleted') return t('lines.postDeleted', params);
  return what === 'cancelled' ? t('lines.postCancelled', params) : t('lines.postChanged', params);
};

const approvalLine = (t: TFunction<'notifications'>, { state, ...params }: Params): string =>
  state === 'APPROVED' ? t('lines.postApproved', params) : t('lines.postReturned', params);

/** From one person, or from several. A mention comes before hearts and comments. */
const reactionsLine = (t: TFunction<'notifications'>, { what, others, ...params }: Params): string => {
  const count = Number(others);
  if (count > 0) {
    if (what === 'mention') return t('lines.mentionsInComments', { ...params, count });
    if (what === 'comment') return t('lines.comments', { ...params, count });
    if (what === 'heart') return t('lines.hearts', { ...params, count });
    return t('lines.heartsAndComments', { ...params, count });
  }
  if (what === 'mention') return t('lines.mentionInComment', params);
  if (what === 'comment') return t('lines.comment', params);
  return what === 'heart' ? t('lines.heart', params) : t('lines.heartAndComment', params);
};

/** The kinds with a sentence that depends on what happened; every other kind has one text. */
const ownLines = {
  waiting: waitingLine,
  reactions: reactionsLine,
  roleChanged: roleLine,
  meetingAnswered: answeredLine,
  postFailed: failedPostLine,
  postUnscheduled: unscheduledLine,
  postApprovalAnswered: approvalLine,
  deferredProblem: (t: TFunction<'notifications'>, params: Params) =>
    t('lines.deferredProblem', { count: Number(params['count'] ?? 1) }),
  mailLimitReached: (t: TFunction<'notifications'>, params: Params) =>
    params['name'] ? t('lines.mailLimitReached', params) : t('lines.mailLimitOfSite', params),
} as const satisfies Partial<Record<NotificationKind, (t: TFunction<'notifications'>, params: Params) => string>>;
type OwnKind = keyof typeof ownLines;

/** Returns the text of a notification. */
export const kindLine = (t: TFunction<'notifications'>, kind: NotificationKind, { at, ...params }: Params): string =>
  Object.hasOwn(ownLines, kind)
    ? ownLines[kind as OwnKind](t, { ...params, ...(at !== undefined && { at }) })
    : t(`lines.${kind as Exclude<NotificationKind, OwnKind>}`, { ...params, at: String(at) });
