import { look } from './look.ts';
import {
  admit,
  expectInRoom,
  expectPictures,
  joinAsGuest,
  joinAsHost,
  meetingOf,
  tileOf,
  withFakeDevices,
} from './meeting-room.ts';
import { expect, test } from './test.ts';

test.use({ launchOptions: withFakeDevices });
test.setTimeout(480_000);

test('a host mutes, refuses and removes people, and ends the meeting for all', async ({ page, newBrowser }) => {
  const meeting = await meetingOf();
  await joinAsHost(page, meeting);
  const guest = await newBrowser();
  await joinAsGuest(guest, meeting, 'Camille');
  await admit(page, 'Camille');
  await expectPictures(page, 1);

  await page.getByRole('button', { name: 'People' }).click();
  await page.getByRole('button', { name: 'Mute Camille' }).click();
  await expect(guest.getByText('A host muted your microphone.').first()).toBeVisible();
  await expect(guest.getByRole('button', { name: 'Unmute' })).toBeVisible();
  await expect(tileOf(page, 'Camille').getByRole('img', { name: 'Microphone off' })).toBeVisible();

  const unknown = await newBrowser();
  await joinAsGuest(unknown, meeting, 'Somebody', { devices: false });
  // Hosts see who waits beside any panel, on a phone too.
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: 'Chat' }).click();
  await expect(page.getByLabel('Message')).toBeVisible();
  await expect(page.getByText('Somebody is asking to join', { exact: true })).toBeVisible();
  await look(page, 'meeting-door', { title: /^First interview – / });
  await page.getByRole('button', { name: 'People' }).click();
  await expect(page.getByRole('complementary').getByText('Somebody (asking to join)')).toBeVisible();
  await page.getByRole('button', { name: 'Decline Somebody' }).click();
  await expect(unknown.getByRole('heading', { level: 1, name: 'The host did not let you in' })).toBeVisible();
  await look(unknown, 'meeting-refused', { title: /^The host did not let you in – / });
  await unknown.getByRole('button', { name: 'Ask to join again' }).click();
  await page.getByRole('button', { name: 'Decline Somebody' }).click();
  await expect(unknown.getByRole('heading', { level: 1, name: 'The host did not let you in' })).toBeVisible();

  await page.getByRole('button', { name: 'Remove Camille' }).click();
  const question = page.getByRole('group', { name: 'Remove Camille?' });
  await question.getByRole('button', { name: 'Keep' }).click();
  await page.getByRole('button', { name: 'Remove Camille' }).click();
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(guest.getByRole('heading', { level: 1, name: 'You are no longer in the meeting' })).toBeVisible();
  await expect(tileOf(page, 'Camille')).toHaveCount(0);

  const other = await newBrowser();
  await joinAsGuest(other, meeting, 'Dalia', { devices: false });
  await admit(page, 'Dalia');
  await expectInRoom(other);
  await page.getByRole('button', { name: 'End for all' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End for all' }).click();
  for (const one of [page, other])
    await expect(one.getByRole('heading', { level: 1, name: 'The meeting is over' })).toBeVisible();
  await other.reload();
  await expect(other.getByRole('heading', { level: 1, name: 'The meeting is over' })).toBeVisible();
});

test('people share a screen, write, raise hands and use the keyboard', async ({ page, newBrowser }) => {
  const meeting = await meetingOf({ joinPolicy: 'OPEN' });
  await joinAsHost(page, meeting);
  const guest = await newBrowser();
  await joinAsGuest(guest, meeting, 'Camille');
  await expectPictures(page, 1);

  await page.getByRole('button', { name: 'Share your screen' }).click();
  const shared = guest.locator('.meeting-tile[data-shares]');
  await expect(shared).toHaveCount(1);
  await expectPictures(guest, 1);
  await page.getByRole('button', { name: 'Stop sharing' }).click();
  await expect(shared).toHaveCount(0);
  await expectPictures(guest, 1);

  await guest.keyboard.press('Alt+KeyH');
  await expect(tileOf(page, 'Camille').getByRole('img', { name: 'Hand raised' })).toBeVisible();
  await guest.keyboard.press('Alt+KeyM');
  await expect(guest.getByRole('button', { name: 'Unmute' })).toBeVisible();
  await guest.keyboard.press('Alt+KeyV');
  await expect(guest.getByRole('button', { name: 'Turn camera on' })).toBeVisible();

  await guest.keyboard.press('Alt+KeyV');
  await guest.keyboard.press('Alt+KeyD');
  const settings = guest.getByRole('complementary', { name: 'Settings' });
  const microphones = settings.getByRole('combobox', { name: /^Microphone/ });
  await expect(microphones).toBeVisible();
  const names = await microphones.getByRole('option').allTextContents();
  expect(names.length).toBeGreaterThan(1);
  await microphones.selectOption(names.at(-1)!);
  await expect(microphones.locator('option:checked')).toHaveText(names.at(-1)!);
  await guest.keyboard.press('Alt+KeyM');
  await expect(guest.getByRole('button', { name: 'Mute', exact: true })).toBeVisible();
  await look(guest, 'meeting-settings', { title: /^First interview – / });

  await guest.keyboard.press('Alt+KeyC');
  await guest.getByLabel('Message').fill('Hello <b>everybody</b>');
  await guest.getByLabel('Message').press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Camille wrote: Hello' })).toBeAttached();
  await page.getByRole('button', { name: 'Chat, 1 new message' }).click();
  await expect(page.getByText('Hello <b>everybody</b>', { exact: true })).toBeVisible();

  // Somebody who comes later gets the chat from the others.
  const late = await newBrowser();
  await joinAsGuest(late, meeting, 'Dalia', { devices: false });
  await late.getByRole('button', { name: 'Chat, 1 new message' }).click();
  await expect(late.getByText('Hello <b>everybody</b>', { exact: true })).toBeVisible();
  await look(late, 'meeting-room', { title: /^First interview – / });
});
