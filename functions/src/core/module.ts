import { coreEndpoints } from '@kindred/contract/core/endpoints';
import type { Handlers, Module } from '../http/context.ts';
import { auditLogHandlers } from './audit-log/handlers.ts';
import { contactMessageHandlers } from './contact-messages/handlers.ts';
import { authorizedDomainHandlers } from './authorized-domains/handlers.ts';
import { emailVerificationHandlers } from './email-verification/handlers.ts';
import { globalConfigHandlers } from './global-configs/handlers.ts';
import { healthHandlers } from './health/handlers.ts';
import { corePersonalData } from './me/export.ts';
import { isolationCheckHandlers } from './isolation-checks/handlers.ts';
import { meHandlers } from './me/handlers.ts';
import { operationHandlers } from './operations/handlers.ts';
import { passwordResetHandlers } from './password-reset/handlers.ts';
import { secondFactorHandlers } from './second-factor/handlers.ts';
import { signInHandlers } from './sign-ins/handlers.ts';
import { signUpHandlers } from './sign-up/handlers.ts';
import { tenantConfigHandlers } from './tenant-configs/handlers.ts';
import { tenantHandlers } from './tenant/handlers.ts';
import { tenantProfileHandlers } from './tenant/profile-handlers.ts';
import { tenantsHandlers } from './tenants/handlers.ts';
import { tenantUserHandlers, userHandlers } from './users/handlers.ts';
import { userPictureHandlers } from './users/picture-handlers.ts';

const handlers: Handlers<typeof coreEndpoints> = {
  ...tenantHandlers,
  ...tenantProfileHandlers,
  ...tenantsHandlers,
  ...authorizedDomainHandlers,
  ...isolationCheckHandlers,
  ...signUpHandlers,
  ...emailVerificationHandlers,
  ...passwordResetHandlers,
  ...meHandlers,
  ...signInHandlers,
  ...secondFactorHandlers,
  ...userHandlers,
  ...tenantUserHandlers,
  ...userPictureHandlers,
  ...operationHandlers,
  ...auditLogHandlers,
  ...tenantConfigHandlers,
  ...globalConfigHandlers,
  ...contactMessageHandlers,
  ...healthHandlers,
};

export const coreModule: Module = {
  endpoints: coreEndpoints,
  handlers,
  personalData: corePersonalData,
};
