import type { CircleRole } from '@kindred/contract/care/circle-roles';
import { seenBy } from './policy.ts';

/** The news of a circle for members of this role, the newest first. */
export const newestSeenBy = (role: CircleRole) => ({ where: seenBy(role), sort: 'at', order: 'desc' }) as const;
