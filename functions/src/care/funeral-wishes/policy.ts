import { type CircleRole, hasCircleRole } from '@kindred/contract/care/circle-roles';

/** The mark of wishes that somebody of this role reads: `family` are those that are shared with the family or with all. */
export const markReadBy = (role: CircleRole): 'family' | 'circle' =>
  hasCircleRole(role, 'family_member') ? 'family' : 'circle';
