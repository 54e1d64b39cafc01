import type { roomEndpoints } from '@kindred/contract/recruitment/rooms/endpoints';
import { hashPasscode } from '../../../functions/src/recruitment/meetings/passcode.ts';
import { meetings } from '../../../functions/src/recruitment/meetings/store.ts';
import { personIdOf } from '../../../functions/src/recruitment/rooms/join.ts';
import { roomPeople, rooms } from '../../../functions/src/recruitment/rooms/store.ts';
import { now, timestamp } from '../../../functions/src/platform/clock.ts';
import { newId, newToken } from '../../../functions/src/platform/crypto.ts';
import type { Database } from '../../../functions/src/platform/firestore/database.ts';
import { identities } from '../../../functions/src/platform/identity.ts';
import { exchange } from '../identity.ts';
import type { NounSamples } from '../noun.ts';
import { several } from '../operations-budget.ts';
import type { Scene } from '../scene.ts';

interface NewMeeting {
  readonly createdBy: string;
  readonly interviewerIds?: readonly string[];
  readonly passcode?: string;
  readonly joinPolicy?: 'KNOCK' | 'OPEN';
  readonly startsAt?: string;
  readonly title?: string;
  readonly timezone?: string;
}

/** Stores a meeting that begins now; returns its id. */
export const newMeeting = async (
  db: Database,
  { createdBy, interviewerIds = [createdBy], passcode, joinPolicy = 'KNOCK', startsAt, title, timezone }: NewMeeting,
): Promise<string> => {
  const meeting = await db.create(meetings, {
    title: title ?? 'First interview',
    positionId: null,
    candidateIds: [],
    interviewerIds: [...interviewerIds],
    candidates: [],
    interviewers: [],
    startsAt: startsAt ?? timestamp(now()),
    durationMinutes: 60,
    timezone: timezone ?? 'Europe/Paris',
    status: 'SCHEDULED',
    joinPolicy,
    passcodeHash: passcode === undefined ? null : hashPasscode(passcode),
    notes: '',
    cancelReason: null,
    sequence: 0,
    reminded: [],
    createdBy,
  });
  return meeting!.id;
};

/** Puts a guest at the door of a new meeting. */
const withKnocking = async ({ db, customerAdministrator }: Scene) => {
  const id = await newMeeting(db, { createdBy: customerAdministrator.uid });
  const personId = personIdOf(id, newToken());
  await db.create(rooms, { state: 'OPEN', isGuarded: false }, id);
  const knocking = { state: 'KNOCKING' as const, role: 'GUEST' as const, wasIn: false, seenAt: new Date(now()) };
  await db.create(roomPeople(id), { name: 'Camille', session: 'tab-of-camille', ...knocking }, personId);
  return { id, personId };
};

const session = 'tab-of-this-test';

export const roomSamples: NounSamples<typeof roomEndpoints> = {
  examples: {
    showMeetingDoor: async ({ db, customerAdministrator }) => ({
      params: { id: await newMeeting(db, { createdBy: customerAdministrator.uid }) },
    }),
    joinMeeting: async ({ db, customerAdministrator }) => ({
      params: { id: await newMeeting(db, { createdBy: customerAdministrator.uid, passcode: 'garden-gate' }) },
      body: { name: 'Camille Martin', passcode: 'garden-gate', session },
    }),
    leaveMeeting: async (scene) => {
      const { id, personId } = await withKnocking(scene);
      const token = await identities(scene.tenant.id).meetingToken(personId, id, now());
      return { params: { id }, body: { token: await exchange(scene.tenant.id, token), session: 'tab-of-camille' } };
    },
    hostMeeting: async ({ db, customerAdministrator }) => ({
      by: customerAdministrator,
      params: { id: await newMeeting(db, { createdBy: customerAdministrator.uid }) },
      body: { session },
    }),
    admitPerson: async (scene) => ({ by: scene.customerAdministrator, params: await withKnocking(scene) }),
    removePerson: async (scene) => ({ by: scene.customerAdministrator, params: await withKnocking(scene) }),
    endMeeting: async (scene) => ({ by: scene.customerAdministrator, params: { id: (await withKnocking(scene)).id } }),
  },
  budgets: {
    // Reads the meeting and its host.
    showMeetingDoor: several(2, 0),
    // Reads the rate counter, the meeting, its room, the person, and the people in the room.
    joinMeeting: several(9, 5),
    // Reads the meeting and the user too.
    hostMeeting: several(10, 5),
    leaveMeeting: several(1, 1),
    // Reads the meeting twice, the person, and the people in the room.
    admitPerson: several(8, 2),
    removePerson: several(3, 2),
    // Reads the meeting twice, the room twice, and the people in it.
    endMeeting: several(10, 12),
  },
};

export const newTab = (): string => `tab-${newId()}`;
