import sharp from 'sharp';
import { look } from './look.ts';
import { newCircle, newPerson, openCircleAs, uploadTo } from './people.ts';
import { acme, at } from './places.ts';
import { expect, test } from './test.ts';

const photo = async (name: string, colour: string, width: number, taken: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width, height: 600, channels: 3, background: colour } })
    .withExif({ IFD2: { DateTimeOriginal: taken } })
    .jpeg()
    .toBuffer(),
});

test('photos hang by the month in which they were taken; one opens on the whole screen under an address of its own', async ({
  page,
}) => {
  test.slow();
  const owner = await newPerson('Solveig');
  const circle = await newCircle(owner, 'Solveig’s album');
  for (const one of [
    await photo('Harbour.jpg', '#3a6ea5', 900, '2019:05:03 14:22:11'),
    await photo('Roses.jpg', '#a8324a', 450, '2019:05:20 10:00:00'),
    await photo('Snow.jpg', '#dfe6ee', 800, '2017:12:24 18:00:00'),
  ])
    await uploadTo(circle, owner, one);
  await openCircleAs(page, owner, circle, '/care/documents');
  const may = page.getByRole('region', { name: 'May 2019' });
  await expect(may.getByRole('button')).toHaveCount(2);
  await expect(page.getByRole('region', { name: 'December 2017' }).getByRole('button')).toHaveCount(1);
  await look(page, 'photos', { title: 'Documents – acme' });

  await may.getByRole('button', { name: /^Roses/ }).click();
  const viewer = page.getByRole('dialog');
  await expect(viewer.getByRole('status')).toContainText('Roses.jpg');
  await expect(viewer.getByRole('status')).toContainText('1 of 3');
  await page.keyboard.press('ArrowRight');
  await expect(viewer.getByRole('status')).toContainText('Harbour.jpg');
  const address = page.url();
  await page.goBack();
  await expect(viewer).toHaveCount(0);
  await expect(page).toHaveURL(at(acme, '/care/documents'));

  await page.goto(address);
  await expect(viewer.getByRole('status')).toContainText('Harbour.jpg');
  await viewer.getByRole('button', { name: 'Details' }).click();
  const details = page.getByRole('dialog', { name: 'Harbour.jpg' });
  await details.getByRole('button', { name: 'Name and tags' }).click();
  await details.getByLabel('Caption').fill('The harbour, before the storm');
  await details.getByRole('button', { name: 'Save', exact: true }).click();
  await details.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: /^The harbour, before the storm, 3 May 2019/ }).click();
  await expect(viewer.getByRole('status')).toContainText('The harbour, before the storm');
  await page.keyboard.press('Escape');
  await expect(viewer).toHaveCount(0);

  await page.setViewportSize({ width: 360, height: 740 });
  await expect(page.getByRole('button', { name: /^Snow/ })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});
