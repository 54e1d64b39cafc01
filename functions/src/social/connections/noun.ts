import { connectionEndpoints } from '@kindred/contract/social/connections/endpoints';
import { accountMemberships, identitySync, identitySyncs } from '../../core/users/due-kinds.ts';
import { api } from '../../http/noun.ts';
import { defineDue } from '../../platform/due-queue.ts';
import { noun, type SocialRegistry } from '../noun.ts';
import { connectionNotice, connectionRenewal } from './due-kinds.ts';
import type texts from './texts/en.json';

declare global {
  interface ServerTexts {
    'social/connections': typeof texts;
  }
}

const endOfOwner = async (registry: SocialRegistry) => (await import('./remove.ts')).endOfOwner(registry);

/** People's accounts at LinkedIn, with which their posts leave. */
export const connectionsNoun = noun({
  tags: { 'social/connections': 'People’s accounts at LinkedIn, with which their posts leave.' },
  apis: [
    api(connectionEndpoints, async (registry: SocialRegistry) =>
      (await import('./handlers.ts')).connectionHandlers(registry),
    ),
  ],
  due: [
    defineDue(connectionNotice, async () => (await import('./expire.ts')).noticeConnection),
    defineDue(connectionRenewal, async () => (await import('./renew.ts')).renewConnection),
    defineDue(accountMemberships, endOfOwner),
    // A change of roles.
    defineDue(identitySync, endOfOwner),
    defineDue(identitySyncs, async (registry: SocialRegistry) => (await import('./remove.ts')).endOfOwners(registry)),
  ],
  notificationTexts: {
    connectionExpiring: { line: (t, { at }) => t('social:news.connectionExpiring', { at: String(at) }) },
    connectionEnded: { line: (t) => t('social:news.connectionEnded') },
  },
  personalData: async () => (await import('./personal-data.ts')).ownConnection,
});
