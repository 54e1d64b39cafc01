import { newTranslation } from '../support/core/translations.ts';
import { tenantDatabase } from '../../functions/src/platform/firestore/database.ts';
import { TestTenant } from '../support/tenant.ts';
import { look } from './look.ts';
import { at } from './places.ts';
import { openAsPersona } from './signed-in.ts';
import { expect, test } from './test.ts';

test('an administrator translates in place and by file, and members and visitors read it', async ({
  page,
  faults,
  newBrowser,
}) => {
  const tenant = await new TestTenant().create();
  const carla = await tenant.person('Carla', { roles: ['CUSTOMER_ADMIN'] });
  await newTranslation(tenantDatabase(tenant.id), { language: 'de' });
  await openAsPersona(page, tenant, carla, '/admin/translations');
  const counts = page.getByRole('list', { name: 'Progress by language' });
  const ofLanguage = (name: string) => counts.getByRole('listitem').filter({ hasText: name });
  await expect(ofLanguage('French')).toContainText('1 missing');
  await expect(ofLanguage('German')).toContainText('1 draft');
  await look(page, 'translations', { title: /^Translations – / });

  // With the keyboard alone: opened, left as it was, opened again, published.
  const title = page.getByRole('button', { name: /^Landing page, Title, French: / });
  const box = page.getByRole('textbox', { name: 'Landing page, Title, French' });
  await title.press('Enter');
  await box.fill('Not this');
  await box.press('Escape');
  await expect(title).toBeFocused();
  await expect(title).toHaveText('Bienvenue chez {{name}}');
  await title.press('Enter');
  await box.fill('Entrez chez {{name}}');
  await box.press('Enter');
  await expect(title).toHaveText('Entrez chez {{name}}');

  // Where nothing writes suggestions, the cell says so.
  await page.getByLabel('Another language').fill('fr-CA');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const region = page.getByRole('button', { name: /^Landing page, Title, Canadian French: / });
  await expect(page.getByRole('cell').filter({ has: region })).toContainText('Readers see: French');
  await region.click();
  faults.foresee(/^503 POST .*\/translations\/suggest$/, 'nothing writes suggestions');
  await page.getByRole('button', { name: 'Suggest' }).click();
  await expect(page.getByText('No language model is set up yet')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();

  await page.getByLabel('Show').selectOption('Draft');
  await expect(page.getByRole('row').filter({ hasText: 'Signal' })).toHaveCount(2);
  await expect(page.getByRole('row').filter({ hasText: 'Landing page' })).toHaveCount(0);
  await page.getByLabel('Show').selectOption('Everything');

  const header = 'entityType,entityId,field,language,value,status';
  const rows = ['landing,landing,displayName,fr,Chez nous,PUBLISHED', 'planet,mars,name,fr,Mars,'];
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  expect((await download).suggestedFilename()).toBe('translations.csv');
  await page.getByRole('button', { name: 'Import' }).click();
  const dialog = page.getByRole('dialog');
  const chooser = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: 'Choose a file' }).click();
  const buffer = Buffer.from([header, ...rows].join('\r\n'));
  await (await chooser).setFiles({ name: 'words.csv', mimeType: 'text/csv', buffer });
  await expect(dialog).toContainText('would add 1, change 0');
  await expect(dialog).toContainText('Row 3: there is no such text here');
  await dialog.getByRole('button', { name: 'Import' }).click();
  await expect(dialog).toContainText('Added 1, changed 0');
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(ofLanguage('French').filter({ hasNotText: 'Canadian' })).toContainText('Complete');

  const visitor = await newBrowser();
  await visitor.goto(at(tenant.host, '/'));
  await visitor.getByRole('button', { name: 'Français' }).click();
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Entrez chez Chez nous');
  await visitor.getByRole('button', { name: 'English' }).click();
  await expect(visitor.getByRole('heading', { level: 1 })).toContainText('Welcome to');
});
