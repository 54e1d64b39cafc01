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
import type { NavigationGroup } from '../../app/noun.ts';

const administration: NavigationGroup['door'] = { name: 'administration', label: (t) => t('nav.administration') };

/** The administration's navigation groups, which entries of any module can join. */
const navigationGroups: readonly NavigationGroup[] = [
  { name: 'top', order: 10, door: administration },
  { name: 'people', order: 20, title: (t) => t('nav.people'), door: administration },
  { name: 'site', order: 30, title: (t) => t('nav.site'), door: administration },
  { name: 'automation', order: 40, title: (t) => t('nav.automation') },
  { name: 'records', order: 50, title: (t) => t('nav.records'), door: administration },
  {
    name: 'platform',
    order: 60,
    title: (t) => t('nav.superAdmin'),
    door: { name: 'platform', label: (t) => t('nav.superAdmin') },
  },
  { name: 'advanced', order: 80, title: (t) => t('nav.advanced'), startsClosed: true },
];

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
