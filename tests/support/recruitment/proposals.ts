import type { ownMeetingEndpoints } from '@kindred/contract/recruitment/meeting-times/own-endpoints';
import type { meetingTimeEndpoints } from '@kindred/contract/recruitment/meeting-times/endpoints';
import { secondsFromNow, timestamp } from '../../../functions/src/platform/clock.ts';
import type { Database } from '../../../functions/src/platform/firestore/database.ts';
import { availabilities } from '../../../functions/src/recruitment/availability/store.ts';
import { candidates } from '../../../functions/src/recruitment/candidates/store.ts';
import { meetings } from '../../../functions/src/recruitment/meetings/store.ts';
import type { NounSamples } from '../noun.ts';
import { several } from '../operations-budget.ts';
import type { Scene } from '../scene.ts';
import { everyDay } from './availability.ts';
import { newLinkTo } from './candidate-pages.ts';
import { sceneMeeting } from './meetings.ts';

const day = 24 * 3600;

/** Returns the start of an hour on a later day. */
const hourIn = (days: number, hour = 10): string =>
  `${secondsFromNow(days * day).slice(0, 10)}T${String(hour).padStart(2, '0')}:00:00.000Z`;

/** Three times on the third day from now. */
const threeSlots = (): { startsAt: string }[] => [10, 11, 12].map((hour) => ({ startsAt: hourIn(3, hour) }));

/** Makes a stored meeting one whose candidate is asked to choose a time. */
const askFor = async (db: Database, id: string, by: string, isTentative = true): Promise<void> => {
  const slots = threeSlots().map(({ startsAt }) => startsAt);
  const proposal = { slots, at: timestamp(), by, answer: null, answeredAt: null, note: null };
  await db.update(meetings, id, undefined, () => ({ proposal, isTentative }));
};

/** Stores a meeting whose candidate has a link to their page. Its interviewer has no other meeting. */
const behindLink = async (scene: Scene, also?: 'asked') => {
  const { db, tenant, customerAdministrator } = scene;
  const interviewer = await tenant.person('Ines');
  const { id, candidateId } = await sceneMeeting(scene, interviewer);
  await db.put(availabilities, interviewer.uid, everyDay());
  if (also) await askFor(db, id, customerAdministrator.uid);
  else await db.update(meetings, id, undefined, () => ({ startsAt: hourIn(4) }));
  return { interviewer, params: { id }, token: await newLinkTo(tenant.id, (await db.get(candidates, candidateId))!) };
};

const withLink = async <Also extends object>(scene: Scene, also?: 'asked', more = {} as Also) => {
  const { params, token } = await behindLink(scene, also);
  return { params, body: { token, ...more } };
};

export const proposalSamples: NounSamples<typeof meetingTimeEndpoints & typeof ownMeetingEndpoints> = {
  examples: {
    listFreeSlots: async (scene) => ({
      by: scene.customerAdministrator,
      query: {
        interviewerIds: (await behindLink(scene)).interviewer.uid,
        durationMinutes: 60,
        from: hourIn(4, 0),
        to: hourIn(5, 0),
        timezone: 'UTC',
      },
    }),
    proposeMeetingTimes: async (scene) => ({
      by: scene.customerAdministrator,
      params: { id: (await sceneMeeting(scene, scene.member)).id },
      body: { slots: threeSlots() },
    }),
    chooseMeetingTime: (scene) => withLink(scene, 'asked', threeSlots()[0]!),
    refuseMeetingTimes: (scene) => withLink(scene, 'asked', { note: 'I am away all week' }),
    acceptMeeting: (scene) => withLink(scene),
    declineMeeting: (scene) => withLink(scene),
    listOwnMeetingSlots: (scene) => withLink(scene),
    rescheduleMeeting: (scene) => withLink(scene, undefined, { startsAt: hourIn(5) }),
    getOwnMeetingFile: (scene) => withLink(scene),
  },
  budgets: {
    // Reads the user, their hours and each of their meetings.
    listFreeSlots: several(602, 0),
    // Writes the meeting, the link, its mail, the page and the audit log.
    proposeMeetingTimes: several(12, 6),
    // Also writes the booking of each interviewer, invitations, reminders, and the news.
    chooseMeetingTime: several(35, 14),
    refuseMeetingTimes: several(16, 6),
    acceptMeeting: several(16, 6),
    declineMeeting: several(16, 6),
    listOwnMeetingSlots: several(14, 2),
    rescheduleMeeting: several(40, 14),
    getOwnMeetingFile: several(8, 2),
  },
};
