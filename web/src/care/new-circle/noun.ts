import { page } from '../../app/page-route.ts';
import type { CareNoun } from '../noun.ts';
import { paths } from '../paths.ts';

export const newCircle: CareNoun = {
  routes: [
    page(paths.circleCreation.pattern, {
      access: 'signedIn',
      texts: ['care'],
      load: () => import('./CreateCirclePage.tsx').then((file) => file.CreateCirclePage),
    }),
  ],
};
