import { signedIn } from '../access.ts';

const who = { role: 'CUSTOMER_ADMIN', flag: 'automation' } as const;

/** For administrators of a tenant that has automation, and client applications. */
export const readJobs = signedIn({ ...who, scope: 'jobs:read' });
export const writeJobs = signedIn({ ...who, scope: 'jobs:write' });
export const runJobs = signedIn({ ...who, scope: 'jobs:execute' });
