import { lazy } from 'react';
import type { CareNoun } from '../noun.ts';
import type texts from './texts/en.json';

declare global {
  interface NounTexts {
    'care/presence': typeof texts;
  }
}

export const presence: CareNoun = {
  onProfile: {
    heading: 'presence',
    Component: lazy(async () => ({ default: (await import('./PresenceSwitch.tsx')).PresenceSwitch })),
  },
};
