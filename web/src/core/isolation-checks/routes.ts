import { superAdminPage } from '../admin-page.ts';
import { paths } from '../paths.ts';

export const isolationChecksRoutes = [
  superAdminPage(paths.isolationChecks, async () => (await import('./IsolationChecksPage.tsx')).IsolationChecksPage),
  superAdminPage(paths.isolationCheck, async () => (await import('./IsolationCheckPage.tsx')).IsolationCheckPage),
];
