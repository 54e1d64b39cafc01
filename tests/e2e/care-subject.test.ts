import { drawnPicture } from './drawn-picture.ts';
import { field } from './field.ts';
import { look } from './look.ts';
import { addTo, call, newCircle, newPerson, openCircleAs } from './people.ts';
import { acme, at } from './places.ts';
import { expect, test } from './test.ts';

test('the family names the record subject; one admin records a death, another confirms it, and it is undone', async ({
  page,
  newBrowser,
}) => {
  test.slow();
  const [owner, admin] = await Promise.all([newPerson('Olga'), newPerson('Fatima')]);
  const circle = await newCircle(owner, 'For Élodie');
  await addTo(circle, owner, admin, 'admin');
  await openCircleAs(page, owner, circle);
  await page.getByRole('link', { name: 'Add the person' }).click();
  await field(page, 'First name').fill('Élodie');
  await field(page, 'Last name').fill('Martin de la Fontaine-Beauregard');
  await expect(field(page, 'Date of birth')).toBeVisible();
  await page.getByRole('radiogroup', { name: 'How much of the date do you know?' }).getByText('Year').click();
  await field(page, 'Year of birth').fill('1938');
  await field(page, 'Place of birth').fill('Nantes');
  await page.getByRole('textbox', { name: 'In a few words' }).fill('Élodie grew roses, and gave most of them away.');
  await page.getByRole('button', { name: 'Choose a picture' }).click();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('dialog').getByRole('button', { name: 'From this device' }).click();
  await (await chooser).setFiles(await drawnPicture(page, 'image/png'));
  await expect(page.getByRole('img', { name: 'Picture' })).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).first().click();
  await expect(page.getByRole('heading', { name: /^If Élodie/ })).toBeVisible();
  await look(page, 'circle-subject', { title: 'About this person – acme' });

  // Consent is never assumed: the field is empty until an admin chooses.
  const consent = page.getByRole('combobox', { name: 'Who agreed to this?' });
  await expect(consent).toHaveValue('');
  const link = page.locator('form').filter({ has: consent });
  await link.getByRole('button', { name: 'Save' }).click();
  await expect(consent).toHaveAttribute('aria-invalid', 'true');
  await consent.selectOption('The closest relatives agreed');
  await link.getByRole('button', { name: 'Save' }).click();
  // An answer can be changed, but not removed.
  await expect(consent.getByRole('option', { name: 'Choose who agreed' })).toHaveCount(0);
  await expect(consent).toHaveValue('next_of_kin');

  const today = new Date().toISOString().slice(0, 10);
  const inWords = ['en-GB', 'en-US'].map((locale) =>
    new Date(today).toLocaleDateString(locale, { dateStyle: 'long', timeZone: 'UTC' }),
  );
  // Olga brought Fatima into the circle, so Fatima records the death and Olga confirms it.
  const other = await newBrowser();
  await openCircleAs(other, admin, circle, '/care/circles/subject');
  await other.getByRole('button', { name: 'Record a death' }).click();
  await field(other.getByRole('dialog'), 'Date of death').fill(today);
  await look(other, 'death-recording', { title: 'About this person – acme' });
  await other.getByRole('dialog').getByRole('button', { name: 'Record' }).click();
  await expect(other.getByText(/^Fatima recorded .* Olga can confirm it\./)).toBeVisible();
  await expect(other.getByRole('button', { name: 'Confirm the date' })).toBeHidden();

  await page.goto(at(acme, '/care'));
  await expect(page.getByText(/^Fatima recorded that Élodie .* died on .* Can you confirm it\?$/)).toBeVisible();
  await expect(page.getByRole('img', { name: /^Picture of Élodie/ })).toBeVisible();
  await look(page, 'circle-with-subject', { title: 'For Élodie – acme' });
  await page.getByRole('link', { name: 'View and confirm' }).click();
  await expect(page.getByText('You can confirm it.')).toBeVisible();
  const afterDeath = { schedule_type: 'RELATIVE_TO_DEATH', deliver_time: '00:00', content: 'Loved.', scope: 'CIRCLE' };
  for (const days of [0, 400])
    await call(owner, 'POST /api/v1/care/deferred-messages', {
      ...afterDeath,
      circle_id: circle.id,
      title: 'For later',
      offset: { years: 0, months: 0, days },
    });
  await page.getByRole('button', { name: 'Confirm the date' }).click();
  const sent = page
    .getByRole('dialog')
    .getByText(/^This will send 2 messages for later to 1 person\. 1 of them will be sent in an/);
  await expect(sent).toBeVisible();
  await expect(
    page.getByRole('dialog').getByText(/^Until .* you, Fatima or an admin can withdraw the record/),
  ).toBeVisible();
  await look(page, 'death-confirming', { title: 'About this person – acme' });
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm the date' }).click();
  await expect(page.getByText('Olga confirmed it.')).toBeVisible();
  await expect(page.getByRole('timer')).toHaveText(/^Nothing will be delivered before .* \(in (60|59) minutes\)/);
  await look(page, 'death-confirmed', { title: 'About this person – acme' });
  await page.goto(at(acme, '/care'));
  await expect(page.getByRole('banner').getByText(new RegExp(`^1938, Nantes – (${inWords.join('|')})`))).toBeVisible();
  const news = page.getByRole('region', { name: 'What’s new' });
  await expect(news.getByText(new RegExp(`^Élodie .* died on (${inWords.join('|')})`))).toBeVisible();

  await other.goto(at(acme, '/care'));
  await expect(other.getByRole('timer')).toHaveText(/death is confirmed\. Nothing will be delivered before/);
  await look(other, 'death-hour', { title: 'For Élodie – acme' });
  await other.getByRole('button', { name: 'Withdraw' }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(other.getByRole('timer')).toHaveCount(0);
  await other.goto(at(acme, '/care/circles/subject'));
  await expect(other.getByRole('button', { name: 'Record a death' })).toBeVisible();
});

test('a death from before the circle existed can be confirmed once a message waits for it, or the page says that nobody can', async ({
  page,
  newBrowser,
}) => {
  const [owner, admin] = await Promise.all([newPerson('Olga'), newPerson('Fatima')]);
  const circle = await newCircle(owner, 'For Élodie');
  await addTo(circle, owner, admin, 'admin');
  const subject = `/api/v1/care/circles/${circle.id}/record-subjects`;
  await call(owner, `POST ${subject}`, { first_name: 'Élodie' });
  await call(admin, `POST ${subject}/death`, { date: '1987-11' });
  await openCircleAs(page, owner, circle);
  await expect(page.getByRole('banner').getByText('November 1987')).toBeVisible();
  await expect(page.getByText('Can you confirm it?')).toHaveCount(0);
  await call(owner, 'POST /api/v1/care/deferred-messages', {
    circle_id: circle.id,
    title: 'For later',
    content: 'Loved.',
    scope: 'CIRCLE',
    schedule_type: 'RELATIVE_TO_DEATH',
    offset: { years: 0, months: 0, days: 0 },
  });
  await page.reload();
  const card = page.getByText(
    /^Fatima recorded that Élodie died in November 1987\. A message for later .*confirm it\?$/,
  );
  await expect(card).toBeVisible();
  await look(page, 'death-before-circle', { title: 'For Élodie – acme' });
  const other = await newBrowser();
  await openCircleAs(other, admin, circle, '/care/circles/subject');
  await expect(other.getByText(/ Olga can confirm it\. They have been notified/)).toBeVisible();

  // The only person who could confirm it gets another role.
  await page.close();
  const role = (who: typeof owner) => `PATCH /api/v1/care/circles/${circle.id}/members/${who.uid}/role`;
  await call(owner, role(admin), { role: 'admin', transfer_ownership: true });
  await call(admin, role(owner), { role: 'member' });
  await other.reload();
  await expect(other.getByText(/ Nobody in the circle can confirm it, .* brought in by you\./)).toBeVisible();
  await look(other, 'death-nobody', { title: 'About this person – acme' });
});

test('funeral wishes are saved step by step, shared as chosen, and read by their audience', async ({
  page,
  newBrowser,
}) => {
  test.slow();
  const [owner, member] = await Promise.all([newPerson('Olga'), newPerson('Max')]);
  const circle = await newCircle(owner, 'For Paul');
  await addTo(circle, owner, member);
  await call(owner, `POST /api/v1/care/circles/${circle.id}/record-subjects`, { first_name: 'Paul' });
  await openCircleAs(page, member, circle, '/care/funeral-wishes');
  await expect(page.getByText('No wishes yet')).toBeVisible();
  await look(page, 'wishes-none', { title: 'Funeral wishes – acme' });
  await page.getByRole('link', { name: 'Write new wishes' }).click();
  await page.getByRole('radio', { name: 'Wishes for Paul' }).check();
  await look(page, 'wishes-begin', { title: 'Funeral wishes – acme' });
  await page.getByRole('button', { name: 'Next' }).click();
  await field(page, 'Ceremony').selectOption('Secular');
  await look(page, 'wishes-step', { title: 'Funeral wishes – acme' });
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await field(page, 'Music').fill('Clair de lune\nAve Maria');
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await expect(page.getByText('Step 3 of 5')).toBeVisible();

  // The author leaves half-way. The saved steps are still there.
  await page.goto(at(acme, '/care/funeral-wishes'));
  await page.getByRole('link', { name: 'Continue writing' }).click();
  await expect(page.getByText('Step 3 of 5')).toBeVisible();
  for (const step of [2, 1]) {
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(page.getByText(`Step ${step} of 5`)).toBeVisible();
  }
  await expect(field(page, 'Ceremony')).toHaveValue('secular');
  for (const step of [2, 3, 4, 5]) {
    await page.getByRole('button', { name: 'Save and continue' }).click();
    await expect(page.getByText(`Step ${step} of 5`)).toBeVisible();
  }
  await page.getByRole('radio', { name: 'Everybody in the circle' }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved')).toBeVisible();
  await page.getByRole('button', { name: 'Read and print' }).click();
  await expect(page.getByText('Clair de lune')).toBeVisible();
  await look(page, 'wishes-read', { title: 'Funeral wishes – acme' });
  // The printed page is light and has no navigation, whatever the screen shows.
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  const heading = page.getByRole('heading', { level: 1 });
  await expect.poll(async () => (await heading.boundingBox())!.x).toBeLessThan(16);
  await expect(page.getByText('Clair de lune')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(page.getByRole('navigation').filter({ visible: true })).toHaveCount(0);

  const other = await newBrowser();
  await openCircleAs(other, owner, circle);
  await other.getByText(/^Written by Max/).click();
  await expect(other.getByText('Ave Maria')).toBeVisible();
  await look(other, 'circle-with-wishes', { title: 'For Paul – acme' });
  // A printed circle begins with its person.
  await other.emulateMedia({ media: 'print' });
  await expect(other.getByRole('heading', { level: 1, name: 'For Paul' })).toBeVisible();
  await expect(other.getByRole('button', { name: 'Search' })).toBeHidden();
  await other.emulateMedia({ media: null });

  // The person who arranges the funeral can print it all.
  await other.getByRole('link', { name: /^Read and print: Written by Max/ }).click();
  await expect(other.getByRole('heading', { name: 'Wishes for Paul' })).toBeVisible();
  await expect(other.getByText(/^Written by Max/)).toBeVisible();
  await expect(other.getByText('Clair de lune')).toBeVisible();
  await expect(other.getByRole('button', { name: 'Print' })).toBeVisible();
  await expect(other.getByRole('link', { name: 'Continue writing' })).toHaveCount(0);
  await look(other, 'wishes-of-others', { title: 'Funeral wishes – acme' });
  await other.goto(at(acme, '/care/funeral-wishes?read=nobody-has-shared-these'));
  await expect(other.getByText('These wishes are not shared with you')).toBeVisible();
});

test('a deleted circle is restored from the choice of circles; its old addresses lead to it and its pages', async ({
  page,
  faults,
}) => {
  faults.foresee(/^404 GET .*by-slug/, 'an address that no circle has');
  const [owner, member] = await Promise.all([newPerson('Olga'), newPerson('Max')]);
  const circle = await newCircle(owner, 'Gone and back');
  await addTo(circle, owner, member);
  await call(member, `POST /api/v1/care/circles/${circle.id}/testimonies`, {
    text: 'Paul could whistle.',
    scope: 'CIRCLE',
  });
  const written = { page_type: 'THANKS', title: 'Thank you', content: 'To all of you' };
  await call(owner, `POST /api/v1/care/circles/${circle.id}/pages`, written);
  await call(owner, `PUT /api/v1/care/circles/${circle.id}/slug`, { slug: `${circle.slug}-moved` });
  await openCircleAs(page, owner, circle, '/care/circles/settings');
  // Deletion is blocked while the circle's contents cannot be counted.
  faults.foresee(/^500 GET .*contents/, 'what goes with it cannot be counted');
  await page.route('**/contents', (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByRole('button', { name: 'Delete circle' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('alert')).toBeVisible();
  await dialog.getByRole('textbox').fill('Gone and back');
  await expect(dialog.getByRole('button', { name: 'Delete circle' })).toBeDisabled();
  await page.unroute('**/contents');
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog.getByText('2 members', { exact: true })).toBeVisible();
  await expect(dialog.getByText('1 memory')).toBeVisible();
  await look(page, 'circle-deleting', { title: /acme$/ });
  await dialog.getByRole('textbox').fill('Gone and back');
  const forbidAgain = faults.tolerate(
    /^404 GET .*\/circles\/\w+(\/[\w-]+)?$/,
    'what is asked between the deletion and the word that it is done',
  );
  await dialog.getByRole('button', { name: 'Delete circle' }).click();
  await expect(page).toHaveURL(/\/care\/circles\/select/);
  await expect(page.getByText('Can be restored until')).toBeVisible();
  forbidAgain();
  await look(page, 'circles-deleted', { title: 'Choose a circle – acme' });
  await page.getByRole('button', { name: 'Restore Gone and back' }).click();
  await expect(page.getByText('The circle “Gone and back” has been restored.')).toBeVisible();
  await page.goto(at(acme, `/care/circles/${circle.slug}`));
  await expect(page.getByRole('heading', { level: 1, name: 'Gone and back' })).toBeVisible();
  await expect(page).toHaveURL(at(acme, '/care'));
  await page.goto(at(acme, `/care/circles/${circle.slug}/pages/thanks?lang=en`));
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you' })).toBeVisible();
  await expect(page).toHaveURL(at(acme, `/care/circles/${circle.slug}-moved/pages/thanks?lang=en`));
  await page.goto(at(acme, `/care/circles/${circle.slug}-never/pages/thanks`));
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  await page.goto(at(acme, `/care/circles/${circle.slug}-never`));
  await expect(page.getByText('None of your circles has this address')).toBeVisible();
  await look(page, 'circle-unknown', { title: 'Circle – acme' });
});

test('the page does not shift when it turns out that the circle has no record subject yet', async ({ page }) => {
  const owner = await newPerson('Olga');
  const circle = await newCircle(owner, 'Nobody yet');
  let held = Promise.withResolvers<void>();
  await page.route(/\/record-subjects$/, async (route) => {
    await held.promise;
    await route.fallback();
  });
  const heading = page.getByRole('heading', { level: 1, name: circle.name });
  for (const width of [1280, 360]) {
    held = Promise.withResolvers<void>();
    await page.setViewportSize({ width, height: 800 });
    await openCircleAs(page, owner, circle);
    await expect(page.getByRole('link', { name: 'Invite people' })).toBeVisible();
    const before = await heading.boundingBox();
    held.resolve();
    await expect(page.getByText('Who is this circle for?')).toBeVisible();
    expect((await heading.boundingBox())?.y).toBe(before?.y);
  }
});
