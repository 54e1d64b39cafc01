import { Features } from '@kindred/contract/flags';
import { tenantDatabase } from '../../functions/src/platform/firestore/database.ts';
import { newCandidate } from '../support/recruitment/candidates.ts';
import { japanesePdf, pdf } from '../support/recruitment/pdf.ts';
import { TestTenant } from '../support/tenant.ts';
import { field } from './field.ts';
import { look } from './look.ts';
import { at } from './places.ts';
import { openAsPersona } from './signed-in.ts';
import { expect, test } from './test.ts';

const recruiting = () => new TestTenant().create({ features: Features.parse({ recruitment: true }) });

const at2026 = '2026-11-20T09:00:00.000Z';
const applications = (title: string, stage: 'INTERVIEW' | 'OFFER' | 'REJECTED') => [
  { id: `a-${title.length}`, positionId: `p-${title.length}`, positionTitle: title, stage, stageSince: at2026 },
];

test('a recruiter adds a candidate, reads the résumé in the page, and finds the one who has an address', async ({
  page,
  faults,
}) => {
  faults.foresee(/^409 POST .*\/recruitment\/candidates$/, 'an address that another candidate has');
  faults.foresee(/^400 PUT .*\/resume$/, 'a PDF with a script');
  const tenant = await recruiting();
  const ada = await tenant.person('Ada', { roles: ['CUSTOMER_ADMIN'] });
  await openAsPersona(page, tenant, ada, '/recruitments/candidates');
  await expect(page.getByText('No candidates yet')).toBeVisible();
  await look(page, 'candidates-none', { title: /^Candidates – / });

  await page.getByRole('link', { name: 'Add a candidate' }).first().click();
  await field(page, 'Name').fill('Élodie Martin');
  await field(page, 'Email').fill('elodie@example.com');
  await field(page, 'Phone').fill('06 12 34 56 78');
  await page.getByRole('button', { name: 'Add candidate' }).click();
  await expect(field(page, 'Phone')).toHaveAccessibleDescription(/with its country/);
  await field(page, 'Phone').fill('+33 6 12 34 56 78');
  await page.getByRole('combobox', { name: 'Tags' }).fill('Pastry');
  await page.getByRole('combobox', { name: 'Tags' }).press('Enter');
  await page.getByRole('button', { name: 'Add candidate' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Élodie Martin' })).toBeVisible();

  const upload = page.locator('input[type=file]');
  const script = pdf(['Trick'], '/OpenAction << /S /JavaScript /JS (app.alert(1)) >>');
  await upload.setInputFiles({ name: 'trick.pdf', mimeType: 'application/pdf', buffer: Buffer.from(script) });
  const alert = page.getByRole('alert').filter({ hasText: /./ });
  await expect(alert).toContainText('This PDF runs scripts');
  const bytes = pdf(['Élodie Martin\nPastry chef\nParis', 'Second page']);
  await upload.setInputFiles({ name: 'Élodie.pdf', mimeType: 'application/pdf', buffer: Buffer.from(bytes) });
  const frame = page.getByRole('region', { name: /^Résumé .*\.pdf$/ });
  await expect(frame.getByText('Pastry chef')).toBeVisible();
  await expect(alert).toHaveCount(0);
  const inked = () =>
    frame
      .locator('canvas')
      .first()
      .evaluate((canvas: HTMLCanvasElement) => {
        const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
        return data.filter((value, index) => index % 4 === 0 && value < 100).length;
      });
  await expect.poll(inked, 'dark pixels of the drawn page').toBeGreaterThan(500);
  await expect(page.getByText('of 2 pages')).toBeVisible();
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(frame.getByText('Second page')).toBeVisible();
  await expect(field(page, 'Page')).toHaveValue('2');
  await frame.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(field(page, 'Page')).toHaveValue('1');
  const widthOf = () =>
    frame
      .locator('canvas')
      .first()
      .evaluate(({ clientWidth }) => clientWidth);
  const before = await widthOf();
  await page.keyboard.press('+');
  await expect.poll(widthOf).toBeGreaterThan(before);
  await page.keyboard.press('0');
  await look(page, 'candidate', { title: /^Élodie Martin – / });

  await page.goto(at(tenant.host, '/recruitments/candidates/new'));
  await field(page, 'Name').fill('Elodie');
  await field(page, 'Email').fill('Elodie@example.com');
  await page.getByRole('button', { name: 'Add candidate' }).click();
  await expect(field(page, 'Email')).toHaveAccessibleDescription(/Another candidate has this email address/);
  await page.getByRole('link', { name: 'View the existing candidate' }).click();
  await page.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Élodie Martin' })).toBeVisible();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('There is no résumé yet')).toBeVisible();
});

test('a résumé in Japanese shows its words, also without its font', async ({ page }) => {
  const tenant = await recruiting();
  const ada = await tenant.person('Ada', { roles: ['CUSTOMER_ADMIN'] });
  const id = await newCandidate({ db: tenantDatabase(tenant.id) }, { name: 'Sora Mori' });
  const buffer = Buffer.from(japanesePdf('82B182F182C982BF82CD'));
  await openAsPersona(page, tenant, ada, `/recruitments/candidates/${id}/edit`);
  await page.locator('input[type=file]').setInputFiles({ name: 'Sora.pdf', mimeType: 'application/pdf', buffer });
  const frame = page.getByRole('region', { name: /^Résumé .*\.pdf$/ });
  await expect(frame.getByText('こんにちは')).toBeVisible();
});

test('a recruiter filters, tags and compares candidates, and merges two who are one', async ({ page }) => {
  const tenant = await recruiting();
  const db = tenantDatabase(tenant.id);
  const ada = await tenant.person('Ada', { roles: ['CUSTOMER_ADMIN'] });
  await newCandidate({ db }, { name: 'Noor Haddad', tags: ['Paris'], applications: applications('Cook', 'INTERVIEW') });
  await newCandidate({ db }, { name: 'Ben Okafor', rating: 4.5, applications: applications('Bakery', 'OFFER') });
  await newCandidate({ db }, { name: 'Zoé Petit', email: 'zoe@example.com', notes: 'Met at the fair', tags: ['Fair'] });
  await newCandidate(
    { db },
    { name: 'Petit Zoe', phone: '+33612345678', applications: applications('Head of a kitchen', 'REJECTED') },
  );
  await openAsPersona(page, tenant, ada, '/recruitments/candidates');
  await expect(page.getByRole('link', { name: 'Noor Haddad' })).toBeVisible();
  await look(page, 'candidates', { title: /^Candidates – / });

  await page.getByRole('combobox', { name: 'Stage' }).selectOption('Offer');
  await expect(page.getByRole('link', { name: 'Noor Haddad' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Ben Okafor' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Stage' }).selectOption('All stages');
  await page.getByRole('checkbox', { name: 'Select Noor Haddad' }).check();
  await page.getByRole('checkbox', { name: 'Select Ben Okafor' }).check();
  await page.getByRole('button', { name: 'Edit tags' }).click();
  await page.getByRole('combobox', { name: 'Add tags' }).fill('Second round');
  await page.getByRole('combobox', { name: 'Add tags' }).press('Enter');
  await page.getByRole('button', { name: 'Save tags' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Second round' })).toHaveCount(2);

  await page.getByRole('checkbox', { name: 'Select Noor Haddad' }).check();
  await page.getByRole('checkbox', { name: 'Select Ben Okafor' }).check();
  await page.getByRole('button', { name: 'Compare up to 4' }).click();
  await expect(page.getByRole('columnheader', { name: 'Ben Okafor' })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: '4.5 out of 5' })).toBeVisible();
  await look(page, 'candidates-compared', { title: /^Compare candidates – / });

  await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link', { name: 'Candidates' }).click();
  await page.getByRole('link', { name: 'Zoé Petit' }).click();
  await page.getByRole('button', { name: 'Compare and merge' }).click();
  await expect(page.getByRole('dialog').getByRole('cell', { name: '+33612345678' })).toBeVisible();
  await look(page, 'candidate-merge', { title: /^Zoé Petit – / });
  await page.getByRole('dialog').getByRole('button', { name: 'Merge', exact: true }).click();
  await expect(field(page, 'Phone')).toHaveValue('+33612345678');
  await expect(page.getByText('One other candidate may be the same person')).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: 'Notes' })).toContainText('Met at the fair');
  await page.getByRole('button', { name: 'Delete candidate' }).click();
  await field(page, 'To confirm, type “Zoé Petit”').fill('Zoé Petit');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Zoé Petit was deleted.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Zoé Petit' })).toHaveCount(0);
});

test('a recruiter tries an import, sees what is wrong, and imports the rest', async ({ page }) => {
  const tenant = await recruiting();
  const ada = await tenant.person('Ada', { roles: ['CUSTOMER_ADMIN'] });
  await newCandidate({ db: tenantDatabase(tenant.id) }, { name: 'Here', email: 'here@example.com' });
  await openAsPersona(page, tenant, ada, '/recruitments/candidates');
  await page.getByRole('link', { name: 'Import candidates' }).click();
  const text = 'name,email,tags\nDora,dora@example.com,Fair\nAgain,here@example.com,\nNobody,nowhere,\n';
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await page.getByRole('button', { name: 'Dry run' }).click();
  const failures = page.getByRole('region', { name: 'Rows that could not be imported' });
  await expect(failures).toContainText('A candidate with this email address already exists');
  await expect(failures).toContainText('This is not an email address');
  await look(page, 'candidates-import', { title: /^Import candidates – / });
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await page.getByRole('link', { name: 'Go to candidates' }).click();
  await expect(page.getByRole('link', { name: 'Dora' })).toBeVisible();
});

test('the pages are in French too', async ({ page }) => {
  const tenant = await recruiting();
  const db = tenantDatabase(tenant.id);
  const ada = await tenant.person('Ada', { roles: ['CUSTOMER_ADMIN'] });
  const id = await newCandidate({ db }, { name: 'Noor Haddad', applications: applications('Cuisine', 'INTERVIEW') });
  await newCandidate({ db }, { name: 'Haddad Noor' });
  await openAsPersona(page, tenant, ada, '/recruitments/candidates');
  await page.getByRole('button', { name: 'Menu for Ada' }).click();
  await page.getByRole('menuitemradio', { name: 'Français' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Candidats' })).toBeVisible();
  await look(page, 'candidats', { title: /^Candidats – / });
  await page.goto(at(tenant.host, `/recruitments/candidates/${id}/edit`));
  await expect(page.getByText('même nom')).toBeVisible();
  await look(page, 'candidat', { title: /^Noor Haddad – / });
});
