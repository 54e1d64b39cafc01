import { noun } from '../noun.ts';

export const albums = noun({
  contents: ['albums'],
  restorable: ['album'],
  archive: ['albums'],
});
