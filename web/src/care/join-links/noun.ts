import type { CareNoun } from '../noun.ts';

export const joinLinks: CareNoun = {
  aboveCircles: { order: 10, load: async () => (await import('./RememberedJoin.tsx')).RememberedJoin },
};
