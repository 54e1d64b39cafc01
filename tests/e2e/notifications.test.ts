import { notificationsOf } from '../../functions/src/core/notifications/store.ts';
import { tenantDatabase } from '../../functions/src/platform/firestore/database.ts';
import { unsubscribeToken } from '../support/core/notifications.ts';
import { expectAccessible } from './accessible.ts';
import { look, settled } from './look.ts';
import { addTo, call, inviteTo, newCircle, newPerson, openAs, openCircleAs, type Person } from './people.ts';
import { acme, at } from './places.ts';
import { expect, test } from './test.ts';

/** Writes notifications, as the due queue does. */
const notified = async ({ uid }: Person, count: number, also: object = {}): Promise<void> => {
  const fields = { kind: 'joined', circle_id: null, link: '/user/me/notifications', read_at: null } as const;
  for (let index = 0; index < count; index++) {
    const params = { name: `Guest ${index}`, circle: 'Rosa’s garden' };
    await tenantDatabase('acme').create(notificationsOf(uid), { ...fields, params, ...also });
  }
};

test('the bell announces an invitation while the page is open, and leads to it', async ({ page }) => {
  const [owner, guest] = await Promise.all([newPerson('Oda'), newPerson('Gil')]);
  await openAs(page, guest, '/user/me/profile');
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
  await inviteTo(await newCircle(owner, 'Rosa’s garden'), owner, guest.email);
  const bell = page.getByRole('button', { name: 'Notifications, 1 unread' });
  await bell.click({ timeout: 30_000 });
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  const row = panel.getByRole('link', { name: 'Unread: Oda invited you to “Rosa’s garden”' });
  await expect(row).toBeVisible();
  await settled(page);
  await expectAccessible(page, 'the panel of the bell');
  await row.click();
  await expect(page).toHaveURL(at(acme, '/care/invitations'));
  await expect(panel).toBeHidden();
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
});

test('the list shows the newest entries, shows older ones on request, and marks all as read', async ({ page }) => {
  const person = await newPerson('Nils');
  await notified(person, 34);
  await notified(person, 1, { kind: 'rejected', params: { circle: 'Rosa’s garden', reason: 'Too dark' } });
  await openAs(page, person, '/user/me/profile');
  await page.getByRole('button', { name: 'Notifications, 35 unread' }).click({ timeout: 30_000 });
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  await expect(panel.getByRole('listitem').first()).toContainText('was not publishedToo dark');
  await expect(panel.getByRole('listitem')).toHaveCount(30);
  await panel.getByRole('button', { name: 'Show older' }).click();
  await expect(panel.getByRole('listitem')).toHaveCount(35);
  await panel.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(panel.getByRole('link', { name: /^Unread/ })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeFocused();
});

test('settings can be chosen by kind, for mails, and for a circle', async ({ page }) => {
  const [owner, person] = await Promise.all([newPerson('Oda'), newPerson('Ylva')]);
  const circle = await newCircle(owner, 'Rosa’s garden');
  await addTo(circle, owner, person);
  await openCircleAs(page, person, circle, '/user/me/notifications');
  const topic = (name: string) => page.getByRole('button', { name });
  await expect(topic('People and circles')).toHaveAttribute('aria-expanded', 'false');
  await expect(page.getByRole('switch', { name: /^In the app/ })).toHaveCount(0);
  await topic('People and circles').press('Enter');
  await page.getByRole('switch', { name: 'In the app: Somebody joined a circle' }).press('Space');
  await topic('Writing and publishing').press('Enter');
  await page
    .getByRole('combobox', { name: 'Email: Something you wrote was declined' })
    .selectOption('In the daily email');
  await page.getByRole('switch', { name: 'Quiet hours' }).press('Space');
  await page.getByRole('textbox', { name: 'From' }).fill('21:30');
  await page.getByRole('combobox', { name: 'Time of the daily email' }).selectOption({ index: 18 });
  await page.getByRole('button', { name: 'Mute for a month: Rosa’s garden' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await look(page, 'notification-settings', { title: 'Notification settings – acme' });
  const saved = await call<any>(person, 'GET /api/v1/me/notification-settings');
  expect(saved).toMatchObject({
    kinds: { joined: { inApp: false, email: 'digest' }, rejected: { inApp: true, email: 'digest' } },
    quietHours: { from: '21:30', to: '07:00' },
    digestHour: 18,
    circles: { [circle.id]: { mutedUntil: expect.any(String) } },
  });
});

test('a mail’s link asks before it stops such mails, without sign-in', async ({ page }) => {
  const person = await newPerson('Uma');
  const emailOf = async () => (await call<any>(person, 'GET /api/v1/me/notification-settings')).kinds.rejected.email;
  await page.goto(at(acme, `/unsubscribe?token=${await unsubscribeToken('acme', person.uid, 'rejected')}`));
  await expect(page.getByRole('heading', { name: 'Unsubscribe from these emails?' })).toBeVisible();
  expect(await emailOf()).toBe('now');
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByText('You will no longer get these emails: Something you wrote was declined')).toBeVisible();
  expect(await emailOf()).toBe('off');
  await look(page, 'unsubscribed', { title: 'You have been unsubscribed – acme' });
});
