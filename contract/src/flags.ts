import * as z from 'zod';
import { named } from './named.ts';

/** A tenant's feature flags (specification, platform core, section 1); each is false until set. */
export const flags = [
  'recruitment',
  'projects',
  'seriousGames',
  'RAGDocuments',
  'demoComponents',
  'demoLearning',
  'automation',
  'skeellscoach',
] as const;

export type Flag = (typeof flags)[number];

const flag = z.boolean().default(false);

export const Features = z.strictObject({
  recruitment: flag,
  projects: flag,
  seriousGames: flag,
  RAGDocuments: flag,
  demoComponents: flag,
  demoLearning: flag,
  automation: flag,
  skeellscoach: flag,
});

export type Features = z.infer<typeof Features>;

named({ Features });
