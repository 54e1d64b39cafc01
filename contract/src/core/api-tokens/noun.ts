import { noun } from '../../noun.ts';

export const apiTokens = noun({
  reasons: [
    'token_expired',
    'token_revoked',
    'token_drilled',
    'token_inactive',
    'token_address',
    'token_scope',
    'token_people_only',
    'token_not_active',
    'no_scope_left',
    'token_rotated',
    'too_many_tokens',
  ],
});
