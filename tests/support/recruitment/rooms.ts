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

/** Puts a guest at the door of a new meeting, or into its room. */
const withGuest = async ({ db, customerAdministrator }: Scene, state: 'KNOCKING' | 'IN' = 'KNOCKING') => {
  const id = await newMeeting(db, { createdBy: customerAdministrator.uid });
  const personId = personIdOf(id, newToken());
  await db.create(rooms, { state: 'OPEN', isGuarded: false }, id);
  const guest = { state, role: 'GUEST' as const, wasIn: state === 'IN', seenAt: new Date(now()) };
  await db.create(roomPeople(id), { name: 'Camille', session: 'tab-of-camille', ...guest }, personId);
  return { id, personId };
};

const tokenOf = async ({ tenant }: Scene, { id, personId }: { id: string; personId: string }): Promise<string> =>
  exchange(tenant.id, await identities(tenant.id).meetingToken(personId, id, now()));

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
    findRelays: async (scene) => {
      const guest = await withGuest(scene, 'IN');
      return { params: { id: guest.id }, body: { token: await tokenOf(scene, guest) } };
    },
    leaveMeeting: async (scene) => {
      const guest = await withGuest(scene);
      return { params: { id: guest.id }, body: { token: await tokenOf(scene, guest), session: 'tab-of-camille' } };
    },
    hostMeeting: async ({ db, customerAdministrator }) => ({
      by: customerAdministrator,
      params: { id: await newMeeting(db, { createdBy: customerAdministrator.uid }) },
      body: { session },
    }),
    admitPerson: async (scene) => ({ by: scene.customerAdministrator, params: await withGuest(scene) }),
    removePerson: async (scene) => ({ by: scene.customerAdministrator, params: await withGuest(scene) }),
    endMeeting: async (scene) => {
      const { id } = await withGuest(scene);
      await scene.db.update(meetings, id, undefined, () => ({ status: 'LIVE' as const }));
      return { by: scene.customerAdministrator, params: { id } };
    },
  },
  budgets: {
    // Reads the meeting and its host.
    showMeetingDoor: several(2, 0),
    // Reads the rate counter, the meeting, its room, the person, and the people in the room.
    joinMeeting: several(9, 5),
    // Reads the meeting and the user too. The first person begins the meeting, which ends its reminders.
    hostMeeting: several(10, 7),
    // Reads the meeting and the person.
    findRelays: several(2, 0),
    leaveMeeting: several(1, 1),
    // Reads the meeting twice, the person, and the people in the room.
    admitPerson: several(8, 5),
    removePerson: several(3, 2),
    // Reads the meeting twice, the room twice, and the people in it.
    endMeeting: several(10, 12),
  },
};

export const newTab = (): string => `tab-${newId()}`;
