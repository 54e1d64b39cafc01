import { pushDeviceEndpoints } from '@kindred/contract/core/push-devices/endpoints';
import { api } from '../../http/noun.ts';
import { noun } from '../noun.ts';
import type texts from './texts/en.json';

declare global {
  interface ServerTexts {
    'core/push-devices': typeof texts;
  }
}

/**
 * The devices on which people turned notifications on. They are stored with their person, who is read for each
 * notification anyway, are exported with the profile, and are deleted with their person.
 */
export const pushDevicesNoun = noun({
  apis: [api(pushDeviceEndpoints, async () => (await import('./handlers.ts')).pushDeviceHandlers)],
});
