import { presenceEndpoints } from '@kindred/contract/care/presence/endpoints';
import { tenantLive } from '../../core/tenants/due-kinds.ts';
import { defineDue } from '../../platform/due-queue.ts';
import { api, noun } from '../noun.ts';
import { presenceSwitched } from './due-kinds.ts';

/** Presence: who is online now. */
export const presenceNoun = noun({
  tags: {
    'care/presence': 'Who is online.',
    'care/presence-settings': 'Whether the caller’s circles can see their presence.',
  },
  apis: [api(presenceEndpoints, async () => (await import('./handlers.ts')).presenceHandlers)],
  due: [
    defineDue(tenantLive, async () => (await import('./due.ts')).followTenant),
    defineDue(presenceSwitched, async () => (await import('./switch.ts')).followSwitch),
  ],
});
