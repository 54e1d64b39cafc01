import type { ModuleManifest } from '../http/module-manifest.ts';

export const cronManifest: ModuleManifest = {
  load: async (modules) => (await import('./module.ts')).cronModule(modules),
};
