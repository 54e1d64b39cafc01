import type { Page } from '@playwright/test';
import { addFiles, confirmFiles } from './add-files.ts';
import { look } from './look.ts';
import { newCircle, newPerson, openCircleAs, uploadTo } from './people.ts';
import { expect, test } from './test.ts';
import { pdf, recorded, wav } from './drawn-files.ts';

/** Patient enough for a busy machine. */
const patient = { timeout: 60_000 };

const openDocuments = async (page: Page, name: string) => {
  const owner = await newPerson('Solveig');
  const circle = await newCircle(owner, name);
  await openCircleAs(page, owner, circle, '/care/documents?show=files');
  await expect(page.getByRole('heading', { name: 'Nothing here yet' })).toBeVisible(patient);
  return { owner, circle };
};

/** Throttles the browser to `bytes` a second in both directions. */
const slowDown = async (page: Page, bytes: number): Promise<() => Promise<unknown>> => {
  const devices = await page.context().newCDPSession(page);
  const at = (speed: number) =>
    devices.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: speed,
      uploadThroughput: speed,
    });
  await devices.send('Network.enable');
  await at(bytes);
  return () => at(-1);
};

/** A percentage between 1 and 99. */
const onTheWay = /^[1-9]\d?$/;

test('an upload shows its progress; a cancelled one leaves nothing behind', async ({ page }) => {
  await openDocuments(page, 'Solveig’s skiff');
  const hurry = await slowDown(page, 200_000);
  await addFiles(page, 'Add files', [{ name: 'waves.wav', mimeType: 'audio/wav', buffer: wav(60) }]);
  const bar = page.getByRole('progressbar', { name: 'Progress of waves.wav' });
  await expect(bar).toHaveAttribute('aria-valuenow', onTheWay, patient);
  await page.getByRole('button', { name: 'Stop waves.wav' }).click();
  await expect(page.getByRole('heading', { name: 'Uploading' })).toHaveCount(0);
  await hurry();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Nothing here yet' })).toBeVisible(patient);
});

test('an interrupted upload is retried with one click and stored once', async ({ page, faults }) => {
  await openDocuments(page, 'Solveig’s sloop');
  const isUpload = (url: URL): boolean => /\/circles\/[^/]+\/documents$/.test(url.pathname);
  faults.foresee(/^net::ERR_CONNECTION_RESET POST .*\/documents$/, 'the connection is cut');
  await page.route(isUpload, (route) =>
    route.request().method() === 'POST' ? route.abort('connectionreset') : route.fallback(),
  );
  await addFiles(page, 'Add files', [
    { name: 'letter.txt', mimeType: 'text/plain', buffer: Buffer.from('The roses are out.') },
  ]);
  const line = page.getByRole('listitem').filter({ hasText: 'letter.txt' });
  await expect(line.getByRole('alert')).not.toBeEmpty();
  await look(page, 'documents-cut', { title: 'Documents – acme' });
  await page.unroute(isUpload);
  await page.getByRole('button', { name: 'Try again: letter.txt' }).click();
  await expect(line.getByText('Added', { exact: true })).toBeVisible(patient);
  await expect(page.getByRole('list', { name: 'Documents' }).getByRole('button')).toHaveCount(1);
});

test('files can be dropped on the page, which highlights the drop area', async ({ page }) => {
  await openDocuments(page, 'Solveig’s dinghy');
  const held = await page.evaluateHandle(() => {
    const files = new DataTransfer();
    for (const name of ['one.txt', 'two.txt']) files.items.add(new File([`The file ${name}`], name));
    return files;
  });
  const zone = page.getByRole('searchbox', { name: 'Search by name or tag' });
  const hint = page.getByText('Drop files here');
  await zone.dispatchEvent('dragenter', { dataTransfer: held });
  await expect(hint).toBeVisible();
  await zone.dispatchEvent('dragleave', { dataTransfer: held });
  await expect(hint).toHaveCount(0);
  await zone.dispatchEvent('dragenter', { dataTransfer: held });
  await zone.dispatchEvent('dragover', { dataTransfer: held });
  await zone.dispatchEvent('drop', { dataTransfer: held });
  await confirmFiles(page);
  await expect(hint).toHaveCount(0);
  const list = page.getByRole('list', { name: 'Documents' });
  for (const name of [/one\.txt/, /two\.txt/]) await expect(list.getByRole('button', { name })).toBeVisible(patient);
});

test('PDFs, audio and video open in the page', async ({ page }) => {
  test.slow();
  await page.setViewportSize({ width: 700, height: 900 });
  const { circle, owner } = await openDocuments(page, 'Solveig’s cinema');
  await uploadTo(circle, owner, { name: 'plan.pdf', mimeType: 'application/pdf', buffer: pdf });
  await uploadTo(circle, owner, { name: 'song.wav', mimeType: 'audio/wav', buffer: wav(2) });
  await uploadTo(circle, owner, { name: 'waves.webm', mimeType: 'video/webm', buffer: await recorded(page) });
  await page.reload();
  const open = async (name: RegExp) => {
    await page.getByRole('list', { name: 'Documents' }).getByRole('button', { name }).click(patient);
    return page.getByRole('dialog');
  };
  const close = async () => page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();

  // The window is too narrow to embed a PDF, so it opens in a new one.
  const plan = (await open(/plan\.pdf/)).getByRole('link', { name: 'Open the PDF' });
  await expect(plan).toHaveAttribute('href', /^blob:/, patient);
  await close();
  const song = (await open(/song\.wav/)).getByLabel('song.wav', { exact: true });
  await expect.poll(() => song.evaluate((it: HTMLAudioElement) => Math.round(it.duration)), patient).toBe(2);
  await close();
  await page.getByRole('link', { name: 'Videos' }).click();
  const film = (await open(/waves\.webm/)).getByLabel('waves.webm', { exact: true });
  await expect.poll(() => film.evaluate((it: HTMLVideoElement) => it.videoWidth), patient).toBe(160);
});

test('a large recording shows its download progress, and can be cancelled and retried; a failure is reported', async ({
  page,
  faults,
}) => {
  test.slow();
  const { circle, owner } = await openDocuments(page, 'Solveig’s records');
  await uploadTo(circle, owner, { name: 'opera.wav', mimeType: 'audio/wav', buffer: wav(90) });
  await page.reload();
  const isFile = (url: URL): boolean => url.pathname.endsWith('/file');
  faults.foresee(/^net::ERR_CONNECTION_RESET GET .*\/file$/, 'the connection is cut');
  await page.route(isFile, (route) => route.abort('connectionreset'));
  await page.getByRole('list', { name: 'Documents' }).getByRole('button').click(patient);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('alert')).toBeVisible(patient);
  await page.unroute(isFile);

  const hurry = await slowDown(page, 200_000);
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog.getByRole('progressbar')).toHaveAttribute('aria-valuenow', onTheWay, patient);
  await dialog.getByRole('button', { name: 'Stop', exact: true }).click();
  await expect(dialog.getByRole('progressbar')).toHaveCount(0);
  await look(page, 'document-stopped', { title: 'Documents – acme' });
  await hurry();
  await dialog.getByRole('button', { name: 'Show it anyway' }).click();
  const opera = dialog.getByLabel('opera.wav', { exact: true });
  await expect.poll(() => opera.evaluate((it: HTMLAudioElement) => Math.round(it.duration)), patient).toBe(90);
});

test('the chosen order of documents is kept in the address', async ({ page }) => {
  const { circle, owner } = await openDocuments(page, 'Solveig’s shelf');
  for (const [name, length] of [
    ['zoo.txt', 30],
    ['Éclair.txt', 10],
    ['eagle.txt', 20],
    ['Edge.txt', 40],
  ] as const)
    await uploadTo(circle, owner, { name, mimeType: 'text/plain', buffer: Buffer.from('word '.repeat(length)) });
  await page.reload();
  const names = page.getByRole('list', { name: 'Documents' }).getByRole('button');
  const are = (...expected: string[]) => expect(names).toContainText(expected, patient);
  await are('Edge.txt', 'eagle.txt', 'Éclair.txt', 'zoo.txt');
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Name');
  await are('eagle.txt', 'Éclair.txt', 'Edge.txt', 'zoo.txt');
  await expect(page).toHaveURL(/[?&]sortBy=name$/);
  await page.reload();
  await are('eagle.txt', 'Éclair.txt', 'Edge.txt', 'zoo.txt');
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Largest first');
  await are('Edge.txt', 'zoo.txt', 'eagle.txt', 'Éclair.txt');
  await look(page, 'documents-by-size', { title: 'Documents – acme' });
  await page.getByRole('searchbox').fill('e');
  await are('Edge.txt', 'eagle.txt', 'Éclair.txt');
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toBeDisabled();
  await expect(page.getByText('Search results are sorted by date, newest first.')).toBeVisible();
  await look(page, 'documents-searched', { title: 'Documents – acme' });
});
