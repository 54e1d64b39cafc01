import type { CareNoun } from '../noun.ts';
import { onDemand } from '../../lib/on-demand.ts';

export const publicPageSetup: CareNoun = {
  onSettings: {
    order: 10,
    Section: onDemand(() => import('./PublicPageSetup.tsx').then((file) => file.PublicPageSetup)),
  },
};
