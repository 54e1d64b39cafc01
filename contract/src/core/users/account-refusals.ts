/** Why a change of an account is rejected: codes for programs, each with a sentence for people. */
export const accountRefusals = [
  'person_above',
  'role_above',
  'root_only',
  'own_super_admin_role',
  'own_last_role',
  'own_disabling',
  'own_second_factor',
  'own_removal',
  'roles_by_token',
] as const;

export type AccountRefusal = (typeof accountRefusals)[number];
