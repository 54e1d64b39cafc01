import type { meetingEndpoints } from '@kindred/contract/recruitment/meetings/endpoints';
import { candidates } from '../../../functions/src/recruitment/candidates/store.ts';
import { namesIn, peopleOf } from '../../../functions/src/recruitment/meetings/people.ts';
import { meetings } from '../../../functions/src/recruitment/meetings/store.ts';
import { positions } from '../../../functions/src/recruitment/positions/store.ts';
import { secondsFromNow } from '../../../functions/src/platform/clock.ts';
import { newId } from '../../../functions/src/platform/crypto.ts';
import type { Database } from '../../../functions/src/platform/firestore/database.ts';
import { tenantFiles } from '../../../functions/src/platform/storage.ts';
import { asAdministrator } from '../list-sample.ts';
import type { NounSamples } from '../noun.ts';
import { list, record, several } from '../operations-budget.ts';
import type { Scene } from '../scene.ts';
import type { Persona } from '../tenant.ts';
import { jobDetails } from './job-details.ts';

/** The smallest bytes that are a PDF to a program that looks at their beginning. */
const smallPdf = new TextEncoder().encode('%PDF-1.4\n%%EOF\n');

/** Stores a candidate; returns the id. With a tenant's id, the candidate has a résumé. */
export const storeCandidate = async (db: Database, name = 'Rosa Lind', tenantId?: string): Promise<string> => {
  const id = newId();
  const path = `recruitment/candidates/${id}/resume`;
  if (tenantId) await tenantFiles(tenantId).put(path, smallPdf, 'application/pdf');
  await db.create(
    candidates,
    {
      name,
      email: `${id.toLowerCase()}@example.com`,
      phone: null,
      notes: '',
      tags: [],
      source: null,
      resume: tenantId
        ? { name: 'cv.pdf', contentType: 'application/pdf', sizeBytes: smallPdf.length, path, etag: newId() }
        : null,
      rating: null,
      consent: { status: 'NONE', at: null, until: null },
      applications: [],
    },
    id,
  );
  return id;
};

/** Stores an open position with two criteria; returns the id. */
export const storePosition = async (db: Database, title = 'Gardener'): Promise<string> => {
  const made = await db.create(positions, {
    title,
    description: '',
    location: 'Lyon',
    employmentType: 'FULL_TIME',
    openings: 1,
    tags: [],
    team: [],
    criteria: [
      { key: 'plants', title: 'Knows plants', help: '' },
      { key: 'team', title: 'Works with others', help: 'Asks and listens' },
    ],
    status: 'OPEN',
    candidateCount: 0,
    hiredCount: 0,
    publishedAt: null,
    closedAt: null,
    ...jobDetails(),
  });
  return made!.id;
};

interface MeetingInput {
  readonly title?: string;
  readonly positionId?: string | null;
  readonly candidateIds?: readonly string[];
  readonly interviewerIds?: readonly string[];
  readonly startsAt?: string;
  readonly durationMinutes?: number;
  readonly timezone?: string;
  readonly joinPolicy?: 'KNOCK' | 'OPEN';
  readonly notes?: string;
}

const inDays = (days: number): string => secondsFromNow(days * 24 * 3600);

/** Valid fields of a meeting in two days. */
export const meetingFields = (also: MeetingInput = {}) => ({
  title: 'First talk',
  positionId: null,
  startsAt: inDays(2),
  durationMinutes: 45,
  timezone: 'Europe/Paris',
  joinPolicy: 'KNOCK' as const,
  notes: 'Ask about roses',
  ...also,
  candidateIds: [...(also.candidateIds ?? [])],
  interviewerIds: [...(also.interviewerIds ?? [])],
});

/** Stores a meeting as the API would, without mails; returns the id. */
export const storeMeeting = async (db: Database, createdBy: string, also: MeetingInput = {}): Promise<string> => {
  const fields = meetingFields(also);
  const made = await db.create(meetings, {
    ...fields,
    ...namesIn(await peopleOf(db, fields)),
    status: 'SCHEDULED',
    passcodeHash: null,
    cancelReason: null,
    sequence: 0,
    reminded: [],
    createdBy,
  });
  return made!.id;
};

/** Stores a meeting of the scene, with a candidate who has a résumé. */
export const sceneMeeting = async (scene: Scene, interviewer: Persona, title?: string) => {
  const candidateId = await storeCandidate(scene.db, 'Rosa Lind', scene.tenant.id);
  const positionId = await storePosition(scene.db);
  const id = await storeMeeting(scene.db, scene.customerAdministrator.uid, {
    ...(title && { title }),
    positionId,
    candidateIds: [candidateId],
    interviewerIds: [interviewer.uid],
  });
  return { id, candidateId };
};

const newMeeting = async (scene: Scene, title?: string): Promise<string> =>
  (await sceneMeeting(scene, scene.member, title)).id;

const fieldsIn = async (scene: Scene) =>
  meetingFields({
    positionId: await storePosition(scene.db),
    candidateIds: [await storeCandidate(scene.db)],
    interviewerIds: [scene.member.uid],
  });

export const meetingSamples: NounSamples<typeof meetingEndpoints> = {
  examples: {
    listMeetings: async (scene) => ({
      by: scene.member,
      query: { from: inDays(1), page: (await newMeeting(scene)) && 1 },
    }),
    createMeeting: async (scene) => ({ by: scene.customerAdministrator, body: await fieldsIn(scene) }),
    listClashes: async (scene) => ({
      by: scene.customerAdministrator,
      query: {
        startsAt: inDays(2),
        durationMinutes: 30,
        interviewerIds: (await newMeeting(scene)) && scene.member.uid,
      },
    }),
    listMeetingChoices: async (scene) => ({
      by: scene.customerAdministrator,
      query: { of: 'candidates', q: (await storeCandidate(scene.db)) && 'rosa' },
    }),
    getMeeting: async (scene) => ({ by: scene.member, params: { id: await newMeeting(scene) } }),
    updateMeeting: async (scene) => ({
      by: scene.customerAdministrator,
      params: { id: await newMeeting(scene) },
      body: await fieldsIn(scene),
    }),
    cancelMeeting: async (scene) => ({
      by: scene.customerAdministrator,
      params: { id: await newMeeting(scene) },
      body: { reason: 'The office is closed' },
    }),
    deleteMeeting: async (scene) => ({ by: scene.customerAdministrator, params: { id: await newMeeting(scene) } }),
    listMeetingCandidates: async (scene) => ({ by: scene.member, params: { id: await newMeeting(scene) } }),
    getMeetingResume: async (scene) => {
      const params = await sceneMeeting(scene, scene.member);
      return { by: scene.member, params };
    },
  },
  budgets: {
    listMeetings: list,
    // Reads the candidate with their page, the interviewer, the position and the organiser. Also writes two mails, the
    // link to the page, the news, two reminders and one of the feedback.
    createMeeting: several(6, 12),
    listClashes: { ...list, row: undefined },
    listMeetingChoices: { ...list, row: undefined },
    getMeeting: record,
    // One more person comes and one leaves.
    updateMeeting: several(9, 10),
    cancelMeeting: several(7, 9),
    deleteMeeting: several(7, 9),
    listMeetingCandidates: several(3, 0),
    // The audit log records it.
    getMeetingResume: several(3, 1),
  },
  lists: {
    listMeetings: {
      by: asAdministrator,
      make: (scene, label) => newMeeting(scene, `${label} ${newId()}`),
      labelOf: ({ title }: { title: string }) => title.slice(0, title.lastIndexOf(' ')),
    },
  },
};
