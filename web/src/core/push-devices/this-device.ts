import type { PushDevice } from '@kindred/contract/core/push-devices/push-device';
import { request } from '../../lib/api/request.ts';
import { onSignOut } from '../../lib/session/session.ts';

/**
 * Whether this browser can show notifications: `homeScreen` if only the installed app can (on iOS), `denied` if the
 * person refused them.
 */
export type Ability = 'yes' | 'no' | 'denied' | 'homeScreen';

const key = 'kindred-push';

/**
 * The person who turned notifications on here, the device's id, its address at the push service, and the day on which the
 * server last heard of it.
 */
interface Registered {
  readonly userId: string;
  readonly id: string;
  readonly endpoint: string;
  readonly day: string;
}

const today = (): string => new Date().toISOString().slice(0, 10);

const registered = (): Registered | undefined => {
  try {
    return (JSON.parse(localStorage.getItem(key) ?? 'null') as Registered | null) ?? undefined;
  } catch {
    return undefined;
  }
};

const isAppleTouch = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

/** Returns whether this browser can show notifications. */
export const abilityHere = (): Ability => {
  const isInstalled = matchMedia('(display-mode: standalone)').matches;
  if (isAppleTouch() && !isInstalled) return 'homeScreen';
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window)) return 'no';
  return Notification.permission === 'denied' ? 'denied' : 'yes';
};

const subscriptionHere = async (): Promise<PushSubscription | undefined> => {
  if (!('serviceWorker' in navigator)) return undefined;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager?.getSubscription()) ?? undefined;
};

const register = async (userId: string, subscription: PushSubscription): Promise<PushDevice> => {
  const { endpoint = '', keys } = subscription.toJSON();
  const body = { endpoint, keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' } };
  const device = await request('POST', '/api/v1/me/push-devices', { body });
  localStorage.setItem(key, JSON.stringify({ userId, id: device.id, endpoint, day: today() } satisfies Registered));
  return device;
};

/** Returns the id of this device, if the person turned notifications on here and the browser still has them on. */
export const idHere = async (userId: string): Promise<string | undefined> => {
  const known = registered();
  const isOn = known?.userId === userId && abilityHere() === 'yes' && (await subscriptionHere()) !== undefined;
  return isOn ? known.id : undefined;
};

/**
 * Asks the browser for permission, subscribes, and registers this device; undefined if the person refused. Call it from
 * a press: browsers ask for nothing else.
 */
export const turnOn = async (userId: string, publicKey: string): Promise<PushDevice | undefined> => {
  if ((await Notification.requestPermission()) !== 'granted') return undefined;
  const { pushManager } = await navigator.serviceWorker.ready;
  // A subscription that another person left here, or one with another key of the server.
  await (await pushManager.getSubscription())?.unsubscribe();
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  return register(userId, subscription);
};

/** Ends this browser's subscription. Its address is then unknown to the push service, whatever the server still has. */
export const endHere = async (): Promise<void> => {
  localStorage.removeItem(key);
  await (await subscriptionHere())?.unsubscribe();
};

/**
 * Tells the server once a day that this device is still used, and at once its new address if the browser changed it. If
 * the person turned notifications off for this device elsewhere, they end here too.
 */
export const keepRegistered = async (userId: string): Promise<void> => {
  const known = registered();
  if (known?.userId !== userId || abilityHere() !== 'yes') return;
  const subscription = await subscriptionHere();
  if (!subscription) return;
  const isSame = subscription.toJSON().endpoint === known.endpoint;
  if (isSame && known.day === today()) return;
  try {
    if (isSame && !(await isListed(known.id))) await endHere();
    else await register(userId, subscription);
  } catch {
    // Without a connection, the next visit says it.
  }
};

const isListed = async (id: string): Promise<boolean> =>
  (await request('GET', '/api/v1/me/push-devices')).items.some((one) => one.id === id);

onSignOut(async () => {
  const known = registered();
  if (!known) return;
  // Should it fail, the push service refuses the next message for this address, and the server forgets the device.
  request('DELETE', '/api/v1/me/push-devices/{deviceid}', { params: { deviceid: known.id }, keepalive: true }).catch(
    () => undefined,
  );
  await endHere();
});
