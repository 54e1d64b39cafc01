import type { LinkedPage } from '../linked-page.ts';

export const linkedPages: readonly LinkedPage[] = [
  {
    in: 'functions/src/recruitment/positions/team.ts',
    link: '/recruitments/positions/x/edit',
    readers: ['person'],
    kinds: { positionTeam: 'functions/src/recruitment/positions/team.ts' },
  },
];
