import type { pushDeviceEndpoints } from '@kindred/contract/core/push-devices/endpoints';
import type { PushSubscription } from '@kindred/contract/core/push-devices/push-device';
import type { Handlers, SignedInContext } from '../../http/context.ts';
import { ApiError } from '../../platform/api-error.ts';
import { timestamp } from '../../platform/clock.ts';
import { sha256 } from '../../platform/crypto.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { settings } from '../../platform/settings.ts';
import { deviceOf } from '../sign-ins/device.ts';
import { ownUser } from '../users/own.ts';
import { users } from '../users/store.ts';
import { devicesOf, presentDevice, removeDevice, withDevice, writeDevices } from './devices.ts';
import { checkSubscription } from './subscription.ts';

/** Returns the id of a subscription: its address is secret, so the id is a hash of it. */
export const deviceIdOf = (endpoint: string): string => sha256(endpoint).slice(0, 32);

/**
 * Takes a subscription away from others who turned it on: the browser has another user now. Only the browser itself
 * knows the keys, so other keys are refused.
 */
const takeFromOthers = async (tx: Transaction, ctx: SignedInContext, { endpoint, keys }: PushSubscription) => {
  const id = deviceIdOf(endpoint);
  const holders = await tx.findContaining(users, 'pushDeviceIds', id, 10);
  for (const holder of holders) {
    if (holder.id === ctx.actor.uid) continue;
    const device = holder.pushDevices?.find((one) => one.id === id);
    if (device && (device.keys.auth !== keys.auth || device.keys.p256dh !== keys.p256dh))
      throw new ApiError('conflict', { detail: 'This subscription belongs to somebody else.' });
    removeDevice(tx, holder, { id });
  }
};

export const pushDeviceHandlers: Handlers<typeof pushDeviceEndpoints> = {
  listMyPushDevices: async ({ db, actor }) => ({
    publicKey: settings().push?.publicKey ?? null,
    items: devicesOf(await ownUser(db, actor)).map(presentDevice),
  }),
  addMyPushDevice: {
    handle: async (ctx, { body }) => {
      if (!settings().push) throw new ApiError('feature_disabled');
      checkSubscription(body);
      return ctx.db.transaction(async (tx) => {
        const user = await ownUser(tx, ctx.actor);
        const known = devicesOf(user);
        const id = deviceIdOf(body.endpoint);
        const before = known.find((one) => one.id === id);
        if (!before) await takeFromOthers(tx, ctx, body);
        const at = timestamp();
        const device = { ...body, id, ...deviceOf(ctx.userAgent), createdAt: before?.createdAt ?? at, lastUsedAt: at };
        writeDevices(tx, user, withDevice(known, device));
        return presentDevice(device);
      });
    },
    replay: 'run',
  },
  removeMyPushDevice: async ({ db, actor }, { params }) => {
    const isRemoved = await db.transaction(async (tx) =>
      removeDevice(tx, await ownUser(tx, actor), { id: params.deviceid }),
    );
    if (!isRemoved) throw new ApiError('not_found');
  },
};
