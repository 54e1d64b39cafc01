import type { ModuleManifest } from '../http/module-manifest.ts';

export const recruitmentManifest: ModuleManifest = {
  load: async (modules) => (await import('./module.ts')).recruitmentModule(modules),
};
