import { noun } from '../../noun.ts';
import { accountRefusals } from './account-refusals.ts';

export const users = noun({
  found: ['users'],
  reasons: [
    ...accountRefusals,
    'last_administrator',
    'person_disabled',
    'email_unconfirmed',
    'person_equal',
    'two_super_admins',
    'tenant_paused',
  ],
});
