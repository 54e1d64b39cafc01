import { page } from '../../app/page-route.ts';
import { paths } from '../paths.ts';

export const routes = [
  page(paths.demoComponents.pattern, {
    access: 'signedIn',
    texts: ['demo', 'list'],
    load: async () => (await import('./DemoComponentsPage.tsx')).DemoComponentsPage,
  }),
];
