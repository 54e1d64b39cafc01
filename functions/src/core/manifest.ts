import type { ModuleManifest } from '../http/module-manifest.ts';

export const coreManifest: ModuleManifest = {
  load: async (modules) => (await import('./module.ts')).coreModule(modules),
};
