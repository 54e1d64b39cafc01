import { look } from './look.ts';
import {
  admit,
  expectInRoom,
  expectPictures,
  framesOf,
  joinAs,
  joinAsGuest,
  joinAsHost,
  meetingOf,
  openAsGuest,
  tileOf,
  turnOn,
  watchConnections,
  withFakeDevices,
} from './meeting-room.ts';
import { openAsPersona } from './signed-in.ts';
import { expect, test } from './test.ts';

test.use({ launchOptions: withFakeDevices });
test.setTimeout(480_000);

test('a candidate knocks, is admitted, and the two see and hear each other', async ({ page, newBrowser }) => {
  const meeting = await meetingOf();
  await joinAsHost(page, meeting);
  const guest = await newBrowser();
  await joinAsGuest(guest, meeting, 'Camille');
  await expect(guest.getByRole('heading', { level: 1, name: 'You’re in the right place' })).toBeVisible();
  await expect(guest.getByRole('button', { name: 'Turn camera off' })).toBeVisible();
  await look(guest, 'meeting-waiting', { title: /^You’re in the right place – / });
  await admit(page, 'Camille');
  await expectInRoom(guest);
  await expectPictures(page, 1);
  await expectPictures(guest, 1);
  // The made-up microphone beeps.
  await expect(page.getByText('Speaking: Camille')).toBeVisible();
});

test('three people, and then four, see each other, and a fifth is refused', async ({ page, newBrowser, faults }) => {
  faults.foresee(/^409 POST .*\/join$/, 'the room is full');
  const meeting = await meetingOf({ joinPolicy: 'OPEN' });
  await joinAsHost(page, meeting);
  const [first, second, third] = [await newBrowser(), await newBrowser(), await newBrowser()];
  await joinAsGuest(first, meeting, 'Camille');
  await joinAsGuest(second, meeting, 'Dalia');
  for (const one of [page, first, second]) await expectPictures(one, 2);

  await joinAsGuest(third, meeting, 'Elio');
  for (const one of [page, first, second, third]) await expectPictures(one, 3);
  await look(page, 'meeting-of-four', { title: /^First interview – / });

  const fifth = await newBrowser();
  await joinAsGuest(fifth, meeting, 'Fabien', { devices: false });
  await expect(
    fifth.getByRole('alert').filter({ hasText: /The room is full: there are already four people in it\./ }),
  ).toBeVisible();
  await expect(fifth.getByLabel('Your name')).toHaveValue('Fabien');
});

test('two people who join in the same moment find each other', async ({ page, newBrowser, faults }) => {
  faults.tolerate(/^503 POST .*\/join$/, 'the database lets one of the two wait, and the page tries again');
  const meeting = await meetingOf({ joinPolicy: 'OPEN' });
  const other = await newBrowser();
  for (const [one, name] of [
    [page, 'Camille'],
    [other, 'Dalia'],
  ] as const) {
    await openAsGuest(one, meeting);
    await turnOn(one);
    await one.getByLabel('Your name').fill(name);
  }
  await Promise.all([page, other].map((one) => one.getByRole('button', { name: 'Join', exact: true }).click()));
  await expectPictures(page, 1);
  await expectPictures(other, 1);
});

test('a guest who leaves, and one whose page is loaded again, come back without knocking', async ({
  page,
  newBrowser,
}) => {
  const meeting = await meetingOf();
  await joinAsHost(page, meeting);
  const guest = await newBrowser();
  await joinAsGuest(guest, meeting, 'Camille');
  await admit(page, 'Camille');
  await expectPictures(page, 1);

  await guest.getByRole('button', { name: 'Leave' }).click();
  await expect(guest.getByRole('heading', { level: 1, name: 'You have left the meeting' })).toBeVisible();
  await expect(tileOf(page, 'Camille')).toHaveCount(0);
  await expect(page.getByText('Nobody else is here yet.')).toBeVisible();
  await guest.getByRole('button', { name: 'Come back' }).click();
  await expectInRoom(guest);
  await expectPictures(page, 1);
  await expectPictures(guest, 1);

  await guest.reload();
  await expectInRoom(guest);
  await expectPictures(guest, 1);
  await expectPictures(page, 1);

  // A page that closes says so at once.
  await guest.close();
  await expect(tileOf(page, 'Camille')).toHaveCount(0);
});

test('a second tab of the same person takes the call over, and the first one can take it back', async ({
  page,
  newBrowser,
}) => {
  const meeting = await meetingOf({ joinPolicy: 'OPEN' });
  await joinAsGuest(page, meeting, 'Camille');
  await expectInRoom(page);
  const host = await newBrowser();
  await joinAsHost(host, meeting);
  await expectPictures(host, 1);

  const second = await page.context().newPage();
  await openAsGuest(second, meeting);
  await expect(second.getByLabel('Your name')).toHaveValue('Camille');
  await joinAs(second, '');
  await expect(page.getByRole('heading', { level: 1, name: 'The meeting is open in another tab' })).toBeVisible();
  await expectPictures(host, 1);
  await expectPictures(second, 1);
  expect(await framesOf(page)).toEqual([]);
  await expect(tileOf(host, 'Camille')).toHaveCount(1);

  await page.getByRole('button', { name: 'Continue here' }).click();
  await expectInRoom(page);
  await expect(second.getByRole('heading', { level: 1, name: 'The meeting is open in another tab' })).toBeVisible();
  await expectPictures(host, 1);
});

test('a person’s own sign-in stays as it is beside the session of the room', async ({ page }) => {
  const meeting = await meetingOf();
  await joinAsHost(page, meeting, { devices: false });
  const other = await page.context().newPage();
  await watchConnections(other);
  await openAsPersona(other, meeting.tenant, meeting.host, '/profile');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await expectInRoom(page);
});
