import { field } from './field.ts';
import { look } from './look.ts';
import { addTo, call, newCircle, newPerson, openCircleAs } from './people.ts';
import { acme, at } from './places.ts';
import { expect, test } from './test.ts';

const surface = { name: 'Text', exact: true } as const;

test('an owner cannot leave a circle before handing it over; then the new owner cannot leave', async ({
  page,
  newBrowser,
  faults,
}) => {
  const [owner, admin] = await Promise.all([newPerson('Solveig'), newPerson('Trygve')]);
  const circle = await newCircle(owner, 'Solveig’s boat');
  await addTo(circle, owner, admin, 'admin');
  const other = await newBrowser();
  await openCircleAs(other, admin, circle);
  const menuOf = (on: typeof page, name: string) => on.getByRole('button', { name, exact: true });
  await menuOf(other, 'Your membership').click();
  await expect(other.getByRole('menuitem', { name: 'Leave circle' })).toBeVisible();
  await expect(other.getByRole('menuitem', { name: 'Hand over the circle' })).toHaveCount(0);
  await other.keyboard.press('Escape');

  await openCircleAs(page, owner, circle);
  await expect(page.getByText('You own this circle. To leave it, hand it over to another admin first.')).toBeVisible();
  await expect(menuOf(page, 'Your membership')).toHaveCount(0);
  const own = `/api/v1/care/circles/${circle.id}/members/${owner.uid}`;
  await expect(call(owner, `DELETE ${own}`), 'who goes past the page is refused').rejects.toThrow('answered 409');
  await menuOf(page, 'Actions for Trygve').click();
  await page.getByRole('menuitem', { name: 'Hand over the circle' }).click();
  await expect(page.getByRole('dialog')).toContainText('“Solveig’s boat” will belong to Trygve.');
  await page.getByRole('dialog').getByRole('button', { name: 'Hand over the circle' }).click();
  await expect(page.getByText('The circle now belongs to Trygve.')).toBeVisible();
  await expect(other.getByText('You own this circle.')).toBeVisible();
  await expect(menuOf(other, 'Your membership')).toHaveCount(0);

  faults.tolerate(/^(403|404) GET/, 'what is asked between the leaving and the word that it is done');
  await menuOf(page, 'Your membership').click();
  await page.getByRole('menuitem', { name: 'Leave circle' }).click();
  await expect(page.getByRole('dialog')).toContainText('What you wrote will stay.');
  await page.getByRole('dialog').getByRole('button', { name: 'Leave circle' }).click();
  await expect(page.getByText('You have left “Solveig’s boat”.')).toBeVisible();
  await expect(page).toHaveURL(at(acme, '/care/circles/select'));
  await expect(page.getByText('no longer exists, or you are no longer a member')).toHaveCount(0);
  await expect(other.getByRole('list', { name: 'Members' }).getByRole('listitem')).toHaveCount(1);
});

test('a member removed while writing sees who removed them and can copy their text', async ({ page, faults }) => {
  const [owner, writer] = await Promise.all([newPerson('Gudrun'), newPerson('Halvor')]);
  const circle = await newCircle(owner, 'Gudrun’s mill');
  await addTo(circle, owner, writer, 'family_member');
  const begun = { page_type: 'THANKS', title: 'Thank you', content: 'The first words.' };
  const { id } = await call<{ id: string }>(owner, `POST /api/v1/care/circles/${circle.id}/pages`, begun);
  await openCircleAs(page, writer, circle, `/care/pages/${id}/edit?lang=en`);
  const words = page.getByRole('textbox', surface);
  await words.click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' And many more of mine.');

  faults.foresee(/^(403|404) /, 'what is asked for a circle that one is no longer in');
  await call(owner, `DELETE /api/v1/care/circles/${circle.id}/members/${writer.uid}`);
  const said = page.getByText(/^Gudrun removed you from “Gudrun’s mill”\. What you wrote .* ask Gudrun\.$/);
  await expect(said).toBeVisible();
  await expect(words).toContainText('And many more of mine.');
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('alert').getByText('What you typed is still here')).toBeVisible();
  await expect(words).toContainText('And many more of mine.');
  await look(page, 'page-of-lost-circle', { title: /Thanks/ });

  await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page).toHaveURL(at(acme, '/care/circles/select'));
});

test('a member removed while writing in the chat can copy their words', async ({ page, faults }) => {
  const [owner, writer] = await Promise.all([newPerson('Gudrun'), newPerson('Halvor')]);
  const circle = await newCircle(owner, 'Gudrun’s barn');
  await addTo(circle, owner, writer);
  await openCircleAs(page, writer, circle, `/care/chat/${circle.id}_circle`);
  await page.getByRole('textbox', { name: 'Write to everyone' }).fill('I was about to say');
  faults.foresee(/40[034]/, 'what is asked for a circle that one is no longer in');
  await call(owner, `DELETE /api/v1/care/circles/${circle.id}/members/${writer.uid}`);
  await expect(page.getByText(/“Gudrun’s barn”.* What you wrote .* copy it/)).toBeVisible();
  await expect(page.getByText('I was about to say')).toBeVisible();
  await expect(page).toHaveURL(/\/care\/chat\//);
  await look(page, 'chat-of-lost-circle', { title: /acme$/ });
});

test('two people editing the same page never overwrite each other without asking', async ({
  page,
  newBrowser,
  faults,
}) => {
  const [owner, family] = await Promise.all([newPerson('Greta'), newPerson('Tom')]);
  const circle = await newCircle(owner, 'Rosa’s memory');
  await addTo(circle, owner, family, 'family_member');
  const begun = { page_type: 'THANKS', title: 'Thank you', content: 'The first words.' };
  const { id } = await call<{ id: string }>(owner, `POST /api/v1/care/circles/${circle.id}/pages`, begun);
  const other = await newBrowser();
  for (const [on, who] of [
    [page, owner],
    [other, family],
  ] as const) {
    await openCircleAs(on, who, circle, `/care/pages/${id}/edit?lang=en`);
    await on.getByRole('textbox', surface).click();
    await on.keyboard.press('Control+End');
    await on.keyboard.type(` Written by ${who.name}.`);
  }
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  faults.foresee(/^409 PATCH/, 'somebody else saved meanwhile');
  await field(other, 'Title').fill('Thanks of all');
  await other.getByRole('button', { name: 'Save', exact: true }).click();
  const conflict = other.getByRole('alert').filter({ hasText: 'Somebody else has saved changes' });
  await expect(conflict).toBeVisible();
  const mine = conflict.getByRole('region', { name: 'Yours' });
  await expect(mine.getByRole('insertion')).toHaveText(['Added: Thanks of all', /^Added: Written by Tom/]);
  await expect(mine.getByRole('deletion')).toHaveText(['Removed: Thank you']);
  const theirs = conflict.getByRole('region', { name: 'Saved in the meantime' });
  await expect(theirs.getByRole('insertion')).toHaveText([/^Added: Written by Greta/]);
  await expect(theirs.getByRole('deletion')).toHaveCount(0);
  await look(other, 'page-two-texts', { title: /^Thanks/ });
  await expect(other.getByRole('textbox', surface)).toContainText('Written by Tom.');
  await conflict.getByRole('button', { name: 'Overwrite with mine' }).click();
  await expect(other.getByText('Saved', { exact: true })).toBeVisible();
  await other.getByRole('button', { name: 'Earlier versions' }).click();
  await other
    .getByRole('button', { name: /^View the version from/ })
    .first()
    .click();
  await expect(other.getByRole('dialog').getByText('Written by Greta.')).toBeVisible();
});
