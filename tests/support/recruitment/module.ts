import type { recruitmentEndpoints } from '@kindred/contract/recruitment/endpoints';
import { covering } from '../noun.ts';
import { candidatePageSamples } from './candidate-pages.ts';
import { candidateSamples } from './candidates.ts';
import { applicationSamples } from './applications.ts';
import { positionSamples } from './positions.ts';
import { feedbackSamples } from './feedback.ts';
import { meetingSamples } from './meetings.ts';
import { mailTemplateSamples } from './mail-templates.ts';
import { messageSamples } from './messages.ts';
import { roomSamples } from './rooms.ts';
import { recruitmentMigrationSamples, recruitmentSeedSamples } from './upkeep.ts';

/** The samples of recruitment’s nouns; a missing noun does not compile. */
export const recruitmentSamples = covering<typeof recruitmentEndpoints>()([
  candidateSamples,
  positionSamples,
  applicationSamples,
  meetingSamples,
  feedbackSamples,
  mailTemplateSamples,
  messageSamples,
  roomSamples,
  recruitmentSeedSamples,
  recruitmentMigrationSamples,
  candidatePageSamples,
]);
