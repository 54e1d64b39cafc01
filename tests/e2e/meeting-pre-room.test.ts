import type { Page } from '@playwright/test';
import { look } from './look.ts';
import {
  expectInRoom,
  expectPictures,
  joinAs,
  joinAsGuest,
  joinAsHost,
  meetingOf,
  openAsGuest,
  preRoomOf,
  tileOf,
  withFakeDevices,
} from './meeting-room.ts';
import { at } from './places.ts';
import { expect, test } from './test.ts';

test.use({ launchOptions: withFakeDevices });
test.setTimeout(240_000);

/** Lets `getUserMedia` fail for pictures as it does where they are denied, or where there is no camera. */
const withoutCamera = (page: Page, error: 'NotAllowedError' | 'NotFoundError') =>
  page.addInitScript((name) => {
    const { mediaDevices } = navigator;
    const usual = mediaDevices.getUserMedia.bind(mediaDevices);
    mediaDevices.getUserMedia = async (asked) => {
      if (asked?.video) throw new DOMException('No camera', name);
      return usual(asked);
    };
  }, error);

test('the pre-room shows what the meeting is, and checks camera, sound and network', async ({ page }) => {
  const meeting = await meetingOf({ title: 'Interview for the garden', passcode: 'rose' });
  const loaded: number[] = [];
  page.on('response', (answer) => {
    if (!/\.js(\?|$)/.test(answer.url())) return;
    void answer
      .request()
      .sizes()
      .then(
        ({ responseBodySize }) => loaded.push(responseBodySize),
        () => undefined,
      );
  });
  await openAsGuest(page, meeting);
  await expect(page.getByText('With Hugo')).toBeVisible();
  await expect(page.getByText(/Your network looks fine|is ready/)).toBeVisible();
  await expect(page.getByText('Your camera is off.')).toBeVisible();
  expect(await page.locator('video').count()).toBe(0);
  // What a browser has to load before the page can be used; the database follows when joining.
  expect(loaded.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(330_000);
  await look(page, 'meeting-pre-room', { title: /^Interview for the garden – / });

  await page.getByRole('button', { name: 'Turn camera on' }).click();
  await expect(page.getByLabel('Your camera')).toBeVisible();
  await page.getByRole('button', { name: 'Turn microphone on' }).click();
  await expect(page.getByRole('meter', { name: 'Your microphone' })).toBeVisible();
  await expect
    .poll(() => page.getByRole('meter').evaluate((meter: HTMLMeterElement) => meter.value))
    .toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Play a test sound' }).click();
  await expect(page.getByRole('button', { name: 'Play a test sound' })).toBeVisible();
  await page.getByRole('button', { name: 'Turn camera off' }).click();
  await expect(page.getByText('Your camera is off.')).toBeVisible();
});

test('a name and the right passcode open the room', async ({ page, faults }) => {
  faults.foresee(/^403 POST .*\/join$/, 'the passcode is wrong');
  const meeting = await meetingOf({ passcode: 'rose', joinPolicy: 'OPEN' });
  await openAsGuest(page, meeting);
  await joinAs(page, '', { devices: false });
  await expect(page.getByRole('alert').filter({ hasText: 'Please enter your name' })).toBeVisible();
  await joinAs(page, 'Camille', { passcode: 'tulip', devices: false });
  await expect(page.getByRole('alert').filter({ hasText: /This passcode is wrong/ })).toBeVisible();
  await joinAs(page, 'Camille', { passcode: 'rose', devices: false });
  await expectInRoom(page);
});

for (const [error, words] of [
  ['NotAllowedError', 'Your browser doesn’t let this page use your camera.'],
  ['NotFoundError', 'We couldn’t find a camera.'],
] as const)
  test(`somebody without a camera (${error}) reads why, and joins with sound alone`, async ({ page, newBrowser }) => {
    const meeting = await meetingOf({ joinPolicy: 'OPEN' });
    await joinAsHost(page, meeting);
    const guest = await newBrowser();
    await withoutCamera(guest, error);
    await openAsGuest(guest, meeting);
    await guest.getByRole('button', { name: 'Turn camera on' }).click();
    await expect(guest.getByRole('alert').filter({ hasText: words })).toBeVisible();
    await guest.getByRole('button', { name: 'Turn microphone on' }).click();
    await expect(guest.getByRole('button', { name: 'Turn microphone off' })).toBeVisible();
    await joinAs(guest, 'Camille', { devices: false });
    await expectInRoom(guest);
    await expectPictures(guest, 1);
    await expect(tileOf(page, 'Camille')).toHaveAttribute('data-state', 'connected');
    await expect(page.getByText('Speaking: Camille')).toBeVisible();
  });

test('a meeting that has not opened says when it does, in both zones', async ({ page }) => {
  const startsAt = new Date(Date.now() + 26 * 3_600_000).toISOString();
  const meeting = await meetingOf({ startsAt, timezone: 'America/New_York' });
  await openAsGuest(page, meeting);
  await expect(page.getByText('(your time)')).toBeVisible();
  await expect(page.getByText(/in New York$/)).toBeVisible();
  await expect(page.getByText(/You can join from/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ask to join' })).toBeDisabled();
});

test('a meeting that does not exist, and a room without joining, lead nowhere else', async ({ page, faults }) => {
  faults.foresee(/^404 GET .*\/meetings\/nothing$/, 'there is no such meeting');
  const meeting = await meetingOf();
  await page.goto(at(meeting.tenant.host, '/recruitments/meetings/room/nothing'));
  await expect(page.getByRole('heading', { level: 1, name: 'We can’t find this meeting' })).toBeVisible();
  await page.goto(at(meeting.tenant.host, `/recruitments/meetings/room/${meeting.id}`));
  await expect(page).toHaveURL(at(meeting.tenant.host, preRoomOf(meeting)));
});

test('a candidate on a phone joins in French', async ({ page, newBrowser }) => {
  const meeting = await meetingOf({ joinPolicy: 'OPEN' });
  const phone = await newBrowser({ viewport: { width: 360, height: 740 }, locale: 'fr-FR' });
  await phone.goto(at(meeting.tenant.host, preRoomOf(meeting)));
  await phone.getByLabel('Votre nom').fill('Camille');
  await phone.getByRole('button', { name: 'Rejoindre' }).click();
  await expect(phone.getByRole('toolbar', { name: 'Commandes' })).toBeVisible();
  await joinAsGuest(page, meeting, 'Dalia');
  await expectInRoom(page);
  await expect(tileOf(phone, 'Dalia')).toHaveAttribute('data-state', 'connected');
});
