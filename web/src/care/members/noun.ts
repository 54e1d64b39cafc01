import type { CareNoun } from '../noun.ts';

export const members: CareNoun = {
  section: { order: 20, load: () => import('./MembersSection.tsx').then((file) => file.MembersSection) },
  onHome: { order: 30, load: () => import('./HomeCircle.tsx').then((file) => file.HomeCircle) },
};
