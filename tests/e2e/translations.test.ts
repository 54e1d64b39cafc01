import { newTranslation } from '../support/core/translations.ts';
import { tenantDatabase } from '../../functions/src/platform/firestore/database.ts';
import { TestTenant } from '../support/tenant.ts';
import { field } from './field.ts';
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
  await newTranslation(tenantDatabase(tenant.id), { language: 'nl' });
  await openAsPersona(page, tenant, carla, '/admin/translations');
  await expect(page.getByText('1 text in Dutch is kept but not shown')).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Dutch' })).toHaveCount(0);

  await page.getByRole('link', { name: 'Choose this site’s languages' }).click();
  const languages = page.getByRole('group', { name: 'Languages' });
  for (const language of ['German', 'Dutch', 'Canadian French'])
    await field(languages, 'Add a language').selectOption({ label: language });
  await expect(languages.getByRole('checkbox', { name: 'English (default)' })).toBeDisabled();
  await languages.getByRole('checkbox', { name: 'French', exact: true }).uncheck();
  await expect(languages.getByText('Texts in French are kept but no longer shown.')).toBeVisible();
  await look(page, 'tenant-languages', { title: /^Profile and colours – / });
  await languages.getByRole('checkbox', { name: 'French', exact: true }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.getByRole('navigation').getByRole('link', { name: 'Translations' }).click();

  const counts = page.getByRole('list', { name: 'Progress by language' });
  const ofLanguage = (name: string) => counts.getByRole('listitem').filter({ hasText: new RegExp(`^${name}`) });
  await expect(ofLanguage('French')).toContainText('1 missing');
  await expect(ofLanguage('Dutch')).toContainText('1 draft');
  await look(page, 'translations', { title: /^Translations – / });

  // With the keyboard alone: opens it, leaves it unchanged, opens it again, publishes it.
  const title = page.getByRole('button', { name: /^Landing page, Title, French: / });
  const box = page.getByRole('textbox', { name: 'Landing page, Title, French' });
  await title.press('Enter');
  await box.fill('Not this');
  await box.press('Escape');
  await expect(title).toBeFocused();
  await expect(title).toHaveText('Bienvenue chez {{name}}');
  await title.press('Enter');
  await box.fill('Entrez chez {{nom}}');
  faults.foresee(/^400 POST .*\/translations$/, 'a wrong placeholder is refused');
  await box.press('Enter');
  await expect(box).toHaveAccessibleDescription(/The original has no placeholder \{\{nom\}\}/);
  await box.fill('Entrez chez {{name}}');
  await box.press('Enter');
  await expect(title).toHaveText('Entrez chez {{name}}');
  const german = page.getByRole('textbox', { name: 'Landing page, Title, German' });
  await page.getByRole('button', { name: /^Landing page, Title, German: / }).press('Enter');
  await german.fill('Willkommen bei {{name}}');
  await german.press('Enter');
  await expect(german).toHaveCount(0);

  // The administrator who saves sees the change at once, and after a reload.
  await page.getByRole('button', { name: /^Landing page, Name of the site, English: / }).press('Enter');
  const name = page.getByRole('textbox', { name: 'Landing page, Name of the site, English' });
  await name.fill('Our house');
  await name.press('Enter');
  await expect(page.getByRole('banner')).toContainText('Our house');
  await page.reload();
  await expect(page.getByRole('banner')).toContainText('Our house');

  // A person can choose any language of the site. The interface stays in English if it does not have that language.
  await page.getByRole('button', { name: 'Menu for Carla' }).click();
  const own = page.getByRole('menuitemradio', { name: 'Deutsch' });
  await own.click();
  await expect(own).toBeChecked();
  await page.getByRole('menuitem', { name: 'Profile', exact: true }).click();
  await expect(field(page, 'Language')).toHaveValue('de');
  await page.goto(at(tenant.host, '/admin/translations'));
  await expect(page.getByRole('heading', { level: 1, name: 'Translations' })).toBeVisible();

  // If no provider writes suggestions, the cell says so.
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
  const rows = [
    'landing,landing,displayName,fr,Chez nous,PUBLISHED',
    'planet,mars,name,fr,Mars,',
    'platform,signal,name,es,Señal,',
    'landing,landing,title,de,Willkommen,',
  ];
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  expect((await download).suggestedFilename()).toBe('translations.csv');
  await page.getByRole('button', { name: 'Import' }).click();
  const dialog = page.getByRole('dialog');
  const chooser = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: 'Choose a file' }).click();
  const buffer = Buffer.from([header, ...rows].join('\r\n'));
  await (await chooser).setFiles({ name: 'words.csv', mimeType: 'text/csv', buffer });
  await expect(dialog).toContainText('With this file: 1 added, 0 changed');
  await expect(dialog).toContainText('Row 3: there is no such text here');
  await expect(dialog).toContainText('Row 4: this site doesn’t offer this language');
  await expect(dialog).toContainText('Row 5: the placeholder {{name}} from the original is missing');
  await dialog.getByRole('button', { name: 'Import' }).click();
  await expect(dialog).toContainText(/(?<!: )1 added, 0 changed/);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(ofLanguage('French')).toContainText('Complete');

  const visitor = await newBrowser({ locale: 'de-AT' });
  const heading = visitor.getByRole('heading', { level: 1 });
  // The instance that serves the visitor notices a change within a minute.
  await expect(async () => {
    await visitor.goto(at(tenant.host, '/'));
    await expect(heading).toHaveText('Willkommen bei Our house', { timeout: 2000 });
  }).toPass({ timeout: 100_000, intervals: [2000] });
  await expect(heading).toHaveAttribute('lang', 'de');
  await expect(visitor.locator('html')).toHaveAttribute('lang', 'en');
  await expect(visitor.getByRole('link', { name: 'Create an account' })).toBeVisible();
  await look(visitor, 'landing-german', { title: tenant.id });
  await visitor.getByLabel('Language', { exact: true }).selectOption('fr');
  await expect(heading).toHaveText('Entrez chez Chez nous');
  await expect(heading).not.toHaveAttribute('lang');
  await visitor.getByLabel('Langue', { exact: true }).selectOption('en');
  await expect(heading).toContainText('Welcome to');
  await visitor.reload();
  await expect(heading).toContainText('Welcome to');
});
