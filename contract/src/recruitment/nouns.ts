import { applications } from './applications/noun.ts';
import { candidates } from './candidates/noun.ts';
import { feedback } from './feedback/noun.ts';
import { jobApplications } from './job-applications/noun.ts';
import { meetings } from './meetings/noun.ts';
import { messages } from './messages/noun.ts';
import { positions } from './positions/noun.ts';
import { rooms } from './rooms/noun.ts';

export const recruitmentNouns = [
  positions,
  candidates,
  applications,
  meetings,
  feedback,
  messages,
  rooms,
  jobApplications,
] as const;
