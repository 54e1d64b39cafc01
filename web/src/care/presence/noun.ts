import type { CareNoun } from '../noun.ts';
import { onDemand } from '../../lib/on-demand.ts';
import type texts from './texts/en.json';

declare global {
  interface NounTexts {
    'care/presence': typeof texts;
  }
}

export const presence: CareNoun = {
  onProfile: {
    heading: 'presence',
    Component: onDemand(() => import('./PresenceSwitch.tsx').then((file) => file.PresenceSwitch)),
  },
};
