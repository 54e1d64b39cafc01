import { field } from './field.ts';
import { look } from './look.ts';
import { addTo, call, newCircle, newPerson, openCircleAs } from './people.ts';
import { expect, test } from './test.ts';

test('diary notes are private, found by month or text, and shared one by one', async ({ page, newBrowser }) => {
  test.slow();
  const [owner, author] = await Promise.all([newPerson('Oskar'), newPerson('Agda')]);
  const circle = await newCircle(owner, 'Agda’s house');
  await addTo(circle, owner, author);
  const old = {
    text: 'The *lilac* was out; Élodie came by.',
    noted_on: '2024-05-03',
    mood: 'very_good',
    title: 'Spring',
  };
  await call(author, 'POST /api/v1/care/diary-notes', old);

  await openCircleAs(page, author, circle, '/care/diary-notes');
  await expect(page.getByText('Nobody else can read it, not even admins', { exact: false })).toBeVisible();
  await look(page, 'diary-empty', { title: 'Diary – acme' });
  await page.getByRole('link', { name: 'Write a note' }).first().click();
  await page.getByText('Good', { exact: true }).click();
  await field(page, 'Title (optional)').fill('A quiet day');
  await page.getByRole('textbox', { name: 'Your note' }).click();
  await page.keyboard.type('We sat in the garden.');
  await look(page, 'diary-new', { title: 'New diary note – acme' });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: 'A quiet day' })).toBeVisible();
  await expect(page.getByText('Only you can read this')).toBeVisible();
  await look(page, 'diary', { title: 'Diary – acme' });

  await field(page, 'Search diary').fill('elodie');
  await expect(page.getByText('1 note found')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Spring' })).toBeVisible();
  await field(page, 'Search diary').fill('');
  await page.getByRole('button', { name: 'Previous month' }).click();
  await expect(page.getByRole('heading', { name: 'Nothing written in', exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Next month' }).click();

  const others = await newBrowser();
  await openCircleAs(others, owner, circle, '/care/diary-notes?of=circle');
  await expect(others.getByRole('heading', { name: 'Nothing written in', exact: false })).toBeVisible();
  await expect(others.getByText('We sat in the garden.')).toBeHidden();

  await page.getByRole('link', { name: 'Edit' }).click();
  await page.getByRole('radio', { name: 'The circle “Agda’s house”' }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await others.reload();
  await expect(others.getByText('We sat in the garden.')).toBeVisible();
  await expect(others.getByRole('link', { name: 'Edit' })).toBeHidden();

  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Diary' }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('heading', { name: 'A quiet day' })).toBeHidden();
});
