import { readableRecord, signedIn } from '../access.ts';

const who = { role: 'CUSTOMER_ADMIN', flag: 'recruitment' } as const;

/** For administrators of a tenant that has recruitment, and client applications. */
export const readPositions = signedIn({ ...who, scope: 'positions:read' });
export const writePositions = signedIn({ ...who, scope: 'positions:write' });
export const readCandidates = signedIn({ ...who, scope: 'candidates:read' });
export const writeCandidates = signedIn({ ...who, scope: 'candidates:write' });
/** What the form of a meeting looks up: names and addresses of people, which are for people only. */
export const planMeetings = signedIn({ ...who, scope: null });
export const writeMeetings = signedIn({ ...who, scope: 'meetings:write' });

const interviewer = { verified: true, flag: 'recruitment' } as const;

/** For every user: administrators see all meetings, others those in which they are interviewers. */
export const readOwnMeetings = signedIn({ ...interviewer, scope: 'meetings:read' });

/** For administrators and a meeting's interviewers. For others it does not exist. */
export const readMeeting = signedIn({
  ...interviewer,
  scope: 'meetings:read',
  record: { of: 'meetings', belongsTo: 'readers', notFound: 'not_found' },
});

/** The same, for people only. */
export const inMeeting = readableRecord('meetings', { flag: 'recruitment' });
