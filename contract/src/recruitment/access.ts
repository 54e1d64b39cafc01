import { signedIn } from '../access.ts';

const who = { role: 'CUSTOMER_ADMIN', flag: 'recruitment' } as const;

/** For administrators of a tenant that has recruitment, and client applications. */
export const readPositions = signedIn({ ...who, scope: 'positions:read' });
export const writePositions = signedIn({ ...who, scope: 'positions:write' });
export const readCandidates = signedIn({ ...who, scope: 'candidates:read' });
export const writeCandidates = signedIn({ ...who, scope: 'candidates:write' });
export const readMeetings = signedIn({ ...who, scope: 'meetings:read' });
export const writeMeetings = signedIn({ ...who, scope: 'meetings:write' });
