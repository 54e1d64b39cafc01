import { type CircleRole, hasCircleRole } from '@kindred/contract/care/circle-roles';

/** Returns which kind of shared wishes a role may read; `family` covers those shared with the family or with all. */
export const markReadBy = (role: CircleRole): 'family' | 'circle' =>
  hasCircleRole(role, 'family_member') ? 'family' : 'circle';
