import type { ModuleManifest } from '../http/module-manifest.ts';

export const documentManifest: ModuleManifest = {
  load: async (modules) => (await import('./module.ts')).documentModule(modules),
};
