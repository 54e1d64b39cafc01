import { noun } from '../noun.ts';

export const joinLinks = noun({
  contents: ['join_links'],
});
