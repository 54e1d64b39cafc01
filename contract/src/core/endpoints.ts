import { accountInvitationEndpoints } from './account-invitations/endpoints.ts';
import { accountRequestEndpoints } from './account-requests/endpoints.ts';
import { apiTokenEndpoints } from './api-tokens/endpoints.ts';
import { auditLogEndpoints } from './audit-log/endpoints.ts';
import { clientApplicationEndpoints } from './client-applications/endpoints.ts';
import { contactMessageEndpoints } from './contact-messages/endpoints.ts';
import { authorizedDomainEndpoints } from './authorized-domains/endpoints.ts';
import { emailVerificationEndpoints } from './email-verification/endpoints.ts';
import { globalConfigEndpoints } from './global-configs/endpoints.ts';
import { healthEndpoints } from './health/endpoints.ts';
import { isolationCheckEndpoints } from './isolation-checks/endpoints.ts';
import { coreMigrationEndpoints } from './migrations/core-endpoints.ts';
import { meEndpoints } from './me/endpoints.ts';
import { notificationEndpoints } from './notifications/endpoints.ts';
import { operationEndpoints } from './operations/endpoints.ts';
import { overviewEndpoints } from './overview/endpoints.ts';
import { passwordResetEndpoints } from './password-reset/endpoints.ts';
import { promptEndpoints } from './prompts/endpoints.ts';
import { pushDeviceEndpoints } from './push-devices/endpoints.ts';
import { searchEndpoints } from './search/endpoints.ts';
import { secondFactorEndpoints } from './second-factor/endpoints.ts';
import { signInEndpoints } from './sign-ins/endpoints.ts';
import { signUpEndpoints } from './sign-up/endpoints.ts';
import { tenantConfigEndpoints } from './tenant-configs/endpoints.ts';
import { tenantEndpoints } from './tenant/endpoints.ts';
import { tenantProfileEndpoints } from './tenant/profile-endpoints.ts';
import { tenantsEndpoints } from './tenants/endpoints.ts';
import { timelineEndpoints } from './timeline/endpoints.ts';
import { translationEndpoints } from './translations/endpoints.ts';
import { tenantUserEndpoints, userEndpoints, userPictureEndpoints } from './users/endpoints.ts';

export const coreEndpoints = {
  ...tenantEndpoints,
  ...tenantProfileEndpoints,
  ...tenantsEndpoints,
  ...authorizedDomainEndpoints,
  ...isolationCheckEndpoints,
  ...accountRequestEndpoints,
  ...coreMigrationEndpoints,
  ...signUpEndpoints,
  ...emailVerificationEndpoints,
  ...passwordResetEndpoints,
  ...accountInvitationEndpoints,
  ...meEndpoints,
  ...signInEndpoints,
  ...notificationEndpoints,
  ...pushDeviceEndpoints,
  ...searchEndpoints,
  ...secondFactorEndpoints,
  ...userEndpoints,
  ...tenantUserEndpoints,
  ...userPictureEndpoints,
  ...operationEndpoints,
  ...auditLogEndpoints,
  ...timelineEndpoints,
  ...overviewEndpoints,
  ...translationEndpoints,
  ...tenantConfigEndpoints,
  ...globalConfigEndpoints,
  ...contactMessageEndpoints,
  ...clientApplicationEndpoints,
  ...apiTokenEndpoints,
  ...promptEndpoints,
  ...healthEndpoints,
};
