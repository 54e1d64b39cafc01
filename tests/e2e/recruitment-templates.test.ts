import { Features } from '@kindred/contract/flags';
import { users } from '../../functions/src/core/users/store.ts';
import { tenantDatabase } from '../../functions/src/platform/firestore/database.ts';
import { storeCandidate, storePosition } from '../support/recruitment/recipients.ts';
import { TestTenant } from '../support/tenant.ts';
import { field } from './field.ts';
import { look } from './look.ts';
import { mailTo } from './mail.ts';
import { at } from './places.ts';
import { openAsPersona } from './signed-in.ts';
import { expect, test } from './test.ts';

/** A tenant with two candidates for a position. */
const recruiting = async () => {
  const tenant = await new TestTenant().create({ features: Features.parse({ recruitment: true }) });
  const db = tenantDatabase(tenant.id);
  const position = { id: await storePosition(db, 'Night nurse'), title: 'Night nurse' };
  const ana = await storeCandidate(db, { name: 'Ana Lima', position });
  const bo = await storeCandidate(db, { name: 'Bo Berg', position });
  const carla = await tenant.person('Carla Ortiz', { roles: ['CUSTOMER_ADMIN'] });
  return { tenant, db, ana, bo, carla };
};

test('a recruiter writes a template, sees it as a candidate gets it, and sends it to two', async ({ page }) => {
  const { tenant, ana, bo, carla } = await recruiting();
  await openAsPersona(page, tenant, carla, '/recruitments/templates');
  await expect(page.getByText('No templates yet')).toBeVisible();
  await look(page, 'mail-templates-none', { title: /^Email templates – / });
  await page.getByRole('link', { name: 'New template' }).first().click();

  await field(page, 'Name').fill('Invitation');
  await field(page, 'Subject').fill('You as ');
  await page.getByRole('button', { name: 'Insert a variable' }).click();
  await page.getByRole('menuitem', { name: 'Title of the position' }).click();
  await expect(field(page, 'Subject')).toHaveValue('You as {{position.title}}');
  await field(page, 'Text').fill(
    'Hello {{candidate.firstname}},\n\nsee https://example.com/map. Best, {{recruiter.name}}',
  );
  await page.getByRole('button', { name: 'Create template' }).click();
  await expect(field(page, 'Text')).toHaveAccessibleDescription(/There is no variable called {{candidate.firstname}}/);
  await look(page, 'mail-template-refused', { title: /^New template – / });
  await field(page, 'Text').fill(
    'Hello {{candidate.firstName}},\n\nsee https://example.com/map. Best, {{recruiter.name}}',
  );
  const preview = page.getByRole('article', { name: 'To Ana Lima' });
  await expect(preview).toContainText('You as Night nurse');
  await expect(preview).toContainText('Hello Ana,');
  await look(page, 'mail-template-new', { title: /^New template – / });
  await page.getByRole('button', { name: 'Create template' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Invitation' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Candidate' }).fill('Bo');
  await page.getByRole('option', { name: 'Bo Berg' }).click();
  await expect(page.getByRole('article', { name: 'To Bo Berg' })).toContainText('Hello Bo,');

  await page.getByRole('link', { name: 'Write to candidates' }).click();
  await expect(field(page, 'Subject')).toHaveValue('You as {{position.title}}');
  for (const name of ['Ana Lima', 'Bo Berg']) {
    await page.getByRole('combobox', { name: 'Candidates' }).fill(name.slice(0, 2));
    await page.getByRole('option', { name }).click();
  }
  await page.keyboard.press('Escape');
  await expect(page.getByRole('article')).toHaveCount(2);
  await look(page, 'mail-writing', { title: /^Write to candidates – / });
  await page.getByRole('button', { name: 'Send 2 emails' }).click();
  await expect(page.getByText('2 emails are on their way.')).toBeVisible();
  for (const [candidate, name] of [
    [ana, 'Ana'],
    [bo, 'Bo'],
  ] as const) {
    const mail = await mailTo(candidate.email);
    expect([mail.subject, mail.text]).toEqual([
      'You as Night nurse',
      expect.stringContaining(`Hello ${name},\n\nsee https://example.com/map. Best, Carla Ortiz`),
    ]);
  }
  await expect(page.getByRole('row').filter({ hasText: 'Invitation' })).toBeVisible();
  await look(page, 'mail-templates', { title: /^Email templates – / });
});

test('a recruiter writes to the candidates who are selected in the list', async ({ page }) => {
  const { tenant, ana, bo, carla } = await recruiting();
  await openAsPersona(page, tenant, carla, '/recruitments/candidates');
  await page.getByRole('checkbox', { name: 'Select Ana Lima' }).check();
  await page.getByRole('checkbox', { name: 'Select Bo Berg' }).check();
  await page.getByRole('button', { name: 'Send email' }).click();
  const dialog = page.getByRole('dialog');
  await field(dialog, 'Subject').fill('News');
  await field(dialog, 'Text').fill('Hello {{candidate.firstName}}, see {{page.link}}');
  await expect(dialog.getByRole('article', { name: 'To Bo Berg' })).toContainText('see [link to the candidate’s page]');
  await dialog.getByRole('button', { name: 'Send 2 emails' }).click();
  await expect(page.getByText('2 emails are on their way.')).toBeVisible();
  for (const { email } of [ana, bo])
    expect((await mailTo(email)).text).toMatch(/see https?:\/\/\S+\/candidate\?token=/);
});

test('templates are written in French too', async ({ page }) => {
  const { tenant, db, carla } = await recruiting();
  await db.update(users, carla.uid, undefined, () => ({ language: 'fr' }));
  await openAsPersona(page, tenant, carla, '/recruitments/templates/new');
  await field(page, 'Nom').fill('Invitation à un entretien');
  await field(page, 'Langue').selectOption('Français');
  await field(page, 'Objet').fill('Votre candidature au poste de {{position.title}}');
  await field(page, 'Texte').fill('Bonjour {{candidate.firstName}},\n\nMerci. {{recruiter.name}}');
  await expect(page.getByRole('article', { name: 'À Ana Lima' })).toContainText('Bonjour Ana');
  await look(page, 'mail-template-french', { title: /^Nouveau modèle – / });
  await page.getByRole('button', { name: 'Créer le modèle' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Invitation à un entretien' })).toBeVisible();
  await page.goto(at(tenant.host, '/recruitments/templates/write'));
  await field(page, 'Modèle').selectOption('Invitation à un entretien (Français)');
  await look(page, 'mail-writing-french', { title: /^Écrire à des candidats – / });
});
