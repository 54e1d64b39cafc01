import type { RouteObject } from 'react-router';
import { page } from '../app/page-route.ts';
import { paths } from '../app/paths.ts';

/** Behind the flag `demoComponents`. */
export const demoRoutes: RouteObject[] = [
  page(paths.demoComponents.pattern, {
    access: 'signedIn',
    texts: ['demo', 'list'],
    load: async () => (await import('./demo-components/DemoComponentsPage.tsx')).DemoComponentsPage,
  }),
];
