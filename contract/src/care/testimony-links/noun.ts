import { noun } from '../noun.ts';

export const testimonyLinks = noun({
  contents: ['testimony_links'],
  reasons: ['guests_waiting'],
});
