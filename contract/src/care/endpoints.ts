import { circleEndpoints } from './circles/endpoints.ts';
import { circleEndEndpoints } from './circles/end-endpoints.ts';
import { funeralWishesEndpoints } from './funeral-wishes/endpoints.ts';
import { invitationEndpoints } from './invitations/endpoints.ts';
import { memberEndpoints } from './members/endpoints.ts';
import { presenceEndpoints } from './presence/endpoints.ts';
import { recordSubjectCircleEndpoints } from './record-subject-circles/endpoints.ts';
import { recordSubjectEndpoints } from './record-subjects/endpoints.ts';

export const careEndpoints = {
  ...circleEndpoints,
  ...circleEndEndpoints,
  ...memberEndpoints,
  ...invitationEndpoints,
  ...presenceEndpoints,
  ...recordSubjectEndpoints,
  ...recordSubjectCircleEndpoints,
  ...funeralWishesEndpoints,
};
