import type { News } from '../../core/notifications/notify.ts';
import type { NotificationTexts, Params } from '../../http/notification-text.ts';
import { zoneKey } from '../../locales/texts.ts';
import { meetingPage } from './present.ts';
import type { StoredMeeting } from './store.ts';

type Kind = 'meetingAssigned' | 'meetingSoon';

/** Returns the content of a notification about a meeting. */
export const meetingNews = (
  kind: Kind,
  { id, title, startsAt, timezone }: Pick<StoredMeeting, 'id' | 'title' | 'startsAt' | 'timezone'>,
): Omit<News, 'to'> => ({ kind, params: { title, at: startsAt, zone: timezone }, link: meetingPage(id) });

/** Times in mails name their zone if the meeting's zone shows another time. */
const timed = ({ zone, ...params }: Params) => ({ ...params, at: String(params['at']), [zoneKey]: zone });

export const meetingTexts: NotificationTexts = {
  meetingAssigned: { line: (t, params) => t('recruitment:news.meetingAssigned', timed(params)) },
  meetingSoon: { line: (t, params) => t('recruitment:news.meetingSoon', timed(params)) },
};
