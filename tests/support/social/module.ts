import type { socialEndpoints } from '@kindred/contract/social/endpoints';
import { covering } from '../noun.ts';
import { connectionSamples } from './connections.ts';
import { sourceSamples } from './sources.ts';
import { socialMigrationSamples, socialSeedSamples } from './upkeep.ts';

/** The samples of social’s nouns; a missing noun does not compile. */
export const socialSamples = covering<typeof socialEndpoints>()([
  connectionSamples,
  sourceSamples,
  socialSeedSamples,
  socialMigrationSamples,
]);
