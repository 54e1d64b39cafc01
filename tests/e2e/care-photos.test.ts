import { addFiles } from './add-files.ts';
import { drawnPicture } from './drawn-picture.ts';
import { look } from './look.ts';
import { newCircle, newPerson, openCircleAs, uploadTo } from './people.ts';
import { expect, test } from './test.ts';

test('photos are added together, viewed one by one with the keyboard, captioned, and deleted with an undo', async ({
  page,
}) => {
  test.slow();
  const owner = await newPerson('Solveig');
  const circle = await newCircle(owner, 'Solveig’s album');
  await openCircleAs(page, owner, circle, '/care/documents');
  await expect(page.getByRole('heading', { name: 'No photos yet' })).toBeVisible({ timeout: 60_000 });
  const picture = await drawnPicture(page, 'image/jpeg');
  const names = ['Garden', 'Harbour', 'IMG_0001', 'Kitchen', 'Meadow', 'Shore'];
  await addFiles(
    page,
    'Add photos',
    names.map((name) => ({ ...picture, name: `${name}.jpeg` })),
  );
  await expect(page.getByRole('status').filter({ hasText: '6 added.' })).toBeVisible({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Hide' }).click();
  const tiles = page.getByRole('list', { name: /^Photos, / }).getByRole('button');
  await expect(tiles).toHaveCount(6);
  await look(page, 'photos', { title: 'Photos – acme' });
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(tiles.first(), 'the first photo is on the first screen of a phone').toBeInViewport({ ratio: 1 });
  const heights = await Promise.all(
    [
      page.getByRole('searchbox'),
      page.getByRole('button', { name: 'Slideshow' }),
      page.getByRole('button', { name: 'Select', exact: true }),
      page.getByRole('button', { name: 'Choose the circle’s picture' }),
    ].map(async (tool) => Math.round((await tool.boundingBox())!.y)),
  );
  expect(new Set(heights).size, 'the tools are in one row').toBe(1);
  await page.setViewportSize({ width: 1280, height: 800 });

  const first = tiles.first();
  const title = (await first.textContent())!;
  await first.click();
  const viewer = page.getByRole('dialog', { name: title });
  await expect(viewer.getByText('1 of 6').first()).toBeVisible();
  await expect(page).toHaveURL(/\?document=/);
  await look(page, 'photo', { title: 'Photos – acme' });
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('dialog').getByText('2 of 6').first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole('dialog').getByText('2 of 6').first()).toBeVisible({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Details' }).click();
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Caption').fill('The last summer at the lake');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'The last summer at the lake' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'The last summer at the lake' })).toBeVisible();

  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await page.getByRole('button', { name: 'Select all 6' }).click();
  await expect(page.getByRole('status').filter({ hasText: '6 selected' })).toBeVisible();
  await look(page, 'photos-selected', { title: 'Photos – acme' });
  await page.getByRole('button', { name: 'Select none' }).click();
  await tiles.nth(2).click();
  await tiles.nth(3).click();
  await expect(page.getByRole('status').filter({ hasText: '2 selected' })).toBeVisible();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  expect((await saved).suggestedFilename()).toBe('Photos.zip');
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(tiles).toHaveCount(4);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(tiles).toHaveCount(6);
});

test('a photo is moved on the wall by its date, a month, a year or about then, and found by the people in it', async ({
  page,
  faults,
}) => {
  test.slow();
  faults.foresee(/^400 PATCH .*\/documents\//, 'nobody took photos in the year 99');
  const owner = await newPerson('Solveig');
  const circle = await newCircle(owner, 'Solveig’s shoebox');
  const picture = await drawnPicture(page, 'image/jpeg');
  for (const name of ['Wedding', 'School', 'Boat', 'Lake'])
    await uploadTo(circle, owner, { ...picture, name: `${name}.jpeg` });
  await openCircleAs(page, owner, circle, '/care/documents');
  await page.getByRole('button', { name: 'Wedding' }).click({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Details' }).click();
  await page.getByRole('button', { name: 'Edit' }).click();
  const year = page.getByLabel('When was it taken?');
  await year.fill('0099');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Please enter a day, a month or a year, such as 1938').first()).toBeVisible();
  await year.fill('1962');
  await page.getByRole('checkbox', { name: 'This date is approximate' }).check();
  const people = page.getByRole('combobox', { name: 'Who is in the photo?' });
  await people.fill('Solv');
  await page.getByRole('option', { name: 'Solveig' }).click();
  await people.fill('Aunt Zofia');
  await page.keyboard.press('Enter');
  await look(page, 'photo-dated', { title: 'Photos – acme' });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('definition').filter({ hasText: 'about 1962' })).toBeVisible();
  await expect(page.getByText('With Solveig and Aunt Zofia')).toBeVisible();
  await look(page, 'photo-facts', { title: 'Photos – acme' });
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('heading', { name: 'About 1962' })).toBeVisible();
  await page.getByRole('searchbox').fill('zofia');
  await expect(page.getByRole('list', { name: /^Photos, / }).getByRole('button')).toHaveText(['Wedding']);
  await page.getByRole('searchbox').fill('');

  await page.getByRole('button', { name: 'Select', exact: true }).click();
  for (const name of ['School', 'Boat']) await page.getByRole('button', { name, exact: true }).click();
  await page.getByRole('button', { name: 'Set date' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set date' });
  await dialog.getByText('Month', { exact: true }).click();
  await dialog.getByLabel('Set the date taken').fill('1962-05');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('2 photos changed')).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('list', { name: 'Photos, May 1962' }).getByRole('button')).toHaveCount(2);
  const headings = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(headings).toHaveText([/20\d\d$/, 'May 1962', 'About 1962']);
  await look(page, 'photos-dated', { title: 'Photos – acme' });
});
