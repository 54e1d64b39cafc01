import type { socialEndpoints } from '@kindred/contract/social/endpoints';
import { covering } from '../noun.ts';
import { articleSamples } from './articles.ts';
import { savedArticleSamples } from './saved-articles.ts';
import { connectionSamples } from './connections.ts';
import { postSamples } from './posts.ts';
import { sourceSamples } from './sources.ts';
import { socialMigrationSamples, socialSeedSamples } from './upkeep.ts';

/** The samples of social’s nouns; a missing noun does not compile. */
export const socialSamples = covering<typeof socialEndpoints>()([
  connectionSamples,
  sourceSamples,
  postSamples,
  articleSamples,
  savedArticleSamples,
  socialSeedSamples,
  socialMigrationSamples,
]);
