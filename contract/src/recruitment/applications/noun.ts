import { noun } from '../../noun.ts';

export const applications = noun({
  reasons: ['already_applied', 'position_closed', 'too_many_applications'],
});
