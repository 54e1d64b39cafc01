import { notificationsOf } from '../../functions/src/core/notifications/store.ts';
import { tenantDatabase } from '../../functions/src/platform/firestore/database.ts';
import { newBrowser } from '../support/push-host.ts';
import { expectAccessible } from './accessible.ts';
import { look, settled } from './look.ts';
import { call, newPerson, openAs, type Person } from './people.ts';
import { acme, at } from './places.ts';
import { expect, test as base } from './test.ts';
import type { BrowserContext, Page } from '@playwright/test';

/** The headless shell shows no notifications, so these tests run in the whole browser, which is beside it. */
const test = base.extend<object>({
  hasWorker: true,
  launchOptions: [
    async ({ launchOptions }, use) => {
      const executablePath = launchOptions.executablePath?.replace(/-headless-shell$/, '');
      const args = [...(launchOptions.args ?? []), '--headless=new'];
      await use({ ...launchOptions, ...(executablePath && { executablePath }), args });
    },
    { scope: 'worker' },
  ],
});

const settings = '/user/me/notifications';
const profile = '/user/me/profile';

/** Lets the browser show notifications, and hands messages to its worker as a push service does. */
const pushing = async (page: Page, context: BrowserContext) => {
  await context.grantPermissions(['notifications'], { origin: at(acme, '') });
  const devtools = await context.newCDPSession(page);
  const registrations: string[] = [];
  devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: found }) =>
    registrations.push(...found.map(({ registrationId }) => registrationId)),
  );
  await devtools.send('ServiceWorker.enable');
  await page.evaluate(async () => (await navigator.serviceWorker.ready).scope);
  await expect.poll(() => registrations.length).toBeGreaterThan(0);
  return (message: object) =>
    devtools.send('ServiceWorker.deliverPushMessage', {
      origin: at(acme, ''),
      registrationId: registrations.at(-1)!,
      data: JSON.stringify(message),
    });
};

/** Answers for the browser's push service, which a test's browser does not have. */
const subscribing = async (page: Page, context: BrowserContext, { uid }: Person) => {
  await context.grantPermissions(['notifications'], { origin: at(acme, '') });
  await page.addInitScript(
    (made) => {
      const blank = Object.create(PushSubscription.prototype) as PushSubscription;
      const own = Object.assign(blank, { toJSON: () => made, unsubscribe: async () => ((current = null), true) });
      // A real one outlives the page.
      let current = sessionStorage.getItem('is-subscribed') ? own : null;
      PushManager.prototype.subscribe = async () => (current = own);
      PushManager.prototype.getSubscription = async () => current;
    },
    newBrowser(`https://push.example/${uid}`).subscription,
  );
};

/** Turns notifications on for this device in a person's settings. */
const turnOn = async (page: Page, person: Person): Promise<void> => {
  await openAs(page, person, settings);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.getByRole('button', { name: 'Turn on for this device' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: '(this device)' })).toBeVisible();
};

/** Opens the settings of a person with an unread notification, and waits until the page knows it. Returns its id. */
const openWithUnread = async (page: Page, person: Person): Promise<string> => {
  const { id } = (await tenantDatabase('acme').create(notificationsOf(person.uid), {
    kind: 'joined',
    circle_id: null,
    params: { name: 'Liv', circle: 'Rosa’s garden' },
    link: profile,
    read_at: null,
  }))!;
  await openAs(page, person, settings);
  await expect(page.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible({ timeout: 30_000 });
  return id;
};

const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return (await registration.getNotifications()).map(({ title, body, tag }) => ({ title, body, tag }));
  });

test('a message to the device is shown, replaces the one before, and goes once it was read elsewhere', async ({
  page,
  context,
}) => {
  const person = await newPerson('Nils');
  const id = await openWithUnread(page, person);
  const deliver = await pushing(page, context);
  const message = { title: 'Acme', body: 'Liv joined “Rosa’s garden”', url: profile, tag: 'joined', unread: 1 };
  await deliver({ ...message, body: 'Somebody joined' });
  await expect.poll(() => shown(page)).toEqual([{ title: 'Acme', body: 'Somebody joined', tag: 'joined' }]);
  await deliver(message);
  await expect.poll(() => shown(page)).toEqual([{ title: 'Acme', body: message.body, tag: 'joined' }]);
  await call(person, 'POST /api/v1/me/notifications/read', { ids: [id] });
  await expect.poll(() => shown(page)).toEqual([]);
});

/** Presses the shown notification. Returns the addresses that the worker then opens; only a person's press opens them. */
const press = async (context: BrowserContext): Promise<string[]> => {
  const [worker] = context.serviceWorkers();
  return worker!.evaluate(async () => {
    const scope = globalThis as typeof globalThis & {
      readonly registration: ServiceWorkerRegistration;
      readonly clients: { openWindow: (url: string) => Promise<null> };
    };
    const opened: string[] = [];
    const work: Promise<unknown>[] = [];
    scope.clients.openWindow = async (url) => (opened.push(url), null);
    const [notification] = await scope.registration.getNotifications();
    const waitUntil = (one: Promise<unknown>) => void work.push(one);
    scope.dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil }));
    await Promise.all(work);
    return opened;
  });
};

test('a press on a notification opens its page, and never another site', async ({ page, context }) => {
  const person = await newPerson('Nils');
  await openWithUnread(page, person);
  const deliver = await pushing(page, context);
  const message = { title: 'Acme', body: 'Liv wrote to you', tag: 'chat', unread: 1 };
  for (const [url, address] of [
    [profile, at(acme, profile)],
    ['https://evil.example/', at(acme)],
  ]) {
    await deliver({ ...message, url });
    await expect.poll(() => shown(page)).toHaveLength(1);
    expect(await press(context)).toEqual([address]);
    await expect.poll(() => shown(page)).toEqual([]);
  }
});

test('what is not a message shows nothing', async ({ page, context }) => {
  const person = await newPerson('Nils');
  await openWithUnread(page, person);
  const deliver = await pushing(page, context);
  await deliver({ title: 7 });
  const message = { title: 'Acme', body: 'There is something new for you', url: '/', tag: 'new', unread: 1 };
  await deliver(message);
  await expect.poll(() => shown(page)).toEqual([{ title: 'Acme', body: message.body, tag: 'new' }]);
});

test('a person turns notifications on for this device after an explanation, and off again', async ({
  page,
  context,
}) => {
  const person = await newPerson('Ylva');
  await subscribing(page, context, person);
  await openAs(page, person, settings);
  const group = page.getByRole('group', { name: 'On your devices' });
  await expect(group).toContainText('you only see that there is something new');
  await expect(group.getByRole('listitem')).toHaveCount(0);
  await page.getByRole('button', { name: 'Messages and conversations' }).press('Enter');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await group.getByRole('button', { name: 'Turn on for this device' }).click();
  await expect(group.getByRole('listitem')).toContainText('(this device)');
  await settled(page);
  await look(page, 'notification-settings-devices', { title: 'Notification settings – acme' });
  await expectAccessible(page, 'the devices that show notifications');
  const { items } = await call<any>(person, 'GET /api/v1/me/push-devices');
  expect(items).toHaveLength(1);
  await group.getByRole('button', { name: /^Turn off/ }).click();
  await expect(group.getByRole('listitem')).toHaveCount(0);
  expect((await call<any>(person, 'GET /api/v1/me/push-devices')).items).toEqual([]);
});

test('notifications that a person turned off elsewhere do not come back to this device', async ({ page, context }) => {
  const person = await newPerson('Ylva');
  await subscribing(page, context, person);
  await turnOn(page, person);
  const [device] = (await call<any>(person, 'GET /api/v1/me/push-devices')).items;
  await call(person, `DELETE /api/v1/me/push-devices/${device.id}`);
  // The next visit of another day.
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('kindred-push')!) as object;
    localStorage.setItem('kindred-push', JSON.stringify({ ...kept, day: '2026-01-01' }));
    sessionStorage.setItem('is-subscribed', 'yes');
  });
  await page.reload();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('kindred-push'))).toBeNull();
  expect((await call<any>(person, 'GET /api/v1/me/push-devices')).items).toEqual([]);
});

test('signing out ends notifications on this device', async ({ page, context }) => {
  const person = await newPerson('Ylva');
  await subscribing(page, context, person);
  await turnOn(page, person);
  await page.getByRole('button', { name: 'Menu for Ylva' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect.poll(async () => (await call<any>(person, 'GET /api/v1/me/push-devices')).items).toEqual([]);
});

test('the list of notifications invites a person on the third day that they open it, until they decline', async ({
  page,
}) => {
  const person = await newPerson('Ylva');
  await page.addInitScript(() => {
    if (!localStorage.getItem('kindred-visits'))
      localStorage.setItem('kindred-visits', '{"days":1,"last":"2026-01-01"}');
  });
  await openAs(page, person, settings);
  const bell = page.getByRole('button', { name: 'Notifications', exact: true });
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  const invitation = panel.getByRole('link', { name: 'Show me how' });
  const days = () =>
    page.evaluate(() => (JSON.parse(localStorage.getItem('kindred-visits')!) as { days: number }).days);
  await bell.click();
  await expect.poll(days).toBe(2);
  await expect(panel.getByText('Nothing here yet')).toBeVisible();
  await expect(invitation).toHaveCount(0);
  await page.evaluate(() => localStorage.setItem('kindred-visits', '{"days":2,"last":"2026-01-02"}'));
  await page.reload();
  await bell.click();
  await expect(invitation).toHaveAttribute('href', settings);
  await look(page, 'notification-invitation', { title: 'Notification settings – acme' });
  await panel.getByRole('button', { name: 'No, thanks' }).click();
  await expect(invitation).toHaveCount(0);
  await page.keyboard.press('Escape');
  await bell.click();
  await expect(panel.getByText('Nothing here yet')).toBeVisible();
  await expect(invitation).toHaveCount(0);
});
