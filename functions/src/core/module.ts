import { coreEndpoints } from '@kindred/contract/core/endpoints';
import type { Module } from '../http/module.ts';
import { moduleOf, serving } from '../http/noun.ts';
import { accountInvitationsNoun } from './account-invitations/noun.ts';
import { accountRequestsNoun } from './account-requests/noun.ts';
import { apiTokensNoun } from './api-tokens/noun.ts';
import { auditLogNoun } from './audit-log/noun.ts';
import { authorizedDomainsNoun } from './authorized-domains/noun.ts';
import { clientApplicationsNoun } from './client-applications/noun.ts';
import { contactMessagesNoun } from './contact-messages/noun.ts';
import { emailVerificationNoun } from './email-verification/noun.ts';
import { filesNoun } from './files/noun.ts';
import { globalConfigsNoun } from './global-configs/noun.ts';
import { healthNoun } from './health/noun.ts';
import { isolationChecksNoun } from './isolation-checks/noun.ts';
import { mailLimitsNoun } from './mail-limits/noun.ts';
import { meNoun } from './me/noun.ts';
import type { CoreNoun, CoreRegistry } from './noun.ts';
import { coreMigrationsNoun } from './migrations/noun.ts';
import { notificationsNoun } from './notifications/noun.ts';
import { operationsNoun } from './operations/noun.ts';
import { overviewNoun } from './overview/noun.ts';
import { passwordResetNoun } from './password-reset/noun.ts';
import { promptsNoun } from './prompts/noun.ts';
import { pushDevicesNoun } from './push-devices/noun.ts';
import { searchNoun } from './search/noun.ts';
import { secondFactorNoun } from './second-factor/noun.ts';
import { signInsNoun } from './sign-ins/noun.ts';
import { signUpNoun } from './sign-up/noun.ts';
import { tenantConfigsNoun } from './tenant-configs/noun.ts';
import { tenantNoun } from './tenant/noun.ts';
import { tenantsNoun } from './tenants/noun.ts';
import { timelineNoun } from './timeline/noun.ts';
import { translationsNoun } from './translations/noun.ts';
import { usersNoun } from './users/noun.ts';

/** Core's nouns, in the order of their files in the export of a user's data. */
const nouns: readonly CoreNoun[] = [
  ...serving<typeof coreEndpoints>()([
    tenantNoun,
    tenantsNoun,
    authorizedDomainsNoun,
    isolationChecksNoun,
    accountRequestsNoun,
    accountInvitationsNoun,
    coreMigrationsNoun,
    signUpNoun,
    emailVerificationNoun,
    passwordResetNoun,
    meNoun,
    secondFactorNoun,
    usersNoun,
    operationsNoun,
    tenantConfigsNoun,
    globalConfigsNoun,
    contactMessagesNoun,
    clientApplicationsNoun,
    apiTokensNoun,
    promptsNoun,
    signInsNoun,
    notificationsNoun,
    pushDevicesNoun,
    searchNoun,
    auditLogNoun,
    timelineNoun,
    overviewNoun,
    translationsNoun,
    healthNoun,
  ]),
  mailLimitsNoun,
  filesNoun,
];

/** The core module. `modules` returns all modules, including this one. */
export const coreModule = (modules: () => Promise<Module[]>): Module => ({
  ...moduleOf<CoreRegistry>(coreEndpoints, nouns, { nouns, modules }),
  search: (ctx, asked) =>
    Promise.all(
      nouns
        .flatMap(({ search }) => search ?? [])
        .map(async ({ kind, load }) => ({ kind, items: [...(await (await load())(ctx, asked))] })),
    ),
});
