import type { RouteObject } from 'react-router';
import { apiTokens } from '../api-tokens/noun.ts';
import { auditLog } from '../audit-log/noun.ts';
import { authorizedDomains } from '../authorized-domains/noun.ts';
import { clientApplications } from '../client-applications/noun.ts';
import { contactMessages } from '../contact-messages/noun.ts';
import { globalConfigs } from '../global-configs/noun.ts';
import { isolationChecks } from '../isolation-checks/noun.ts';
import { coreMigrations } from '../migrations/noun.ts';
import { overview } from '../overview/noun.ts';
import { tenant } from '../tenant/noun.ts';
import { tenantConfigs } from '../tenant-configs/noun.ts';
import { tenants } from '../tenants/noun.ts';
import { timeline } from '../timeline/noun.ts';
import { translations } from '../translations/noun.ts';
import { users } from '../users/noun.ts';
import { accountRequests } from '../account-requests/noun.ts';
import type { CoreNoun } from '../noun.ts';
import { navigationGroups } from './navigation-groups.ts';

/** The administration of a tenant and of the platform: few people ever fetch it. */
export const nouns: readonly CoreNoun[] = [
  overview,
  users,
  tenant,
  tenantConfigs,
  contactMessages,
  clientApplications,
  apiTokens,
  auditLog,
  timeline,
  translations,
  tenants,
  globalConfigs,
  isolationChecks,
  accountRequests,
  coreMigrations,
  authorizedDomains,
  { navigationGroups },
];

export const routes: readonly RouteObject[] = nouns.flatMap((noun) => noun.routes ?? []);
