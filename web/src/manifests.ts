import type { Manifest } from './app/noun.ts';
import { careManifest } from './care/manifest.ts';
import { coreManifest } from './core/manifest.ts';
import { cronManifest } from './cron/manifest.ts';

/** The modules of the product: a new one is a line here. */
export const manifests: readonly Manifest[] = [coreManifest, careManifest, cronManifest];
