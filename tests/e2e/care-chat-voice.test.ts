import type { Page } from '@playwright/test';
import { look } from './look.ts';
import { withFakeDevices } from './meeting-room.ts';
import { addTo, newCircle, newPerson, openCircleAs } from './people.ts';
import { expect, test } from './test.ts';

test.use({ launchOptions: withFakeDevices, permissions: ['microphone'] });

const box = (page: Page) => page.getByRole('textbox', { name: /^Write to/ });
const record = (page: Page) => page.getByRole('button', { name: 'Record a voice note' });
const note = (page: Page) => page.getByRole('group', { name: /^Voice note, 0:\d\d$/ });

test('a voice note is recorded, paused, listened to and sent; another person plays it, faster and from elsewhere', async ({
  page,
  newBrowser,
}) => {
  const [anna, ben] = [await newPerson('Anna Rosenberg'), await newPerson('Ben')];
  const circle = await newCircle(anna, 'Rosa’s voices');
  await addTo(circle, anna, ben);
  await openCircleAs(page, anna, circle, `/care/chat/${circle.id}_circle`);
  await record(page).click();
  const recording = page.getByRole('group', { name: 'Recording a voice note' });
  await expect(page.getByRole('button', { name: 'Finish recording' })).toBeFocused();
  await expect(recording.getByRole('timer')).toHaveText('0:02');
  await look(page, 'chat-recording', { title: 'Everyone – acme' });
  await page.getByRole('button', { name: 'Pause recording' }).click();
  await expect(recording.getByRole('status')).toHaveText('Recording paused');
  await page.getByRole('button', { name: 'Continue recording' }).click();
  await page.getByRole('button', { name: 'Finish recording' }).click();
  await expect(recording).toHaveCount(0);
  await expect(box(page)).toBeFocused();

  await note(page).getByRole('button', { name: 'Play' }).click();
  await expect(note(page).getByRole('button', { name: 'Pause' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send' })).toBeEnabled();
  await page.getByRole('button', { name: 'Send' }).click();
  const sent = page.getByRole('article').filter({ has: note(page) });
  await expect(sent).toBeVisible();
  await expect(page.getByRole('button', { name: /^Leave out/ })).toHaveCount(0);

  const other = await newBrowser();
  await openCircleAs(other, ben, circle, `/care/chat/${circle.id}_circle`);
  await expect(note(other)).toBeVisible();
  await look(other, 'chat-voice-note', { title: 'Everyone – acme' });
  await note(other).getByRole('button', { name: 'Speed: 1×' }).click();
  await note(other).getByRole('button', { name: 'Speed: 1.5×' }).click();
  await expect(note(other).getByRole('button', { name: 'Speed: 2×' })).toBeVisible();
  await note(other).getByRole('slider', { name: 'Position' }).press('ArrowRight');
  await expect(note(other).getByRole('slider', { name: 'Position' })).toHaveValue('1');
  await note(other).getByRole('button', { name: 'Play' }).press('Enter');
  await expect(note(other).getByRole('button', { name: 'Pause' })).toBeVisible();
  await expect(note(other).getByRole('button', { name: 'Play' }), 'it ends').toBeVisible();
  await expect(note(other).getByRole('alert')).toHaveCount(0);
  await expect(note(other).getByRole('slider', { name: 'Position' })).toHaveValue('0');
});

test('a recording that was not sent is still there after a visit to another page, and can be sent', async ({
  page,
}) => {
  const anna = await newPerson('Anna Rosenberg');
  const circle = await newCircle(anna, 'Rosa’s kept voice');
  await openCircleAs(page, anna, circle, `/care/chat/${circle.id}_circle`);
  await record(page).click();
  await expect(page.getByRole('timer')).toHaveText('0:02');
  await page.getByRole('link', { name: 'Calendar', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Calendar' })).toBeVisible();
  await page.getByRole('link', { name: 'Chat', exact: true }).click();
  await expect(note(page)).toBeVisible();
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('article').filter({ has: note(page) })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Conversations' })).toContainText('Voice note');
});

test('a recording can be discarded, and one that is played stops the other', async ({ page }) => {
  const anna = await newPerson('Anna Rosenberg');
  const circle = await newCircle(anna, 'Rosa’s two voices');
  await openCircleAs(page, anna, circle, `/care/chat/${circle.id}_circle`);
  await record(page).click();
  await page.getByRole('button', { name: 'Discard recording' }).click();
  await expect(note(page)).toHaveCount(0);
  for (const count of [1, 2]) {
    await record(page).click();
    await expect(page.getByRole('timer')).toHaveText('0:04');
    await page.getByRole('button', { name: 'Finish recording' }).click();
    await expect(note(page)).toHaveCount(count);
  }
  const [first, second] = [note(page).first(), note(page).last()];
  await first.getByRole('button', { name: 'Play' }).click();
  await expect(first.getByRole('button', { name: 'Pause' })).toBeVisible();
  await second.getByRole('button', { name: 'Play' }).click();
  await expect(second.getByRole('button', { name: 'Pause' })).toBeVisible();
  await expect(first.getByRole('button', { name: 'Play' })).toBeVisible();
});

test('a recording of five minutes ends by itself, with a notice', async ({ page }) => {
  const anna = await newPerson('Anna Rosenberg');
  const circle = await newCircle(anna, 'Rosa’s long voice');
  await openCircleAs(page, anna, circle, `/care/chat/${circle.id}_circle`);
  await expect(record(page)).toBeVisible();
  await page.clock.install();
  await record(page).click();
  await expect(page.getByRole('button', { name: 'Finish recording' })).toBeVisible();
  await page.clock.fastForward('05:01');
  await expect(page.getByText('You have reached the five-minute limit for a voice note.')).toBeVisible();
  await expect(page.getByRole('group', { name: 'Voice note, 5:00' })).toBeVisible();
});

test.describe('without a microphone', () => {
  for (const [name, words] of [
    ['NotAllowedError', 'Your browser doesn’t let this page use the microphone.'],
    ['NotFoundError', 'No microphone was found.'],
    ['NotReadableError', 'Another app is using the microphone.'],
  ] as const)
    test(`a voice note says why (${name}), and the person can write`, async ({ page }) => {
      await page.addInitScript((error) => {
        MediaDevices.prototype.getUserMedia = () => Promise.reject(new DOMException('', error));
      }, name);
      const anna = await newPerson('Anna Rosenberg');
      const circle = await newCircle(anna, 'Rosa’s silence');
      await openCircleAs(page, anna, circle, `/care/chat/${circle.id}_circle`);
      await record(page).click();
      await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible();
      if (name === 'NotAllowedError') await look(page, 'chat-no-microphone', { title: 'Everyone – acme' });
      await box(page).fill('Then I write');
      await box(page).press('Enter');
      await expect(page.getByRole('article')).toContainText('Then I write');
    });
});
