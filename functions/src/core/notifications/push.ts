import type { PushMessage, StoredPushDevice } from '@kindred/contract/core/push-devices/push-device';
import type { Tenant } from '@kindred/contract/core/tenant/tenant';
import { kindRules } from '@kindred/contract/notification-kinds';
import type { NotificationTexts } from '../../http/notification-text.ts';
import { tenantById } from '../../identity/tenant/cache.ts';
import { textsFor } from '../../locales/texts.ts';
import { now, secondsFromNow, timestamp } from '../../platform/clock.ts';
import { sha256 } from '../../platform/crypto.ts';
import { type DueEntryOf, type DueHandler, schedule, TryLater } from '../../platform/due-queue.ts';
import { type Database, tenantDatabase } from '../../platform/firestore/database.ts';
import { settings } from '../../platform/settings.ts';
import { languageOfMail } from '../mails/post.ts';
import type { CoreRegistry } from '../noun.ts';
import { devicesOf, removeDevice } from '../push-devices/devices.ts';
import { send, type Sent } from '../push-devices/send.ts';
import { type StoredUser, users } from '../users/store.ts';
import { afterQuiet } from './decide.ts';
import { push } from './due-kinds.ts';
import type { PushedEvent } from './schedule-push.ts';
import { choicesOf } from './settings.ts';
import { notificationsOf } from './store.ts';

type Entry = DueEntryOf<typeof push>;

/** How long a notification is worth showing to a device that was off, or whose push service did not answer. */
const worthSeconds = 12 * 3600;
const retryAfterSeconds = 60;
/** A message that is this old has been tried before. */
const laterMilliseconds = 30_000;

/** Shows notifications on a person's devices, except those they have read by now. Waits for the end of quiet hours. */
export const showOnDevices =
  ({ modules }: CoreRegistry): DueHandler<Entry['ref']> =>
  async (entry) => {
    const { userId, deviceId } = entry.ref;
    const age = now() - Date.parse(entry.firstAt);
    const hasWaited = entry.ref.hasWaited || age > laterMilliseconds;
    const own = settings().push;
    const seconds = Math.floor(worthSeconds - age / 1000);
    if (!own || seconds <= 0) return;
    const db = tenantDatabase(entry.tenantId);
    const [tenant, user, unread, all] = await Promise.all([
      tenantById(entry.tenantId),
      db.get(users, userId),
      db.count(notificationsOf(userId), { read_at: null }),
      modules(),
    ]);
    if (tenant?.status !== 'ACTIVE' || !user || unread === 0) return;
    const devices = devicesOf(user).filter(({ id }) => deviceId === null || id === deviceId);
    if (devices.length === 0) return;
    const quietUntil = afterQuiet(now(), choicesOf(user), user.timezone);
    if (quietUntil > now()) throw new TryLater(timestamp(quietUntil));
    const events = hasWaited ? await unreadOf(db, entry.ref) : eventsOf(entry.ref);
    if (events.length === 0) return;
    const texts = Object.assign({}, ...all.map(({ notificationTexts }) => notificationTexts)) as NotificationTexts;
    const message = { ...(await messageOf(tenant, user, events, texts)), unread };
    const options = { seconds, urgency: urgencyOf(events) };
    const sent = await Promise.all(
      devices.map(async (device) => ({ device, sent: await send(own, device, message, options) })),
    );
    const gone = sent.flatMap((one) => (one.sent.is === 'gone' ? [one.device] : []));
    if (gone.length > 0) await forget(db, userId, gone);
    await tryAgain(entry, sent);
  };

const eventsOf = ({ events }: Entry['ref']): PushedEvent[] => Object.values(events);

/** Returns what the person has not read by now. One read for each. */
const unreadOf = async (db: Database, { userId, events }: Entry['ref']): Promise<PushedEvent[]> => {
  const told = await db.getMany(notificationsOf(userId), Object.keys(events));
  return told.flatMap(({ id, read_at }) => (read_at === null ? events[id]! : []));
};

const urgencyOf = (events: readonly PushedEvent[]): 'high' | 'normal' =>
  events.some(({ kind }) => kindRules[kind].email === 'now') ? 'high' : 'normal';

/** Writes the message, with a sentence that says nothing where the kind does not allow more. */
const messageOf = async (
  tenant: Tenant,
  { language, region, timezone }: StoredUser,
  [event, ...others]: readonly PushedEvent[],
  texts: NotificationTexts,
): Promise<Omit<PushMessage, 'unread'>> => {
  const t = await textsFor({ language: languageOfMail(tenant, language), region, timeZone: timezone });
  const title = tenant.profile.displayName;
  if (!event || others.length > 0)
    return { title, body: t('core:push.several', { count: others.length + 1 }), url: '/', tag: 'several' };
  const { kind, circle_id, params, link } = event;
  const tag = sha256(`${kind}/${circle_id}/${link}`).slice(0, 24);
  const line = kindRules[kind].onLockScreen ? texts[kind]?.line(t, params) : undefined;
  return { title, body: line ?? t('core:push.something'), url: link, tag };
};

/** Forgets devices that their push service no longer knows. */
const forget = (db: Database, userId: string, gone: readonly StoredPushDevice[]): Promise<void> =>
  db.transaction(async (tx) => {
    // The transaction's own writes are read again, so that each removal starts from the one before.
    for (const device of gone) removeDevice(tx, await tx.get(users, userId), device);
  });

/** Tries a device without an answer again: on its own, so that no other device gets the message twice. */
const tryAgain = async (
  entry: Entry,
  sent: readonly { readonly device: StoredPushDevice; readonly sent: Sent }[],
): Promise<void> => {
  const open = sent.filter(({ sent: { is } }) => is === 'later' || is === 'failed');
  if (open.length === 0) return;
  const only = sent.length === 1 ? open[0]!.sent : undefined;
  if (only?.is === 'later') throw new TryLater(timestamp(only.at));
  if (only?.is === 'failed') throw only.error;
  await tenantDatabase(entry.tenantId).transaction(async (tx) => {
    for (const { device, sent: one } of open)
      schedule(tx, push, {
        key: `${entry.key}/${device.id}`,
        tenantId: entry.tenantId,
        at: one.is === 'later' ? timestamp(one.at) : secondsFromNow(retryAfterSeconds),
        ref: { ...entry.ref, deviceId: device.id, hasWaited: true },
      });
  });
};
