import type { ModuleName } from '@kindred/contract/modules';
import type { Manifest } from './app/noun.ts';
import { careManifest } from './care/manifest.ts';
import { coreManifest } from './core/manifest.ts';
import { cronManifest } from './cron/manifest.ts';
import { documentManifest } from './document/manifest.ts';
import { recruitmentManifest } from './recruitment/manifest.ts';
import { socialManifest } from './social/manifest.ts';

const byModule: Readonly<Record<ModuleName, Manifest>> = {
  core: coreManifest,
  care: careManifest,
  cron: cronManifest,
  recruitment: recruitmentManifest,
  social: socialManifest,
  document: documentManifest,
};

/** The modules of the product. */
export const manifests = Object.values(byModule);
