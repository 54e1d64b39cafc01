import { newId } from '../../functions/src/platform/crypto.ts';
import { tenantDatabase } from '../../functions/src/platform/firestore/database.ts';
import { pdf } from '../support/recruitment/job-applications.ts';
import { newJob } from '../support/recruitment/job-pages.ts';
import { look } from './look.ts';
import { linkMailedTo } from './mail.ts';
import { acme, at } from './places.ts';
import { expect, test } from './test.ts';

const db = tenantDatabase('acme');

const newGardener = () =>
  newJob(db, {
    title: `Gardener for the roses ${newId().slice(0, 4)}`,
    description:
      'Our garden has **four hundred roses**, and nobody who looks after them in winter.\n\n## What you do\n\n- cut and water\n- show visitors around\n\nQuestions? [Write to us](mailto:garden@example.com).',
    location: 'Lyon',
    remote: true,
    salary: { min: 32_000, max: 38_000, currency: 'EUR', period: 'YEAR' },
    closesAt: '2099-03-31T23:59:59.000Z',
    questions: [
      { key: 'why', title: 'Why roses?', kind: 'TEXT', required: true },
      { key: 'licence', title: 'Do you have a driving licence?', kind: 'YES_NO', required: false },
    ],
  });

test('an open position can be found and read without JavaScript', async ({ newBrowser }) => {
  const { slug, title } = await newGardener();
  const page = await newBrowser({ javaScriptEnabled: false });
  await page.goto(at(acme, '/recruitments/jobs'));
  await expect(page.getByRole('heading', { level: 1, name: 'Open positions' })).toBeVisible();
  await page.getByRole('link', { name: title }).click();
  await expect(page).toHaveURL(at(acme, `/recruitments/jobs/${slug}`));
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByText('four hundred roses')).toBeVisible();
  await expect(page.getByText('€32,000')).toBeVisible();
  await expect(page.getByText('The form needs JavaScript.')).toBeVisible();
  await page.getByRole('link', { name: 'Français' }).click();
  await expect(page.getByText('Candidatures jusqu’au 31 mars 2099')).toBeVisible();
});

test('somebody applies, corrects what is wrong, and confirms by mail', async ({ page, newBrowser, faults }) => {
  const { slug, title } = await newGardener();
  await page.goto(at(acme, '/recruitments/jobs'));
  await look(page, 'job pages, the list', { title: /^Open positions/ });
  await page.getByRole('link', { name: title }).click();
  await look(page, 'job pages, a position', { title: new RegExp(`^${title}`), isFocused: true });

  const send = page.getByRole('button', { name: 'Send application' });
  await send.click();
  await expect(page.getByText('Please enter your name')).toBeVisible();
  await expect(page.getByText('Please answer this question')).toBeVisible();
  await expect(page.getByLabel('Your name')).toBeFocused();
  await look(page, 'job pages, faults', { title: new RegExp(`^${title}`) });

  const email = `amara-${newId().toLowerCase()}@example.com`;
  await page.getByLabel('Your name').fill('Amara Diallo');
  await page.getByLabel('Your email address').fill(email);
  await page.getByLabel('Your phone number').fill('+33 6 12 34 56 78');
  await page.getByLabel('Why roses?').fill('They are worth the thorns.');
  await page.getByRole('group', { name: 'Do you have a driving licence?' }).getByLabel('Yes').check();
  const file = page.getByLabel('Your résumé');
  const active = Buffer.from(pdf('<< /S /JavaScript /JS (app.alert(1)) >>'));
  await file.setInputFiles({ name: 'Amara.pdf', mimeType: 'application/pdf', buffer: active });
  faults.foresee(/^400 POST .*\/applications$/, 'the PDF contains a program');
  await send.click();
  await expect(page.getByText('This PDF contains a program.')).toBeVisible();
  await expect(file).toBeFocused();
  await expect(page.getByLabel('Why roses?')).toHaveValue('They are worth the thorns.');

  await file.setInputFiles({ name: 'Amara.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdf()) });
  await page.getByLabel('Your email address').fill(`wrong-${email}`);
  await send.click();
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeFocused();
  await page.getByRole('button', { name: 'Back to my application' }).click();
  await expect(page.getByText('Amara.pdf')).toBeVisible();
  await page.getByLabel('Your email address').fill(email);
  await send.click();
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeFocused();
  await look(page, 'job pages, sent', { title: new RegExp(`^${title}`) });

  const phone = await newBrowser({ viewport: { width: 360, height: 740 } });
  await phone.goto(await linkMailedTo(email));
  await look(phone, 'job pages, to confirm', { title: /^Confirm your application/ });
  await expect(phone.getByText('They are worth the thorns.')).toBeVisible();
  await phone.getByLabel('Keep my data for 24 months').check();
  await phone.getByRole('button', { name: 'Confirm my application' }).click();
  await expect(phone.getByRole('heading', { level: 1, name: 'Thank you' })).toBeFocused();
  await expect(phone.getByText(title)).toBeVisible();
  expect(slug).toMatch(/^gardener-/);
});

test('a position that has closed says so in the reader’s language, and leads to the others', async ({
  newBrowser,
  faults,
}) => {
  const { slug } = await newJob(db, { status: 'CLOSED' });
  const page = await newBrowser({ locale: 'fr-FR' });
  faults.foresee(/^404 GET .*\/recruitments\/jobs\//, 'the position is closed');
  faults.foresee(/^404 GET .*\/recruitment\/positions\//, 'the position is closed');
  await page.goto(at(acme, `/recruitments/jobs/${slug}`));
  await expect(page.getByRole('heading', { level: 1, name: 'Ce poste n’est plus ouvert' })).toBeVisible();
  await page.getByRole('link', { name: 'Tous les postes ouverts' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Postes ouverts' })).toBeVisible();
});

test('the form is in French for a French reader', async ({ newBrowser }) => {
  const { slug, title } = await newGardener();
  const page = await newBrowser({ locale: 'fr-FR' });
  await page.goto(at(acme, `/recruitments/jobs/${slug}`));
  await expect(page.getByRole('button', { name: 'Envoyer ma candidature' })).toBeVisible();
  await look(page, 'job pages, in French', { title: new RegExp(`^${title}`) });
});
