import type { recruitmentEndpoints } from '@kindred/contract/recruitment/endpoints';
import { covering } from '../noun.ts';
import { applicationSamples } from './applications.ts';
import { availabilitySamples } from './availability.ts';
import { candidatePageSamples } from './candidate-pages.ts';
import { candidateSamples } from './candidates.ts';
import { feedbackSamples } from './feedback.ts';
import { jobApplicationSamples } from './job-applications.ts';
import { jobPageSamples } from './job-pages.ts';
import { mailTemplateSamples } from './mail-templates.ts';
import { meetingSamples } from './meetings.ts';
import { messageSamples } from './messages.ts';
import { positionSamples } from './positions.ts';
import { proposalSamples } from './proposals.ts';
import { roomSamples } from './rooms.ts';
import { recruitmentMigrationSamples, recruitmentSeedSamples } from './upkeep.ts';

/** The samples of recruitment’s nouns; a missing noun does not compile. */
export const recruitmentSamples = covering<typeof recruitmentEndpoints>()([
  positionSamples,
  candidateSamples,
  applicationSamples,
  meetingSamples,
  proposalSamples,
  availabilitySamples,
  feedbackSamples,
  roomSamples,
  mailTemplateSamples,
  messageSamples,
  candidatePageSamples,
  jobPageSamples,
  jobApplicationSamples,
  recruitmentSeedSamples,
  recruitmentMigrationSamples,
]);
