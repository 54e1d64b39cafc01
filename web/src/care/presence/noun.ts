import { lazy } from 'react';
import type { CareNoun } from '../noun.ts';

export const presence: CareNoun = {
  onProfile: {
    heading: 'presence',
    Component: lazy(async () => ({ default: (await import('./PresenceSwitch.tsx')).PresenceSwitch })),
  },
};
