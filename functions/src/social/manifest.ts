import type { ModuleManifest } from '../http/module-manifest.ts';

export const socialManifest: ModuleManifest = {
  load: async (modules) => (await import('./module.ts')).socialModule(modules),
};
