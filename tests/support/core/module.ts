import type { coreEndpoints } from '@kindred/contract/core/endpoints';
import { accountInvitationSamples } from './account-invitations.ts';
import { accountRequestSamples } from './account-requests.ts';
import { apiTokenSamples } from './api-tokens.ts';
import { auditLogSamples } from './audit-log.ts';
import { authorizedDomainSamples } from './authorized-domains.ts';
import { clientApplicationSamples } from './client-applications.ts';
import { contactMessageSamples } from './contact-messages.ts';
import { emailVerificationSamples } from './email-verification.ts';
import { globalConfigSamples } from './global-configs.ts';
import { healthSamples } from './health.ts';
import { isolationCheckSamples } from './isolation-checks.ts';
import { meSamples } from './me.ts';
import { coreMigrationSamples } from './migrations.ts';
import { notificationSamples } from './notifications.ts';
import { operationSamples } from './operations.ts';
import { overviewSamples } from './overview.ts';
import { passwordResetSamples } from './password-reset.ts';
import { promptSamples } from './prompts.ts';
import { pushDeviceSamples } from './push-devices.ts';
import { searchSamples } from './search.ts';
import { secondFactorSamples } from './second-factor.ts';
import { signInSamples } from './sign-ins.ts';
import { signUpSamples } from './sign-up.ts';
import { tenantConfigSamples } from './tenant-configs.ts';
import { tenantSamples } from './tenant.ts';
import { tenantsSamples } from './tenants.ts';
import { timelineSamples } from './timeline.ts';
import { translationSamples } from './translations.ts';
import { userSamples } from './users.ts';
import { covering } from '../noun.ts';

/** The samples of core’s nouns; a missing noun does not compile. */
export const coreSamples = covering<typeof coreEndpoints>()([
  tenantSamples,
  tenantsSamples,
  authorizedDomainSamples,
  isolationCheckSamples,
  accountRequestSamples,
  accountInvitationSamples,
  coreMigrationSamples,
  signUpSamples,
  emailVerificationSamples,
  passwordResetSamples,
  meSamples,
  secondFactorSamples,
  userSamples,
  operationSamples,
  tenantConfigSamples,
  globalConfigSamples,
  contactMessageSamples,
  clientApplicationSamples,
  apiTokenSamples,
  promptSamples,
  signInSamples,
  notificationSamples,
  pushDeviceSamples,
  searchSamples,
  auditLogSamples,
  timelineSamples,
  overviewSamples,
  translationSamples,
  healthSamples,
]);
