import type { CareNoun } from '../noun.ts';

export const members: CareNoun = {
  section: { order: 20, load: async () => (await import('./MembersSection.tsx')).MembersSection },
  onHome: { order: 30, load: async () => (await import('./HomeCircle.tsx')).HomeCircle },
};
