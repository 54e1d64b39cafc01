import { writeFileSync } from 'node:fs';
import { addFiles, chooseFiles } from './add-files.ts';
import { drawnPicture } from './drawn-picture.ts';
import { look } from './look.ts';
import { addTo, call, newCircle, newPerson, openCircleAs, type Person } from './people.ts';
import { acme, at } from './places.ts';
import { expect, test } from './test.ts';

const circleOfTwo = async (
  name: string,
): Promise<{ owner: Person; member: Person; circle: Awaited<ReturnType<typeof newCircle>> }> => {
  const [owner, member] = await Promise.all([newPerson('Solveig'), newPerson('Trygve')]);
  const circle = await newCircle(owner, name);
  await addTo(circle, owner, member);
  return { owner, member, circle };
};

const letter = {
  name: 'A very long letter that grandmother wrote to all of us in the summer of 1962.txt',
  mimeType: 'text/plain',
  buffer: Buffer.from('Dear all,\nthe roses are out.'),
};

test('a member adds files; an admin publishes one and rejects another with a reason; both see the result', async ({
  page,
  newBrowser,
}) => {
  test.slow();
  const { owner, member, circle } = await circleOfTwo('Solveig’s shore');
  await openCircleAs(page, member, circle, '/care/documents?show=files');
  await expect(page.getByRole('heading', { name: 'Nothing here yet' })).toBeVisible();
  await look(page, 'documents-none', { title: 'Documents – acme' });
  await addFiles(page, 'Add files', [await drawnPicture(page, 'image/jpeg'), letter]);
  await expect(page.getByText('Added', { exact: true })).toHaveCount(2);
  const list = page.getByRole('list', { name: 'Documents' });
  await expect(list.getByRole('button')).toHaveCount(1);
  await expect(list.getByText('Waiting for review')).toHaveCount(1);

  const admin = await newBrowser();
  await openCircleAs(admin, owner, circle, '/care');
  await admin.getByRole('link', { name: '2 photos or files' }).click();
  await admin.getByRole('button', { name: /picture\.jpeg/ }).click();
  const dialog = admin.getByRole('dialog');
  await expect(dialog.getByRole('img', { name: 'picture.jpeg' })).toBeVisible();
  await look(admin, 'document-waiting', { title: 'Documents – acme' });
  await dialog.getByRole('button', { name: 'Publish for the circle' }).click();
  await expect(admin.getByText('The circle can now see “picture.jpeg”.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await admin.getByRole('button', { name: /A very long letter/ }).click();
  await expect(dialog.getByText('the roses are out.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Decline…' }).click();
  await dialog.getByLabel('Reason').fill('Let us read it together first.');
  await dialog.getByRole('button', { name: 'Decline', exact: true }).click();
  await expect(dialog.getByText('Let us read it together first.')).toBeVisible();

  await page.reload();
  await page.getByRole('button', { name: /A very long letter/ }).click();
  await expect(page.getByRole('dialog').getByText('Let us read it together first.')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog', { name: 'Delete this document?' }).getByRole('button', { name: 'Delete' }).click();
  await expect(list.getByRole('button')).toHaveCount(0);
  await look(page, 'documents', { title: 'Documents – acme' });
});

test('a document renamed during its review is shown under the new name before it is published', async ({
  page,
  newBrowser,
  faults,
}) => {
  const { owner, member, circle } = await circleOfTwo('Solveig’s stones');
  await openCircleAs(page, member, circle, '/care/documents?show=files');
  await addFiles(page, 'Add files', [letter]);
  await expect(page.getByText('Added', { exact: true })).toBeVisible();
  const listed = `GET /api/v1/care/circles/${circle.id}/documents`;
  const { items } = await call<{ items: { id: string }[] }>(member, listed);
  const admin = await newBrowser();
  await openCircleAs(admin, owner, circle, '/care/documents?show=files');
  await admin.getByRole('list', { name: 'Documents' }).getByRole('button').click();
  const dialog = admin.getByRole('dialog');
  await call(member, `PATCH /api/v1/care/documents/${items[0]!.id}`, { name: 'Something else.txt' });
  faults.foresee(/^409 PUT .*\/status$/, 'another version is there');
  await dialog.getByRole('button', { name: 'Publish for the circle' }).click();
  await expect(dialog.getByText('You now see the latest version')).toBeVisible();
  await expect(dialog.getByRole('heading', { name: 'Something else.txt' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Publish for the circle' }).click();
  await expect(admin.getByText('The circle can now see “Something else.txt”.')).toBeVisible();
});

test('a document is renamed, tagged, found by its tag and made public', async ({ page }) => {
  const { owner, circle } = await circleOfTwo('Solveig’s sails');
  await openCircleAs(page, owner, circle, '/care/documents?show=files');
  await addFiles(page, 'Add files', [letter]);
  await page.getByRole('list', { name: 'Documents' }).getByRole('button').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Edit' }).click();
  await dialog.getByLabel('Name').fill('The letter of 1962.txt');
  await dialog.getByRole('combobox', { name: 'Tags' }).fill('Été 1962');
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog.getByText('ete-1962')).toBeVisible();
  await dialog.getByRole('button', { name: 'Who can see it' }).click();
  await dialog.getByRole('radio', { name: 'Public' }).check();
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog.getByText('Public', { exact: true })).toBeVisible();
  await look(page, 'document', { title: 'Documents – acme' });
  await page.keyboard.press('Escape');
  await page.getByLabel('Search by name or tag').fill('nothing like it');
  await expect(page.getByRole('heading', { name: 'No results' })).toBeVisible();
  await page.getByLabel('Search by name or tag').fill('ete');
  await expect(page.getByRole('button', { name: /The letter of 1962/ })).toBeVisible();
});

test('a file that cannot be uploaded is reported beside its name and can be removed from the list', async ({
  page,
  faults,
}, info) => {
  test.slow();
  const { owner, circle } = await circleOfTwo('Solveig’s shed');
  faults.foresee(/^400 POST .*\/documents$/, 'a page is no document');
  await openCircleAs(page, owner, circle, '/care/documents?show=files');
  const files = [
    ['empty.txt', Buffer.alloc(0)],
    ['large.pdf', Buffer.alloc(25_000_001)],
    ['page.pdf', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ] as const;
  const stored = files.map(([name, content]) => {
    const path = info.outputPath(name);
    writeFileSync(path, content);
    return path;
  });
  await addFiles(page, 'Add files', stored);
  const line = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await expect(line('empty.txt')).toContainText('This file is empty.');
  await expect(line('large.pdf')).toContainText('This file is larger than 25 MB.');
  await expect(line('page.pdf')).toContainText('This type of file is not accepted');
  await look(page, 'documents-refused', { title: 'Documents – acme' });
  for (const name of ['empty.txt', 'large.pdf', 'page.pdf'])
    await page.getByRole('button', { name: `Remove from this list: ${name}` }).click();
  await expect(page.getByRole('heading', { name: 'Upload finished' })).toHaveCount(0);
});

test('the circle’s picture is cropped and uploaded as WebP', async ({ page }) => {
  const { owner, circle } = await circleOfTwo('Solveig’s slope');
  await openCircleAs(page, owner, circle, '/care/documents');
  await page.getByRole('button', { name: 'Choose the circle’s picture' }).click();
  await chooseFiles(page, 'From this device', await drawnPicture(page, 'image/png'));
  await page.getByRole('dialog').getByRole('button', { name: 'Use this picture' }).click();
  await expect(page.getByText('The circle has a new picture.')).toBeVisible();
  const { items } = await call<{ items: { content_type: string; main_picture: boolean }[] }>(
    owner,
    `GET /api/v1/care/circles/${circle.id}/documents`,
  );
  expect(items).toMatchObject([{ content_type: 'image/webp', main_picture: true }]);

  await newCircle(owner, 'Without one');
  await page.goto(at(acme, '/care'));
  await expect(page.getByRole('img', { name: 'Circle picture' })).toBeVisible();
  await look(page, 'circle-picture', { title: /Solveig’s slope/ });
  await page.getByRole('button', { name: /Solveig’s slope/ }).click();
  const chooser = page.getByRole('menuitem', { name: 'Solveig’s slope' });
  await expect(chooser.locator('img')).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Without one' }).locator('img')).toHaveCount(0);
  await page.getByRole('menuitem', { name: 'All my circles' }).click();
  const circles = page.getByRole('list', { name: 'Your circles' }).getByRole('listitem');
  await expect(circles.filter({ hasText: 'Solveig’s slope' }).locator('img')).toBeVisible();
  await look(page, 'circles-pictures', { title: /^Welcome, Solveig/ });
});
