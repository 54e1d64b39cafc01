import { drawnPicture } from './drawn-picture.ts';
import { field } from './field.ts';
import { look } from './look.ts';
import { linkMailedTo, mailTo } from './mail.ts';
import { addTo, fillSignIn, newCircle, newEmail, newPerson, openAs, openCircleAs, password } from './people.ts';
import { acme, at } from './places.ts';
import { expect, test } from './test.ts';

test('creates a circle and sends its first invitation; the invited person joins with a name and a password', async ({
  page,
  newBrowser,
}) => {
  const person = await newPerson('Astrid');
  const email = newEmail('Bruno');
  await openAs(page, person, '/care');
  await page.getByRole('link', { name: 'Create a circle' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Create a circle' })).toBeFocused();
  await page.getByLabel('Somebody who has died').check();
  await field(page, 'First name').fill('Rosa');
  await expect(field(page, 'Circle name')).toHaveValue('In memory of Rosa');
  await field(page, 'Last name').fill('Lind');
  await expect(field(page, 'Circle name')).toHaveValue('In memory of Rosa Lind');
  const known = page.getByRole('radiogroup', { name: 'How much of the date do you know?' });
  await known.nth(0).getByText('Year').click();
  await field(page, 'Year of birth').fill('1938');
  await known.nth(1).getByText('Year').click();
  await field(page, 'Year of death').fill('2019');
  await page.locator('input[type=file]').setInputFiles(await drawnPicture(page, 'image/png'));
  await page.getByRole('dialog').getByRole('button', { name: 'Use this picture' }).click();
  await expect(page.getByRole('img', { name: 'Portrait' })).toBeVisible();
  await look(page, 'circle-create', { title: 'Create a circle – acme' });
  await field(page, 'Circle name').fill('Rosa’s garden');
  await page.locator('summary').click();
  const slug = page.locator('input[name=slug]');
  // The plain slug belongs to a circle of the demo data.
  await expect(slug).toHaveValue(/^rosas-garden-\w+$/);
  await expect(page.getByText('Available.')).toBeVisible();
  await slug.fill('rosas-garden');
  await expect(page.getByText('Another circle has this short name')).toBeVisible();
  await page.getByRole('button', { name: /^Use “rosas-garden-/ }).click();
  await expect(slug).toHaveValue(/^rosas-garden-\w+$/);
  await expect(page.getByText('Available.')).toBeVisible();
  await field(page, 'Who would you like to invite?').fill(email);
  await page.getByRole('button', { name: 'Create circle' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Rosa’s garden' })).toBeVisible();
  await expect(page).toHaveURL(at(acme, '/care'));
  await expect(page.getByText('One invitation is on its way.')).toBeVisible();
  await expect(page.getByText('1938 – 2019')).toBeVisible();
  await expect(page.getByRole('img', { name: 'Picture of Rosa Lind' }).first()).toBeVisible();

  expect((await mailTo(email)).subject).toContain('Rosa’s garden');
  const other = await newBrowser();
  await other.goto(await linkMailedTo(email));
  await expect(other.getByText('Astrid has invited you to the circle “Rosa’s garden”.')).toBeVisible();
  await expect(field(other, 'Email address')).toHaveValue(email);
  await expect(field(other, 'Email address')).not.toBeEditable();
  await look(other, 'invitation', { title: 'Rosa’s garden – acme' });
  await field(other, 'Your name').fill('Bruno');
  await field(other, 'Choose a password').fill(password);
  await other.getByRole('checkbox').check();
  await other.getByRole('button', { name: 'Create account and join' }).click();
  await expect(other).toHaveURL(at(acme, '/care'));
  await expect(other.getByRole('heading', { level: 1, name: 'Rosa’s garden' })).toBeVisible();
  await expect(other.getByText('Your email address is not verified yet')).toHaveCount(0);

  for (const one of [page, other]) {
    const members = one.getByRole('list', { name: 'Members' }).getByRole('listitem');
    await expect(members).toHaveCount(2);
    await expect(members.filter({ hasText: 'Astrid' })).toContainText('Online');
    await expect(members.filter({ hasText: 'Bruno' })).toContainText('Online');
  }
  await look(page, 'circle', { title: 'Rosa’s garden – acme' });
});

test('a portrait is cropped in a browser whose canvas makes no WebP, as in Safari', async ({ page }) => {
  await page.addInitScript(() => {
    const { toBlob } = HTMLCanvasElement.prototype;
    HTMLCanvasElement.prototype.toBlob = function (done, type, quality) {
      toBlob.call(this, done, type === 'image/webp' ? 'image/png' : type, quality);
    };
  });
  await openAs(page, await newPerson('Astrid'), '/care');
  await page.getByRole('link', { name: 'Create a circle' }).click();
  await field(page, 'First name').fill('Rosa');
  await page.locator('input[type=file]').setInputFiles(await drawnPicture(page, 'image/png'));
  await page.getByRole('dialog').getByRole('button', { name: 'Use this picture' }).click();
  await expect(page.getByRole('img', { name: 'Portrait' })).toBeVisible();
  await page.getByRole('button', { name: 'Create circle' }).click();
  await expect(page.getByRole('img', { name: 'Picture of Rosa' }).first()).toBeVisible();
});

test('a circle’s slug is edited by hand or derived from its name on request; old slugs still lead to it', async ({
  page,
}) => {
  test.slow();
  const owner = await newPerson('Astrid');
  const circle = await newCircle(owner, 'Rosa’s orchard');
  await openCircleAs(page, owner, circle, '/care/circles/settings');
  const slug = page.locator('input[name=slug]');
  const own = `orchard-${circle.id.toLowerCase()}`;
  await expect(slug).toHaveValue(circle.slug);
  await slug.fill('Our orchard!');
  await expect(page.getByText('A short name must have 3 to 63 lowercase letters')).toBeVisible();
  await slug.fill(own);
  await expect(page.getByText('Available.')).toBeVisible();
  await page.getByRole('button', { name: 'Save short name' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  const leadsHere = async (address: string): Promise<void> => {
    await page.goto(at(acme, `/care/circles/${address}`));
    await expect(page).toHaveURL(at(acme, '/care'));
    await expect(page.getByRole('heading', { level: 1, name: 'Rosa’s orchard' })).toBeVisible();
  };
  await leadsHere(circle.slug);
  await leadsHere(own);

  await page.goto(at(acme, '/care/circles/settings'));
  await expect(slug).toHaveValue(own);
  const make = page.getByRole('button', { name: 'Use the circle’s name' });
  const dialog = page.getByRole('dialog', { name: 'Use the circle’s name as its short name?' });
  await make.click();
  await expect(
    dialog.getByText(`Links and printed QR codes with “${own}” will keep working for 90 days`),
  ).toBeVisible();
  await look(page, 'circle-slug-anew', { title: /acme$/ });
  await dialog.getByText('Cancel', { exact: true }).click();
  await expect(slug).toHaveValue(own);
  await make.click();
  await dialog.getByRole('button', { name: 'Use the circle’s name' }).click();
  await expect(page.getByText('The short name is now “')).toBeVisible();
  await expect(slug).toHaveValue(/^rosas-orchard/);
  const made = await slug.inputValue();
  await leadsHere(own);
  await leadsHere(made);
});

test('members see each other: a new role, a new picture and a new name arrive without a reload', async ({
  page,
  newBrowser,
}) => {
  const [owner, member] = await Promise.all([newPerson('Clara'), newPerson('Didrik')]);
  const circle = await newCircle(owner, 'Clara’s quay');
  await addTo(circle, owner, member);
  await openCircleAs(page, owner, circle);
  const other = await newBrowser();
  await openCircleAs(other, member, circle);
  const row = (on: typeof page, name: string) =>
    on.getByRole('list', { name: 'Members' }).getByRole('listitem').filter({ hasText: name });
  await expect(row(other, 'Didrik')).toContainText('Member');

  await page.getByRole('button', { name: 'Actions for Didrik' }).click();
  await page.getByRole('menuitem', { name: 'Make family member' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Change role' }).click();
  await expect(row(other, 'Didrik')).toContainText('Family');
  await expect(row(page, 'Didrik')).toContainText('Family');

  await other.goto(at(acme, '/user/me/profile'));
  await field(other, 'Name').fill('Didrik Holm');
  await other.getByRole('button', { name: 'Save' }).click();
  await expect(row(page, 'Didrik Holm')).toBeVisible();
});

test('a circle with many members shows them with their pictures', async ({ page }) => {
  await page.goto(at(acme, '/signin?from=%2Fcare%2Fcircles%2Fselect'));
  await fillSignIn(page, { email: 'anna@acme.example' }, 'kindred-demo');
  await page
    .getByRole('main')
    .getByRole('button', { name: /Rosa’s garden/ })
    .click();
  const members = page.getByRole('list', { name: 'Members' }).getByRole('listitem');
  await expect(members.filter({ hasText: '田中 健司' })).toBeVisible();
  await expect(members.filter({ hasText: 'Anna Lindqvist' }).locator('img')).toBeVisible();
  await expect(members.filter({ hasText: 'Hanna Virtanen' }), 'whose account is disabled').toHaveCount(0);
  await look(page, 'circle-of-many', { title: 'Rosa’s garden – acme', isFocused: true });
});

test('members see each other online, away while the page is hidden, and offline once it is closed', async ({
  page,
  newBrowser,
}) => {
  const [owner, member] = await Promise.all([newPerson('Eivor'), newPerson('Folke')]);
  const circle = await newCircle(owner, 'Eivor’s porch');
  await addTo(circle, owner, member);
  await openCircleAs(page, owner, circle);
  const seen = page.getByRole('list', { name: 'Members' }).getByRole('listitem').filter({ hasText: 'Folke' });
  await expect(seen).toContainText('Offline');
  const other = await newBrowser();
  await openCircleAs(other, member, circle);
  await expect(seen).toContainText('Online');

  await other.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    Object.defineProperty(document, 'hidden', { value: true, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expect(seen).toContainText('Away');
  await other.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true });
    Object.defineProperty(document, 'hidden', { value: false, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expect(seen).toContainText('Online');
  await other.goto('about:blank');
  await expect(seen).toContainText('Offline');
});

test('a removed member leaves the circle’s page at once and sees why', async ({ page, newBrowser, faults }) => {
  const [owner, member] = await Promise.all([newPerson('Gudrun'), newPerson('Halvor')]);
  const circle = await newCircle(owner, 'Gudrun’s mill');
  await addTo(circle, owner, member);
  const other = await newBrowser();
  await openCircleAs(other, member, circle);
  await expect(other.getByRole('list', { name: 'Members' }).getByRole('listitem')).toHaveCount(2);
  await openCircleAs(page, owner, circle);
  faults.tolerate(/^(403|404) GET/, 'what is asked for a circle that one is no longer in, before that is heard');
  await page.getByRole('button', { name: 'Actions for Halvor' }).click();
  await page.getByRole('menuitem', { name: 'Remove from circle' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Halvor will no longer see “Gudrun’s mill”.');
  await dialog.getByRole('button', { name: 'Remove from circle' }).click();
  await expect(page.getByText('Halvor is no longer in the circle.')).toBeVisible();
  await expect(other).toHaveURL(at(acme, '/care/circles/select'));
  const said = 'Gudrun removed you from “Gudrun’s mill”. If you have questions, ask Gudrun.';
  await expect(other.getByText(said)).toBeVisible();
});

test('changes to a circle’s texts and address show to other members at once', async ({ page, newBrowser }) => {
  const [owner, member] = await Promise.all([newPerson('Inga'), newPerson('Joar')]);
  const circle = await newCircle(owner, 'Inga’s barn');
  await addTo(circle, owner, member);
  const other = await newBrowser();
  await openCircleAs(other, member, circle);
  await openCircleAs(page, owner, circle);
  await page.getByRole('button', { name: 'More about this circle' }).click();
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  await look(page, 'circle-settings', { title: /Settings.* – acme$/, isFocused: true });
  await field(page, 'Circle name').fill('Inga’s new barn');
  await page.getByRole('button', { name: 'Save' }).first().click();
  await expect(other.getByRole('heading', { level: 1, name: 'Inga’s new barn' })).toBeVisible();
  await expect(page.getByRole('banner').getByText('Inga’s new barn')).toBeVisible();
});
