import { noun } from '../../noun.ts';

export const secondFactor = noun({
  reasons: ['factor_on', 'factor_off', 'factor_needed', 'own_factor_first', 'mailbox_unproven'],
});
