import type { RouteObject } from 'react-router';
import { applications } from './applications/noun.ts';
import { availability } from './availability/noun.ts';
import { candidatePages } from './candidate-pages/noun.ts';
import { candidates } from './candidates/noun.ts';
import { feedback } from './feedback/noun.ts';
import { jobApplications } from './job-applications/noun.ts';
import { jobPages } from './job-pages/noun.ts';
import { mailTemplates } from './mail-templates/noun.ts';
import { meetingTimes } from './meeting-times/noun.ts';
import { meetings } from './meetings/noun.ts';
import { messages } from './messages/noun.ts';
import type { RecruitmentNoun } from './noun.ts';
import { positions } from './positions/noun.ts';
import { rooms } from './rooms/noun.ts';

export const nouns: readonly RecruitmentNoun[] = [
  meetings,
  meetingTimes,
  availability,
  positions,
  candidates,
  applications,
  feedback,
  candidatePages,
  mailTemplates,
  messages,
  jobPages,
  jobApplications,
  rooms,
];

export const routes: readonly RouteObject[] = nouns.flatMap((noun) => noun.routes);
