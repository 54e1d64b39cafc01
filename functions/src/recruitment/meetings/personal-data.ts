import type { PersonalData } from '../../http/noun.ts';
import { everyEntry } from '../../http/page.ts';
import { interviewerName, meetings } from './store.ts';

/** Yields the meetings in which the caller is an interviewer, without the candidates. */
export const ownMeetings: PersonalData = async function* ({ db, actor }) {
  const contains = { field: '_in', name: interviewerName(actor.uid) };
  const found = await everyEntry(db, meetings, { contains, sort: 'startsAt', order: 'asc' });
  yield {
    path: 'recruitment/meetings.json',
    title: (t) => t('recruitment:personalData.meetings'),
    content: found.map(({ id, title, startsAt, durationMinutes, timezone, status }) => ({
      id,
      title,
      startsAt,
      durationMinutes,
      timezone,
      status,
    })),
  };
};
