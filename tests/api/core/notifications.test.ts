import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deliverNews } from '../../../functions/src/core/notifications/deliver.ts';
import { news } from '../../../functions/src/core/notifications/due-kinds.ts';
import type { News } from '../../../functions/src/core/notifications/notify.ts';
import { notify } from '../../../functions/src/core/notifications/notify.ts';
import { notificationsOf } from '../../../functions/src/core/notifications/store.ts';
import { sweep } from '../../../functions/src/due/run.ts';
import { allModules } from '../../../functions/src/modules.ts';
import { firestore } from '../../../functions/src/platform/firestore/client.ts';
import { platformDatabase, tenantDatabase } from '../../../functions/src/platform/firestore/database.ts';
import { createCircle } from '../../support/care/circles.ts';
import { addMember } from '../../support/care/invitations.ts';
import { newNotification } from '../../support/core/notifications.ts';
import { passTime, realTime } from '../../support/instance.ts';
import { headOf, mailsTo, mailTo } from '../../support/mailbox.ts';
import { type Persona, TestTenant } from '../../support/tenant.ts';

const tenant = new TestTenant();
let owner: Persona, person: Persona, circleId: string;

const path = '/api/v1/me/notifications';
const settingsPath = '/api/v1/me/notification-settings';
const listOf = async (who: Persona) => (await who.call(`GET ${path}`)).body.items as Record<string, unknown>[];
const settingsOf = async (who: Persona) => (await who.call(`GET ${settingsPath}`)).body;
const choose = async (who: Persona, change: object) =>
  who.call(`PUT ${settingsPath}`, { body: { ...(await settingsOf(who)), ...change } });
const chooseFor = async (who: Persona, kind: string, choice: object) => {
  const { kinds } = await settingsOf(who);
  return choose(who, { kinds: { ...kinds, [kind]: choice } });
};
const tell = async (told: Partial<News>): Promise<void> => {
  await platformDatabase.transaction(async (tx) =>
    notify(tx, tenant.id, { kind: 'askedToJoin', circleId, to: [person.uid], params: { name: 'Nina' }, ...told }),
  );
  await runDue();
};
/** Runs the due entries, and then the mails that they queued. */
const runDue = async (): Promise<void> => {
  await sweep();
  await sweep();
};
const newsTo = ({ email }: Persona) => mailsTo(email);
const hour = 3600;

beforeAll(async () => {
  await tenant.create();
  owner = await tenant.person('Olga');
});
beforeEach(async () => {
  person = await tenant.person('Max');
  circleId = (await createCircle(owner, 'Garden')).id;
  await addMember(owner, circleId, person);
});
afterEach(realTime);

describe('an event', () => {
  test('notifies in the app and by mail, under one fixed Message-ID', async () => {
    await tell({});
    const [first] = await listOf(person);
    expect(first).toMatchObject({ kind: 'askedToJoin', circle_id: circleId, read_at: null });
    expect(first!['params']).toEqual({ name: 'Nina', circle: 'Garden' });
    const mail = await mailTo(person.email);
    expect(mail.subject).toBe('Nina asked to join the circle “Garden”');
    expect(await headOf(mail)).toMatch(/^Message-ID: <news-[0-9a-f]{24}@/im);
  });

  test('notifies only once even if its entry runs again', async () => {
    const modules = await allModules();
    const deliver = deliverNews({ nouns: [], modules: async () => modules });
    const ref = { kind: 'newMessages', circleId, to: [person.uid], except: null, alsoOutside: false } as const;
    const entry = { key: 'same', tenantId: tenant.id, kind: news.name, ref: { ...ref, params: {}, link: null } };
    const asked = { ...entry, ref: { ...entry.ref, kind: 'askedToJoin' as const } };
    await deliver(asked as never);
    await deliver(asked as never);
    expect((await listOf(person)).filter(({ kind }) => kind === 'askedToJoin')).toHaveLength(1);
  });

  test('does not notify people who have left the circle', async () => {
    await owner.call(`DELETE /api/v1/care/circles/${circleId}/members/${person.uid}`);
    await tell({});
    expect((await listOf(person)).map(({ kind }) => kind)).toEqual(['memberRemoved']);
    expect((await newsTo(person)).filter(({ subject }) => subject.includes('asked to join'))).toEqual([]);
  });

  test('does not notify the person who caused it', async () => {
    await tell({ to: 'members', except: person.uid });
    expect(await listOf(person)).toEqual([]);
    expect((await listOf(owner)).some(({ circle_id, kind }) => kind === 'askedToJoin' && circle_id === circleId)).toBe(
      true,
    );
  });

  test('notifies only the admins, if it is meant for them', async () => {
    await tell({ to: 'admins' });
    expect(await listOf(person)).toEqual([]);
  });

  test('notifies in the way that the person chose', async () => {
    await chooseFor(person, 'askedToJoin', { inApp: false, email: 'off' });
    await tell({});
    expect(await listOf(person)).toEqual([]);
    expect(await newsTo(person)).toEqual([]);
  });

  test('does not notify anyone who muted the circle', async () => {
    await choose(person, { circles: { [circleId]: { mutedUntil: '2999-01-01T00:00:00.000Z' } } });
    await tell({});
    expect(await listOf(person)).toEqual([]);
    expect(await newsTo(person)).toEqual([]);
  });

  test('in quiet hours is shown at once and mailed after them', async () => {
    const at = (hours: number) => `${String((new Date().getUTCHours() + hours + 24) % 24).padStart(2, '0')}:00`;
    await choose(person, { quietHours: { from: at(-1), to: at(2) } });
    await tell({});
    expect(await listOf(person)).toHaveLength(1);
    await runDue();
    expect(await newsTo(person)).toEqual([]);
    passTime(3 * hour);
    await runDue();
    expect(await mailTo(person.email)).toMatchObject({ subject: 'Nina asked to join the circle “Garden”' });
  });
});

describe('the daily mail', () => {
  test('sends one line for all events of a kind, at the person’s hour', async () => {
    await chooseFor(person, 'joined', { inApp: true, email: 'digest' });
    const modules = await allModules();
    const deliver = deliverNews({ nouns: [], modules: async () => modules });
    const ref = { kind: 'joined', circleId, to: [person.uid], except: null, alsoOutside: false, link: null };
    for (let index = 0; index < 12; index++) {
      const entry = { key: `joined-${index}`, tenantId: tenant.id, ref: { ...ref, params: { name: 'Nina' } } };
      await deliver(entry as never);
    }
    expect(await newsTo(person)).toEqual([]);
    passTime(25 * hour);
    await runDue();
    const mail = await mailTo(person.email);
    expect(mail.text.match(/Nina joined/g)).toHaveLength(1);
    expect(mail.text).toContain('and 11 more');
    expect(await headOf(mail)).toMatch(/^Message-ID: <digest-[0-9a-f]{24}@/im);
    expect(await headOf(mail)).toMatch(/^List-Unsubscribe:\s+</im);
    passTime(25 * hour);
    await runDue();
    expect(await newsTo(person)).toHaveLength(1);
  });

  test('leaves out what the person turns off before the digest is sent', async () => {
    await chooseFor(person, 'askedToJoin', { inApp: true, email: 'digest' });
    await tell({});
    await chooseFor(person, 'askedToJoin', { inApp: true, email: 'off' });
    passTime(25 * hour);
    await runDue();
    expect(await newsTo(person)).toEqual([]);
  });
});

describe('notifications', () => {
  test('are listed newest first, to each person only their own', async () => {
    for (const name of ['Anna', 'Bruno']) await newNotification(tenant.id, person.uid, name);
    expect((await listOf(person)).map(({ params }) => (params as { name: string }).name)).toEqual(['Bruno', 'Anna']);
    expect((await listOf(owner)).some(({ params }) => (params as { name: string }).name === 'Bruno')).toBe(false);
  });

  test('are marked as read one by one, or all', async () => {
    const first = await newNotification(tenant.id, person.uid);
    await newNotification(tenant.id, person.uid);
    const unread = async () => (await listOf(person)).filter(({ read_at }) => read_at === null).length;
    expect((await person.call(`POST ${path}/read`, { body: { ids: [first.id] } })).status).toBe(204);
    expect(await unread()).toBe(1);
    expect((await person.call(`POST ${path}/read`, { body: { all: true } })).status).toBe(204);
    expect(await unread()).toBe(0);
  });

  test('that are unread are counted', async () => {
    const reader = await tenant.person('Una');
    const counted = async () => (await reader.call(`GET ${path}/unread`)).body;
    expect(await counted()).toEqual({ count: 0 });
    const { id } = await newNotification(tenant.id, reader.uid);
    await newNotification(tenant.id, reader.uid);
    await reader.call(`POST ${path}/read`, { body: { ids: [id] } });
    expect(await counted()).toEqual({ count: 1 });
  });

  test('of other people stay unread, whatever ids the request contains', async () => {
    const { id } = await newNotification(tenant.id, person.uid);
    await owner.call(`POST ${path}/read`, { body: { ids: [id] } });
    expect((await listOf(person))[0]).toMatchObject({ id, read_at: null });
  });

  test.each([{}, { all: false }, { ids: [] }, { ids: ['a/b'] }, { ids: Array(101).fill('a') }])(
    'are not marked by %j',
    async (body) => {
      expect((await person.call(`POST ${path}/read`, { body })).status).toBe(400);
    },
  );

  test('are deleted 90 days later', async () => {
    const { id } = await newNotification(tenant.id, person.uid);
    const place = tenantDatabase(tenant.id).reference(await firestore(), notificationsOf(person.uid));
    const { expireAt } = (await place.doc(id).get()).data()!;
    expect(Math.round((expireAt.toMillis() - Date.now()) / 1000 / 24 / hour)).toBe(90);
  });
});

describe('the settings', () => {
  test('have a choice for each kind from the start', async () => {
    const { kinds, quietHours, digestHour, circles } = await settingsOf(person);
    expect(kinds.joined).toEqual({ inApp: true, email: 'digest', push: false });
    expect({ quietHours, digestHour, circles }).toEqual({ quietHours: null, digestHour: 8, circles: {} });
  });

  test('are stored as sent; a setting that is left out gets its default', async () => {
    const body = { kinds: { mention: { inApp: false, email: 'off' } }, digestHour: 18 };
    const saved = await person.call(`PUT ${settingsPath}`, { body });
    expect(saved.status).toBe(200);
    expect(saved.body.kinds.mention).toEqual({ ...body.kinds.mention, push: true });
    expect(saved.body.kinds.directMessage).toEqual({ inApp: true, email: 'now', push: true });
    expect(await settingsOf(person)).toEqual(saved.body);
  });

  test.each([
    { kinds: { unknown: { inApp: true, email: 'now' } } },
    { kinds: { joined: { inApp: true, email: 'weekly' } } },
    { quietHours: { from: '24:00', to: '07:00' } },
    { digestHour: 24 },
    { circles: { 'a/b': {} } },
    { circles: { garden: { mutedUntil: 'tomorrow' } } },
    { more: 1 },
  ])('are refused as %j', async (body) => {
    expect((await person.call(`PUT ${settingsPath}`, { body })).status).toBe(400);
  });
});
