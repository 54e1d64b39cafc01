import type { Clash } from '@kindred/contract/recruitment/meetings/meeting';
import { timestamp } from '../../platform/clock.ts';
import type { Database } from '../../platform/firestore/database.ts';
import { endOf } from './present.ts';
import { candidateName, interviewerName, meetings } from './store.ts';

const longest = 480 * 60_000;
/** Firestore compares a list field with at most 30 values. */
const namesAtOnce = 20;
const mostMeetings = 50;

interface ClashQuery {
  readonly startsAt: string;
  readonly durationMinutes: number;
  readonly interviewerIds: readonly string[];
  readonly candidateIds: readonly string[];
  readonly except?: string | undefined;
}

/** Returns the meetings that these people have at a time. Reads at most 50 meetings for each kind of people. */
export const clashesOf = async (db: Database, asked: ClashQuery): Promise<Clash[]> => {
  const start = Date.parse(asked.startsAt);
  const within = { from: timestamp(start - longest), to: timestamp(endOf(asked)) };
  const kinds = [asked.interviewerIds.map(interviewerName), asked.candidateIds.map(candidateName)];
  const pages = await Promise.all(
    kinds
      .filter((names) => names.length > 0)
      .map((names) =>
        db.scan(meetings, {
          contains: { field: '_in', name: names.slice(0, namesAtOnce) },
          within,
          sort: 'startsAt',
          order: 'asc',
          limit: mostMeetings,
        }),
      ),
  );
  const found = new Map(pages.flatMap(({ items }) => items).map((meeting) => [meeting.id, meeting]));
  const people = new Set([...asked.interviewerIds, ...asked.candidateIds]);
  return [...found.values()]
    .filter(
      (meeting) =>
        meeting.id !== asked.except &&
        !meeting.isTentative &&
        (meeting.status === 'SCHEDULED' || meeting.status === 'LIVE') &&
        endOf(meeting) > start,
    )
    .flatMap((meeting) =>
      [...meeting.interviewers, ...meeting.candidates]
        .filter(({ id }) => people.has(id))
        .map((person) => ({
          personId: person.id,
          personName: person.name,
          meetingId: meeting.id,
          title: meeting.title,
          startsAt: meeting.startsAt,
          durationMinutes: meeting.durationMinutes,
        })),
    );
};
