import { drawnPicture } from './drawn-picture.ts';
import { look } from './look.ts';
import { addTo, call, newCircle, newPerson, openCircleAs, uploadTo } from './people.ts';
import { expect, test } from './test.ts';

test('selected photos go into an album, which each member sees as a wall of what they may see', async ({
  page,
  newBrowser,
}) => {
  test.setTimeout(180_000);
  const [owner, friend] = await Promise.all(['Oda', 'Liv'].map((name) => newPerson(name)));
  const circle = await newCircle(owner!, 'Rosa’s garden');
  await addTo(circle, owner!, friend!);
  await openCircleAs(page, owner!, circle, '/care/albums');
  await expect(page.getByRole('heading', { name: 'No albums yet' })).toBeVisible();
  for (const name of ['At the lake.jpg', 'Rosa and the roses.jpg', 'The letter.jpg'])
    await uploadTo(circle, owner!, { ...(await drawnPicture(page, 'image/jpeg')), name });
  const { items } = await call<{ items: { id: string; name: string }[] }>(
    owner!,
    `GET /api/v1/care/circles/${circle.id}/documents`,
  );
  const letter = items.find(({ name }) => name === 'The letter.jpg')!;
  await call(owner!, `POST /api/v1/care/documents/${letter.id}/acl/admin/add`);

  await openCircleAs(page, owner!, circle, '/care/documents');
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await page.getByRole('button', { name: 'Select all' }).click();
  await page.getByRole('button', { name: 'Add to album' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Summer at the lake, and everything that grew there');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('3 photos are now in “Summer at the lake')).toBeVisible();
  await page.getByRole('link', { name: 'Albums' }).click();
  await look(page, 'albums', { title: 'Albums – acme' });
  await page.getByRole('link', { name: /^Summer at the lake/ }).click();
  const tiles = (of: typeof page) =>
    of
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: of.getByRole('button') });
  await expect(tiles(page)).toHaveCount(3);
  await look(page, 'album', { title: /^Summer at the lake/ });

  const theirs = await newBrowser();
  await openCircleAs(theirs, friend!, circle, '/care/albums');
  await theirs.getByRole('link', { name: /^Summer at the lake/ }).click();
  await expect(tiles(theirs)).toHaveCount(2);
  await expect(theirs.getByRole('button', { name: 'Delete album' })).toBeHidden();
  await theirs.getByRole('button', { name: 'At the lake' }).click();
  await expect(theirs.getByRole('dialog')).toContainText('At the lake');
});

test('a photo is removed from an album and put back, and a deleted album is restored', async ({ page }) => {
  test.setTimeout(120_000);
  const owner = await newPerson('Oda');
  const circle = await newCircle(owner, 'Rosa’s garden');
  await openCircleAs(page, owner, circle, '/care/albums');
  const photos: string[] = [];
  for (const name of ['At the lake.jpg', 'Rosa and the roses.jpg'])
    photos.push((await uploadTo(circle, owner, { ...(await drawnPicture(page, 'image/jpeg')), name })).id);
  await call(owner, `POST /api/v1/care/circles/${circle.id}/albums`, { name: 'Summer', photos });
  await page.reload();
  await page.getByRole('link', { name: 'Summer' }).click();
  const lake = page.getByRole('main').getByRole('button', { name: 'At the lake' });
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await lake.click();
  await page.getByRole('button', { name: 'Use as cover' }).click();
  await expect(page.getByText('The album has a new cover')).toBeVisible();
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await lake.click();
  await page.getByRole('button', { name: 'Remove from album' }).click();
  await expect(lake).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(lake).toBeVisible();
  await page.getByRole('button', { name: 'Edit album' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('The summer of roses');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: 'The summer of roses' })).toBeVisible();
  await page.getByRole('button', { name: 'Delete album' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete album' }).click();
  await expect(page.getByRole('heading', { name: 'No albums yet' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('link', { name: 'The summer of roses' })).toBeVisible();
});
