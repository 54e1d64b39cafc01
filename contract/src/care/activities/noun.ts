import { noun } from '../noun.ts';

export const activities = noun({
  archive: ['activities'],
});
