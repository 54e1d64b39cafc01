import {
  admit,
  expectInRoom,
  expectPictures,
  joinAsGuest,
  joinAsHost,
  meetingOf,
  withFakeDevices,
} from './meeting-room.ts';
import { expect, test } from './test.ts';

test.use({ launchOptions: withFakeDevices });

test('a candidate knocks, is admitted, and the two see and hear each other', async ({ page, newBrowser }) => {
  const meeting = await meetingOf();
  await joinAsHost(page, meeting);
  const guest = await newBrowser();
  await joinAsGuest(guest, meeting, 'Camille');
  await expect(guest.getByRole('heading', { level: 1, name: 'You’re in the right place' })).toBeVisible();
  await admit(page, 'Camille');
  await expectInRoom(guest);
  await expectPictures(page, 1);
  await expectPictures(guest, 1);
});
