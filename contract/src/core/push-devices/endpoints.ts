import * as z from 'zod';
import { signedIn } from '../../access.ts';
import { endpoint } from '../../endpoint.ts';
import { Id } from '../../fields.ts';
import { PushDevice, PushSubscription } from './push-device.ts';

export const pushDeviceEndpoints = {
  listMyPushDevices: endpoint({
    method: 'GET',
    path: '/api/v1/me/push-devices',
    summary: 'List the devices on which the caller turned notifications on, last used first',
    access: signedIn({ verified: true }),
    status: 200,
    output: z.object({
      /** The key with which a browser subscribes (RFC 8292); null where notifications on devices are not offered. */
      publicKey: z.string().nullable(),
      items: z.array(PushDevice),
    }),
    errors: [],
  }),
  addMyPushDevice: endpoint({
    method: 'POST',
    path: '/api/v1/me/push-devices',
    summary:
      'Turn notifications on for a device. The same subscription again notes that it was used. One more than ten replaces the one that was used longest ago',
    access: signedIn({ verified: true }),
    body: PushSubscription,
    status: 201,
    output: PushDevice,
    errors: ['conflict'],
  }),
  removeMyPushDevice: endpoint({
    method: 'DELETE',
    path: '/api/v1/me/push-devices/{deviceid}',
    summary: 'Turn notifications off for a device',
    access: signedIn({ verified: true }),
    params: z.strictObject({ deviceid: Id }),
    status: 204,
    errors: ['not_found'],
  }),
};
