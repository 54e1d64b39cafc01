import { recruitmentEndpoints } from '@kindred/contract/recruitment/endpoints';
import type { Module } from '../http/module.ts';
import { moduleOf, serving } from '../http/noun.ts';
import { applicationsNoun } from './applications/noun.ts';
import { availabilityNoun } from './availability/noun.ts';
import { candidatePagesNoun } from './candidate-pages/noun.ts';
import { candidatesNoun } from './candidates/noun.ts';
import { feedbackNoun } from './feedback/noun.ts';
import { jobApplicationsNoun } from './job-applications/noun.ts';
import { jobPagesNoun } from './job-pages/noun.ts';
import { mailTemplatesNoun } from './mail-templates/noun.ts';
import { meetingTimesNoun } from './meeting-times/noun.ts';
import { meetingsNoun } from './meetings/noun.ts';
import { messagesNoun } from './messages/noun.ts';
import { recruitmentMigrationsNoun } from './migrations/noun.ts';
import type { RecruitmentNoun, RecruitmentRegistry } from './noun.ts';
import { positionsNoun } from './positions/noun.ts';
import { roomsNoun } from './rooms/noun.ts';
import { recruitmentSeedsNoun } from './seeds/noun.ts';

const nouns: readonly RecruitmentNoun[] = serving<typeof recruitmentEndpoints>()([
  positionsNoun,
  candidatesNoun,
  applicationsNoun,
  meetingsNoun,
  availabilityNoun,
  meetingTimesNoun,
  feedbackNoun,
  roomsNoun,
  mailTemplatesNoun,
  messagesNoun,
  jobPagesNoun,
  jobApplicationsNoun,
  // After the others, since it completes the receipt of an erasure.
  candidatePagesNoun,
  recruitmentSeedsNoun,
  recruitmentMigrationsNoun,
]);

/** The recruitment module. `modules` returns all modules, including this one. */
export const recruitmentModule = (modules: () => Promise<Module[]>): Module => ({
  ...moduleOf<RecruitmentRegistry>(recruitmentEndpoints, nouns, { nouns, modules }),
  search: (ctx, asked) =>
    Promise.all(
      nouns
        .flatMap(({ search }) => search ?? [])
        .map(async ({ kind, load }) => ({ kind, items: [...(await (await load())(ctx, asked))] })),
    ),
});
