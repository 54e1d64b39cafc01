import type { CareNoun } from '../noun.ts';

export const joinLinks: CareNoun = {
  aboveCircles: { order: 10, load: () => import('./RememberedJoin.tsx').then((file) => file.RememberedJoin) },
};
