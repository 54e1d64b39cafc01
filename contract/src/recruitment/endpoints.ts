import { applicationEndpoints } from './applications/endpoints.ts';
import { availabilityEndpoints } from './availability/endpoints.ts';
import { candidatePageEndpoints } from './candidate-pages/endpoints.ts';
import { openCandidatePageEndpoints } from './candidate-pages/open-endpoints.ts';
import { candidateEndpoints } from './candidates/endpoints.ts';
import { feedbackEndpoints } from './feedback/endpoints.ts';
import { jobApplicationEndpoints } from './job-applications/endpoints.ts';
import { jobPageEndpoints } from './job-pages/endpoints.ts';
import { mailTemplateEndpoints } from './mail-templates/endpoints.ts';
import { meetingTimeEndpoints } from './meeting-times/endpoints.ts';
import { ownMeetingEndpoints } from './meeting-times/own-endpoints.ts';
import { meetingEndpoints } from './meetings/endpoints.ts';
import { messageEndpoints } from './messages/endpoints.ts';
import { recruitmentMigrationEndpoints } from './migrations/endpoints.ts';
import { positionEndpoints } from './positions/endpoints.ts';
import { roomEndpoints } from './rooms/endpoints.ts';
import { recruitmentSeedEndpoints } from './seeds/endpoints.ts';

export const recruitmentEndpoints = {
  ...positionEndpoints,
  ...candidateEndpoints,
  ...applicationEndpoints,
  ...meetingEndpoints,
  ...meetingTimeEndpoints,
  ...ownMeetingEndpoints,
  ...availabilityEndpoints,
  ...feedbackEndpoints,
  ...roomEndpoints,
  ...mailTemplateEndpoints,
  ...messageEndpoints,
  ...candidatePageEndpoints,
  ...openCandidatePageEndpoints,
  ...jobPageEndpoints,
  ...jobApplicationEndpoints,
  ...recruitmentSeedEndpoints,
  ...recruitmentMigrationEndpoints,
};
