import { field } from './field.ts';
import { look } from './look.ts';
import { addTo, call, newCircle, newPerson, openCircleAs } from './people.ts';
import { acme, at } from './places.ts';
import { expect, test } from './test.ts';

test('a page says so when nobody who could confirm a death is left', async ({ page }) => {
  const [owner, admin] = await Promise.all([newPerson('Olga'), newPerson('Fatima')]);
  const circle = await newCircle(owner, 'For Lena');
  await addTo(circle, owner, admin, 'admin');
  const subjects = `/api/v1/care/circles/${circle.id}/record-subjects`;
  await call(owner, `POST ${subjects}`, { first_name: 'Lena' });
  await call(admin, `POST ${subjects}/death`, { date: new Date().toISOString().slice(0, 10) });
  await call(owner, `PATCH /api/v1/care/circles/${circle.id}/members/${admin.uid}/role`, {
    role: 'admin',
    transfer_ownership: true,
  });
  await call(admin, `PATCH /api/v1/care/circles/${circle.id}/members/${owner.uid}/role`, { role: 'member' });
  await openCircleAs(page, admin, circle, '/care/circles/subject');
  await expect(page.getByText(/^Fatima recorded .* Nobody in the circle can confirm it,/)).toBeVisible();
  await look(page, 'death-for-nobody', { title: 'About this person – acme' });
});

test('an admin records only the year of a death, and the person whose death was recorded declares the record wrong', async ({
  page,
  newBrowser,
  faults,
}) => {
  const [owner, person] = await Promise.all([newPerson('Olga'), newPerson('Zita Szabó')]);
  const circle = await newCircle(owner, 'For Zita');
  await addTo(circle, owner, person, 'member');
  await call(owner, `POST /api/v1/care/circles/${circle.id}/record-subjects`, {
    first_name: 'Zita',
    last_name: 'Szabó',
  });
  await openCircleAs(page, owner, circle, '/care/circles/subject');
  await page.getByRole('button', { name: 'Record a death' }).click();
  faults.tolerate(/^400 POST .*record-subjects.death/, 'a year that has not come');
  await page.getByRole('dialog').getByText('Year', { exact: true }).click();
  await field(page.getByRole('dialog'), 'Year of death').fill('2190');
  await page.getByRole('dialog').getByRole('button', { name: 'Record' }).click();
  await expect(field(page.getByRole('dialog'), 'Year of death')).toHaveAttribute('aria-invalid', 'true');
  await field(page.getByRole('dialog'), 'Year of death').fill(String(new Date().getUTCFullYear()));
  await look(page, 'death-recording-year', { title: 'About this person – acme' });
  await page.getByRole('dialog').getByRole('button', { name: 'Record' }).click();
  await expect(page.getByText('Nothing will be delivered until an admin completes the date.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Complete the date' })).toBeVisible();
  await look(page, 'death-of-a-year', { title: 'About this person – acme' });

  faults.tolerate(/^404 POST .*objection/, 'a death that is not about the caller');
  await page.goto(at(acme, `/care/deaths/${circle.id}`));
  await page.getByRole('button', { name: 'Report the mistake' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Report the mistake' }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();

  const other = await newBrowser();
  await openCircleAs(other, person, circle, `/care/deaths/${circle.id}`);
  await expect(other.getByRole('heading', { name: 'Your death was recorded' })).toBeVisible();
  await look(other, 'death-objection', { title: 'Your death was recorded – acme' });
  await other.getByRole('button', { name: 'Report the mistake' }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Report the mistake' }).click();
  await expect(other.getByText('The record has been removed.', { exact: false })).toBeVisible();
  await page.goto(at(acme, '/care/circles/subject'));
  await expect(page.getByRole('button', { name: 'Record a death' })).toBeVisible();
});
