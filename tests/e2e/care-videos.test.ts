import type { Page, Request } from '@playwright/test';
import type { Document } from '@kindred/contract/care/documents/document';
import { writeFileSync } from 'node:fs';
import { addFiles, chooseFiles } from './add-files.ts';
import { padded, recorded } from './drawn-files.ts';
import { look } from './look.ts';
import { addTo, call, newCircle, newPerson, openCircleAs, uploadTo } from './people.ts';
import { acme, at } from './places.ts';
import { filmAt } from '../support/film.ts';
import { expect, test } from './test.ts';

/** Patient enough for a busy machine. */
const patient = { timeout: 60_000 };
const films = '/care/documents?show=films';
const title = { title: 'Documents – acme' };
const mebibyte = 1024 * 1024;

const circleOfTwo = async (name: string) => {
  const [owner, member] = await Promise.all([newPerson('Solveig'), newPerson('Trygve')]);
  const circle = await newCircle(owner, name);
  await addTo(circle, owner, member);
  return { owner, member, circle };
};

const webm = (name: string, buffer: Buffer) => ({ name, mimeType: 'video/webm', buffer });

const inList = (page: Page, name: RegExp) =>
  page.getByRole('list', { name: 'Documents' }).getByRole('button', { name });

test('a video is shown with its picture and length, plays, and stays hidden from those who may not see it', async ({
  page,
  newBrowser,
}) => {
  test.slow();
  const { owner, member, circle } = await circleOfTwo('Solveig’s screen');
  await openCircleAs(page, owner, circle, films);
  await expect(page.getByRole('heading', { name: 'No videos yet' })).toBeVisible(patient);
  await expect(page.getByText('Videos of up to 500 MB appear here.')).toBeVisible();
  await addFiles(page, 'Add files', [webm('Lake.webm', await recorded(page))], 'Admins only');
  await expect(page.getByText('Added', { exact: true })).toBeVisible(patient);
  await page.getByRole('button', { name: 'Hide' }).click();

  const tile = inList(page, /Lake\.webm Video, \d+ seconds?/);
  await expect(tile.locator('img')).toBeVisible(patient);
  await expect(tile).toContainText(/0:0\d/);
  await expect(page.getByText(/^Videos use .+ of 20 GB$/)).toBeVisible();
  await look(page, 'videos', title);

  await tile.click();
  const dialog = page.getByRole('dialog');
  const film = dialog.getByLabel('Lake.webm', { exact: true });
  await expect.poll(() => film.evaluate((it: HTMLVideoElement) => it.videoWidth), patient).toBe(160);
  expect(await film.evaluate((it: HTMLVideoElement) => it.poster)).toMatch(/^blob:/);
  await look(page, 'video', title);
  await film.evaluate((it: HTMLVideoElement) => it.play());
  await expect.poll(() => film.evaluate((it: HTMLVideoElement) => it.currentTime), patient).toBeGreaterThan(0);
  const saved = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download' }).click();
  expect((await saved).suggestedFilename()).toBe('Lake.webm');

  const { items } = await call<{ items: Document[] }>(owner, `GET /api/v1/care/circles/${circle.id}/documents`);
  expect(items[0]).toMatchObject({ name: 'Lake.webm', has_thumbnail: true, duration_seconds: expect.any(Number) });
  const other = await newBrowser();
  await openCircleAs(other, member, circle, films);
  await expect(other.getByRole('heading', { name: 'No videos yet' })).toBeVisible(patient);
  await expect(other.getByText(/^Videos use/)).toHaveCount(0);
  await expect(call(member, `GET /api/v1/care/documents/${items[0]!.id}/address`)).rejects.toThrow('404');
});

test('a video that this browser cannot play can be saved, and one whose address stopped working plays again', async ({
  page,
  faults,
}) => {
  test.slow();
  const { owner, circle } = await circleOfTwo('Solveig’s studio');
  const empty = { name: 'Empty.mp4', mimeType: 'video/mp4', buffer: filmAt('+48.8583+002.2944/') };
  await uploadTo(circle, owner, empty);
  await uploadTo(circle, owner, webm('Lake.webm', await recorded(page)));
  await openCircleAs(page, owner, circle, films);
  const dialog = page.getByRole('dialog');
  await inList(page, /Empty\.mp4/).click(patient);
  await expect(dialog.getByRole('alert')).toHaveText(
    'This browser can’t play this video. Download it to watch it on this device.',
    patient,
  );
  await look(page, 'video-unplayable', title);
  const saved = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download' }).click();
  expect((await saved).suggestedFilename()).toBe('Empty.mp4');
  await dialog.getByRole('button', { name: 'Close' }).click();

  faults.foresee(/^403 GET /, 'the address of a video has expired');
  const isVideo = (url: URL): boolean => url.searchParams.has('X-Goog-Signature');
  await page.route(isVideo, (route) => route.fulfill({ status: 403 }), { times: 1 });
  await inList(page, /Lake\.webm/).click();
  const film = dialog.getByLabel('Lake.webm', { exact: true });
  await expect.poll(() => film.evaluate((it: HTMLVideoElement) => it.videoWidth), patient).toBe(160);
});

test('everybody sees the picture and length of a public video, with and without a script', async ({
  page,
  newBrowser,
  browser,
}) => {
  test.slow();
  const { owner, circle } = await circleOfTwo('Solveig’s square');
  await call(owner, `PUT /api/v1/care/circles/${circle.id}`, { name: circle.name, public_page: true });
  await openCircleAs(page, owner, circle, films);
  await addFiles(page, 'Add files', [webm('Lake.webm', await recorded(page))], 'Public');
  await expect(page.getByText('Added', { exact: true })).toBeVisible(patient);
  const address = at(acme, `/public/${circle.slug}`);
  const plain = await browser.newPage({ javaScriptEnabled: false });
  const visitor = await newBrowser();
  for (const one of [plain, visitor]) {
    await one.goto(address);
    const link = one.getByRole('link', { name: /Lake\.webm/ });
    await expect(link.getByText(/^0:0\d$/)).toBeVisible(patient);
    await expect
      .poll(() => link.locator('img').evaluate((it: HTMLImageElement) => it.naturalWidth), patient)
      .toBeGreaterThan(100);
  }
  await plain.close();
  const href = await visitor.getByRole('link', { name: /Lake\.webm/ }).getAttribute('href');
  const answer = await fetch(new URL(href!, address));
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'video/webm']);
  await look(visitor, 'public-video', { title: /acme$/ });
});

const rangeOf = (request: Request): string => request.headers()['content-range'] ?? '';

test('a video whose upload broke off goes on after a reload, where it stopped', async ({ page, faults }, info) => {
  test.slow();
  const { owner, circle } = await circleOfTwo('Solveig’s stream');
  await openCircleAs(page, owner, circle, films);
  await expect(page.getByRole('heading', { name: 'No videos yet' })).toBeVisible(patient);
  const path = info.outputPath('Christmas.webm');
  writeFileSync(path, padded(await recorded(page), 9 * mebibyte));

  faults.foresee(/^net::ERR_CONNECTION_RESET PUT /, 'the connection is cut after the first part');
  const isLater = (request: Request): boolean => /^bytes (?!0-)/.test(rangeOf(request));
  const isPut = (url: URL): boolean => url.searchParams.has('upload_id');
  await page.route(isPut, (route) => (isLater(route.request()) ? route.abort('connectionreset') : route.fallback()));
  await addFiles(page, 'Add files', [path]);
  await expect(
    page.getByText('No connection. The upload will continue automatically when you are back online.'),
  ).toBeVisible(patient);
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();

  await expect(page.getByText(/“Christmas\.webm” was not finished\./)).toBeVisible(patient);
  await look(page, 'video-unfinished', title);
  await page.unroute(isPut);
  const ranges: string[] = [];
  page.on('request', (request) => request.method() === 'PUT' && ranges.push(rangeOf(request)));
  await chooseFiles(page, 'Choose the video: Christmas.webm', [path]);
  await expect(page.getByText('Added', { exact: true })).toBeVisible(patient);
  await expect(page.getByText(/was not finished/)).toHaveCount(0);
  expect(ranges.filter(Boolean)[0]).toMatch(/^bytes \*\//);
  expect(ranges.filter(Boolean)[1]).toMatch(new RegExp(`^bytes ${8 * mebibyte}-`));
  await expect(inList(page, /Christmas\.webm/)).toBeVisible(patient);
});

test('an unfinished upload can be discarded, and a video that is too large or of another type is refused', async ({
  page,
}, info) => {
  const { owner, circle } = await circleOfTwo('Solveig’s scene');
  const announced = { name: 'Christmas.mov', size_bytes: 5_000_000, content_type: 'video/quicktime' };
  await call(owner, `POST /api/v1/care/circles/${circle.id}/documents/uploads`, announced);
  await openCircleAs(page, owner, circle, films);
  await page.getByRole('button', { name: 'Discard Christmas.mov' }).click(patient);
  await expect(page.getByText(/was not finished/)).toHaveCount(0);
  const { items } = await call<{ items: unknown[] }>(owner, `GET /api/v1/care/circles/${circle.id}/documents/uploads`);
  expect(items).toEqual([]);

  const old = info.outputPath('old.avi');
  writeFileSync(old, 'RIFF');
  await addFiles(page, 'Add files', [old]);
  await expect(page.getByRole('listitem').filter({ hasText: 'old.avi' })).toContainText(
    'This type of video can’t be added.',
  );
  await page.evaluate(() => {
    // A file of this size would take long to write.
    const film = new File(['film'], 'long.mp4', { type: 'video/mp4' });
    Object.defineProperty(film, 'size', { value: 612_000_000 });
    const held = { types: ['Files'], files: [film] };
    const drop = new Event('drop', { bubbles: true, cancelable: true });
    Object.defineProperty(drop, 'dataTransfer', { value: held });
    document.querySelector('[role="searchbox"], input[type="search"]')!.dispatchEvent(drop);
  });
  await page.getByRole('dialog', { name: 'Add 1 file' }).getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'long.mp4' })).toContainText(
    'This video is 612 MB. A video can be up to 500 MB.',
  );
  await look(page, 'videos-refused', title);
});
