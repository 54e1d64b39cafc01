import { circleEndpoints } from './circles/endpoints.ts';
import { invitationEndpoints } from './invitations/endpoints.ts';
import { memberEndpoints } from './members/endpoints.ts';
import { presenceEndpoints } from './presence/endpoints.ts';

export const careEndpoints = {
  ...circleEndpoints,
  ...memberEndpoints,
  ...invitationEndpoints,
  ...presenceEndpoints,
};
