import type { ModuleManifest } from '../http/module-manifest.ts';

export const careManifest: ModuleManifest = {
  load: async () => (await import('./module.ts')).careModule,
  pages: {
    prefix: '/public/',
    sources: ['/public/*', '/public/*/testimonies', '/public/*/pages/*'],
    load: async () => (await import('./public-pages/page-answer.ts')).answerPublicPage,
  },
};
