import type { ModuleManifest } from '../http/module-manifest.ts';

export const recruitmentManifest: ModuleManifest = {
  load: async (modules) => (await import('./module.ts')).recruitmentModule(modules),
  pages: {
    prefix: '/recruitments/jobs',
    sources: ['/recruitments/jobs', '/recruitments/jobs/*'],
    load: async () => (await import('./job-pages/page-answer.ts')).answerJobPage,
  },
};
