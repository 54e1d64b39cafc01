import { lazy } from 'react';
import type { CareNoun } from '../noun.ts';

export const publicPageSetup: CareNoun = {
  onSettings: {
    order: 10,
    Section: lazy(async () => ({ default: (await import('./PublicPageSetup.tsx')).PublicPageSetup })),
  },
};
