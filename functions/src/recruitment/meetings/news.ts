import type { News } from '../../core/notifications/notify.ts';
import type { NotificationTexts, Params } from '../../http/notification-text.ts';
import { type Texts, zoneKey } from '../../locales/texts.ts';
import { meetingPage } from './present.ts';
import type { StoredMeeting } from './store.ts';

type Kind = 'meetingAssigned' | 'meetingSoon' | 'meetingAnswered';

/** Returns the content of a notification about a meeting. */
export const meetingNews = (
  kind: Kind,
  { id, title, startsAt, timezone }: Pick<StoredMeeting, 'id' | 'title' | 'startsAt' | 'timezone'>,
): Omit<News, 'to'> => ({ kind, params: { title, at: startsAt, zone: timezone }, link: meetingPage(id) });

/** Times in mails name their zone if the meeting's zone shows another time. */
const timed = ({ zone, ...params }: Params) => ({ ...params, at: String(params['at']), [zoneKey]: zone });

/** What a candidate answered. The news does not name them, since nothing removes the name once they are erased. */
export type MeetingAnswer = 'ACCEPTED' | 'DECLINED' | 'CHOSEN' | 'NONE_FITS' | 'MOVED';

const answeredLine = (t: Texts, { answer, ...params }: Params): string => {
  const about = timed(params);
  if (answer === 'ACCEPTED') return t('recruitment:news.meetingAccepted', about);
  if (answer === 'DECLINED') return t('recruitment:news.meetingDeclined', about);
  if (answer === 'CHOSEN') return t('recruitment:news.meetingChosen', about);
  if (answer === 'MOVED') return t('recruitment:news.meetingMoved', about);
  return t('recruitment:news.meetingNoneFits', about);
};

export const meetingTexts: NotificationTexts = {
  meetingAssigned: { line: (t, params) => t('recruitment:news.meetingAssigned', timed(params)) },
  meetingAnswered: { line: answeredLine },
  meetingSoon: { line: (t, params) => t('recruitment:news.meetingSoon', timed(params)) },
};
