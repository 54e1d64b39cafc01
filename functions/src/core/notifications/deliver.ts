import { kindRules } from '@kindred/contract/notification-kinds';
import type { Tenant } from '@kindred/contract/core/tenant/tenant';
import type { GroupNews, Module } from '../../http/module.ts';
import type { NotificationText, Params } from '../../http/notification-text.ts';
import { tenantById } from '../../identity/tenant/cache.ts';
import { now, timestamp } from '../../platform/clock.ts';
import { sha256 } from '../../platform/crypto.ts';
import { type DueEntryOf, type DueHandler, schedule } from '../../platform/due-queue.ts';
import { type Database, tenantDatabase } from '../../platform/firestore/database.ts';
import { alreadyExists } from '../../platform/firestore/operations.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { toAccount } from '../mails/addressee.ts';
import { postLetter, writeLetter } from '../mails/post.ts';
import type { CoreRegistry } from '../noun.ts';
import { type StoredUser, users } from '../users/store.ts';
import { decide, type Decision } from './decide.ts';
import { digestLinesOf } from './digest-lines.ts';
import { digest, type news } from './due-kinds.ts';
import { newsMail, withChoice } from './mails.ts';
import { hasDevices, type Pushed, type PushedEvent, showOn } from './schedule-push.ts';
import { choicesOf } from './settings.ts';
import { notificationsOf } from './store.ts';
import { newUnsubscribeToken, unsubscribeLinks } from './unsubscribe-token.ts';

type Entry = DueEntryOf<typeof news>;

/** An event, ready to be delivered. */
interface DeliverableEvent {
  readonly id: string;
  readonly tenant: Tenant;
  readonly entry: Entry;
  readonly params: Params;
  readonly link: string;
  readonly text: NotificationText;
}

const settingsPath = '/user/me/notifications';

/** Returns whether mails reach a person. */
export const isReachable = ({ flags, mustConfirmEmail }: StoredUser): boolean =>
  flags.includes('EMAIL_VERIFIED') && !flags.includes('DISABLED') && !mustConfirmEmail;

/** Returns the addressee's data for mails. `page` is where they can turn off such mails. */
export const addressee = ({ name }: StoredUser, { profile, origin }: Tenant, page: string) => ({
  name,
  site: profile.displayName,
  settings: `${origin}${settingsPath}`,
  unsubscribe: page,
});

/** Notifies people of an event. Each person has their own transaction, so a retry notifies nobody twice. */
export const deliverNews =
  ({ modules }: CoreRegistry): DueHandler<Entry['ref']> =>
  async (entry) => {
    const { circleId, to, except, alsoOutside, kind } = entry.ref;
    const db = tenantDatabase(entry.tenantId);
    const [tenant, all] = await Promise.all([tenantById(entry.tenantId), modules()]);
    const text = all.map(({ notificationTexts }) => notificationTexts[kind]).find((found) => found);
    if (tenant?.status !== 'ACTIVE' || !text) return;
    const group = circleId === null ? undefined : await groupOf(all, db, circleId);
    if (circleId !== null && !group) return;
    const people = await peopleOf(to, group, alsoOutside);
    const told: DeliverableEvent = {
      id: sha256(entry.key).slice(0, 24),
      tenant,
      entry,
      text,
      params: { ...(group && { circle: group.name }), ...entry.ref.params },
      link: linkOf(entry.ref, group),
    };
    for (const uid of new Set(people)) if (uid !== except) await tell(db, told, uid);
  };

const linkOf = ({ link, page }: Entry['ref'], group: GroupNews | undefined): string => {
  if (link) return link;
  return (page ? group?.linkTo(page) : group?.link) ?? '/';
};

const groupOf = async (all: readonly Module[], db: Database, id: string) => {
  for (const { groupNews } of all) {
    const found = await groupNews?.(db, id);
    if (found) return found;
  }
  return undefined;
};

const peopleOf = async (
  to: Entry['ref']['to'],
  group: Awaited<ReturnType<typeof groupOf>>,
  alsoOutside: boolean,
): Promise<readonly string[]> => {
  if (typeof to === 'string') return (await group?.people(to)) ?? [];
  if (alsoOutside || !group) return to;
  const isIn = await Promise.all(to.map((uid) => group.isMember(uid)));
  return to.filter((_, index) => isIn[index]);
};

const tell = async (db: Database, told: DeliverableEvent, uid: string): Promise<void> => {
  const user = await db.get(users, uid);
  if (!user || user.flags.includes('DISABLED')) return;
  const { kind, circleId } = told.entry.ref;
  const settings = choicesOf(user);
  const decision = decide({
    rules: kindRules[kind],
    choice: settings.kinds[kind],
    settings,
    circleId,
    timeZone: user.timezone,
    isReachable: isReachable(user),
    hasDevices: hasDevices(user),
    at: now(),
  });
  const letter = decision.mail?.how === 'now' ? await letterTo(db, told, user) : undefined;
  const pushed = decision.push && pushedOf(told, uid, decision.push.at);
  const write = async (tx: Transaction): Promise<void> => {
    if (pushed) showAlsoOnDevices(tx, pushed);
    else if (decision.inApp) await showInApp(tx, told, uid);
    if (letter) postLetter(tx, letter, timestamp(decision.mail!.at));
    if (decision.mail?.how === 'digest') await addToDigest(tx, told, uid, decision.mail);
  };
  try {
    await db.transaction(write);
  } catch (error) {
    // An earlier attempt has already written all of it.
    if (!pushed || !alreadyExists(error)) throw error;
  }
};

const letterTo = async (
  db: Database,
  { id, tenant, text, params, link, entry }: DeliverableEvent,
  user: StoredUser,
) => {
  const token = await newUnsubscribeToken(db, tenant.id, user, entry.ref.kind);
  const { unsubscribeUrl, page } = unsubscribeLinks(tenant, token);
  const to = addressee(user, tenant, page);
  const url = `${tenant.origin}${link}`;
  const own = text.mail?.(params, { site: to.site, url });
  const write = own ? withChoice(own, to) : newsMail((t) => text.line(t, params), url, to);
  // The Message-ID is derived from event and person, so mail programs recognise a mail that is sent again.
  const key = `news-${sha256(`${tenant.id}/${id}/${user.id}`).slice(0, 24)}`;
  const file = await text.attach?.(db, tenant, params);
  const { language } = user;
  const fields = { key, to: toAccount(user), language, text: write };
  return writeLetter(tenant, { ...fields, unsubscribeUrl, ...(file && { files: [file] }) });
};

const eventOf = ({ entry, params, link }: DeliverableEvent): PushedEvent => ({
  kind: entry.ref.kind,
  circle_id: entry.ref.circleId,
  params,
  link,
});

const showInApp = async (tx: Transaction, told: DeliverableEvent, uid: string): Promise<void> => {
  if (!(await tx.get(notificationsOf(uid), told.id)))
    tx.create(notificationsOf(uid), { ...eventOf(told), read_at: null }, told.id);
};

/**
 * Also shows it on the person's devices. The transaction fails if the notification exists, which saves the read that
 * the devices cost.
 */
const showAlsoOnDevices = (tx: Transaction, pushed: Pushed): void => {
  tx.create(notificationsOf(pushed.userId), { ...pushed.event, read_at: null }, pushed.id);
  showOn(tx, pushed);
};

const pushedOf = (told: DeliverableEvent, userId: string, at: number): Pushed => ({
  tenantId: told.entry.tenantId,
  userId,
  id: told.id,
  event: eventOf(told),
  at,
});

const rememberedEvents = 50;

const addToDigest = async (
  tx: Transaction,
  { id, entry, params, link }: DeliverableEvent,
  uid: string,
  { at }: NonNullable<Decision['mail']>,
): Promise<void> => {
  const { kind, circleId } = entry.ref;
  const of = digestLinesOf(uid);
  const place = sha256(`${kind}/${circleId}/${link}`).slice(0, 24);
  const line = await tx.get(of, place);
  if (line?.events.includes(id)) return;
  const events = [...(line?.events ?? []), id].slice(-rememberedEvents);
  if (line) tx.update(of, line, { count: line.count + 1, params, events });
  else tx.create(of, { kind, circle_id: circleId, params, link, count: 1, events }, place);
  const due = timestamp(at);
  schedule(tx, digest, {
    key: `${entry.tenantId}/${uid}/${due}`,
    tenantId: entry.tenantId,
    at: due,
    ref: { userId: uid },
  });
};
