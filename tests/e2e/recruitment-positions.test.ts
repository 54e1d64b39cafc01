import type { Page } from '@playwright/test';
import { Features } from '@kindred/contract/flags';
import { users } from '../../functions/src/core/users/store.ts';
import { tenantDatabase } from '../../functions/src/platform/firestore/database.ts';
import { applications } from '../../functions/src/recruitment/applications/store.ts';
import { newApplication } from '../support/recruitment/applications.ts';
import { candidateMessages } from '../../functions/src/recruitment/messages/store.ts';
import { positions } from '../../functions/src/recruitment/positions/store.ts';
import { newTemplate } from '../support/recruitment/mail-templates.ts';
import { newPosition } from '../support/recruitment/positions.ts';
import { type Persona, TestTenant } from '../support/tenant.ts';
import { field } from './field.ts';
import { look } from './look.ts';
import { at } from './places.ts';
import { openAsPersona } from './signed-in.ts';
import { expect, test } from './test.ts';

const recruiting = () => new TestTenant().create({ features: Features.parse({ recruitment: true }) });

/** A tenant with an open position and three candidates. */
const filled = async () => {
  const tenant = await recruiting();
  const db = tenantDatabase(tenant.id);
  const ada = await tenant.person('Ada', { roles: ['CUSTOMER_ADMIN'] });
  const positionId = await newPosition({ db }, { title: 'Night nurse' });
  const names = ['Clara Meunier', 'Paul Durand', 'Zoé Martin'];
  const ids: string[] = [];
  for (const name of names) ids.push((await newApplication({ db }, { positionId, name, by: ada.uid })).id);
  return { tenant, db, ada, positionId, ids };
};

const column = (page: Page, stage: string) => page.getByRole('region', { name: new RegExp(`^${stage} \\d+$`) });
const card = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });
const moveOf = ({ call }: Persona, id: string, stage: string) =>
  call(`POST /api/v1/recruitment/applications/${id}/move`, { body: { stage } });

test('an administrator creates a position with criteria and a team, publishes and closes it', async ({ page }) => {
  const tenant = await recruiting();
  const ada = await tenant.person('Ada', { roles: ['CUSTOMER_ADMIN'] });
  await tenant.person('Rita');
  await openAsPersona(page, tenant, ada, '/recruitments/positions');
  await expect(page.getByText('No positions')).toBeVisible();
  await look(page, 'positions-none', { title: /^Positions – / });
  await page.getByRole('link', { name: 'New position' }).first().click();
  await page.getByRole('button', { name: 'Create position' }).click();
  await expect(field(page, 'Title')).toHaveAttribute('aria-invalid', 'true');
  await field(page, 'Title').fill('Night nurse');
  await page.getByRole('textbox', { name: 'Description' }).fill('Looks after people at home.');
  await field(page, 'Location').fill('Lyon');
  await field(page, 'Type of employment').selectOption('Part time');
  await field(page, 'Openings').fill('3');
  await page.getByRole('combobox', { name: 'Tags' }).fill('night');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Add a criterion' }).click();
  await field(page, 'Criterion 1').fill('Team work');
  await field(page, 'What to look for').fill('How they speak of colleagues');
  await page.getByRole('combobox', { name: 'Add a person' }).fill('Rita');
  await page.getByRole('option', { name: /^Rita \(/ }).click();
  await field(page, 'Role for Rita').selectOption('Recruiter');
  await look(page, 'position-new', { title: /^New position – / });
  await page.getByRole('button', { name: 'Create position' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Night nurse' })).toBeVisible();
  await expect(page.getByText('0 of 3 openings filled')).toBeVisible();
  await expect(page.getByText('No candidates yet')).toBeVisible();
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('“Night nurse” is open')).toBeVisible();
  await look(page, 'position-empty', { title: /^Night nurse – / });
  await page.getByRole('navigation', { name: 'Views of the position' }).getByRole('link', { name: 'Settings' }).click();
  await expect(page).toHaveURL(/view=settings/);
  await field(page, 'Location').fill('Paris');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await look(page, 'position-settings', { title: /^Night nurse – / });
  await page.getByRole('main').getByRole('button', { name: 'Close position' }).click();
  await expect(page.getByRole('button', { name: 'Reopen' })).toBeVisible();
  await page.getByText('Undo', { exact: true }).click();
  await expect(page.getByText('“Night nurse” is open again')).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Close position' }).click();
  await expect(page.getByRole('button', { name: 'Reopen' })).toBeVisible();
  await page.goto(at(tenant.host, '/recruitments/positions'));
  await expect(page.getByRole('row').filter({ hasText: 'Night nurse' })).toContainText('Closed');
  await look(page, 'positions', { title: /^Positions – / });
  await page.getByRole('button', { name: /Night nurse/ }).click();
  await page.getByRole('menuitem', { name: 'Delete the position' }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('Night nurse');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete the position' }).click();
  await expect(page.getByText('No positions')).toBeVisible();
});

test('a recruiter moves candidates by dragging, with the keyboard and through the menu', async ({ page }) => {
  const { tenant, db, ada, positionId, ids } = await filled();
  const stageOf = async (index: number) => (await db.get(applications, ids[index]!))?.stage;
  await openAsPersona(page, tenant, ada, `/recruitments/positions/${positionId}/edit`);
  await expect(column(page, 'Applied').getByRole('listitem')).toHaveCount(3);

  await card(page, 'Clara Meunier').hover();
  await page.mouse.down();
  const target = (await column(page, 'Interview').boundingBox())!;
  await page.mouse.move(target.x + 40, target.y + 60, { steps: 8 });
  await page.mouse.up();
  await expect(column(page, 'Interview').getByRole('listitem')).toHaveText(/Clara Meunier/);
  await expect(page.getByText('Clara Meunier moved to Interview')).toBeVisible();
  await expect.poll(() => stageOf(0)).toBe('INTERVIEW');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(column(page, 'Applied').getByRole('listitem')).toHaveCount(3);
  await expect.poll(() => stageOf(0)).toBe('APPLIED');

  const handle = page.getByRole('button', { name: 'Move Paul Durand', exact: true });
  await handle.focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('Paul Durand picked up in Applied.')).toBeAttached();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('Interview, stage 3 of 7.')).toBeAttached();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Paul Durand stays in Applied.')).toBeAttached();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await expect(column(page, 'Screening').getByRole('listitem')).toHaveText(/Paul Durand/);
  await expect(handle).toBeFocused();
  await expect.poll(() => stageOf(1)).toBe('SCREENING');

  await page.getByRole('button', { name: 'Move Zoé Martin, Night nurse' }).click();
  await page.getByRole('menuitem', { name: 'Rejected…' }).click();
  await page.getByRole('dialog').getByLabel('Reason').fill('No licence');
  await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
  await expect(column(page, 'Rejected').getByRole('listitem')).toContainText('No licence');
  await expect(page.getByText('2 open applications')).toBeVisible();

  await page.getByRole('button', { name: 'Move Clara Meunier, Night nurse' }).click();
  await page.getByRole('menuitem', { name: 'Hired' }).click();
  await expect(page.getByText('1 of 3 openings filled')).toBeVisible();
  await field(page, 'Find a candidate').fill('zoe');
  await expect(card(page, 'Zoé Martin')).toContainText('Rejected');
  await expect(page.getByText('Paul Durand')).toHaveCount(0);
  await field(page, 'Find a candidate').fill('');
  await expect(column(page, 'Screening').getByRole('listitem')).toHaveText(/Paul Durand/);
  await look(page, 'board', { title: /^Night nurse – / });
  await page.getByRole('link', { name: 'Progress' }).click();
  await expect(page.getByRole('table', { name: /^Candidates by stage/ })).toBeVisible();
  await look(page, 'funnel', { title: /^Night nurse – / });
});

test('a card moves to the stage that another recruiter has chosen', async ({ page, faults }) => {
  faults.foresee(/^409 POST .*\/move$/, 'somebody else was first');
  faults.foresee(/^500 POST .*\/move$/, 'the server fails');
  const { tenant, ada, positionId, ids } = await filled();
  const anna = await tenant.person('Anna', { roles: ['CUSTOMER_ADMIN'] });
  await openAsPersona(page, tenant, ada, `/recruitments/positions/${positionId}/edit`);
  await expect(column(page, 'Applied').getByRole('listitem')).toHaveCount(3);
  await moveOf(anna, ids[0]!, 'OFFER');
  await page.getByRole('button', { name: 'Move Clara Meunier, Night nurse' }).click();
  await page.getByRole('menuitem', { name: 'Screening' }).click();
  await expect(
    page.getByText(/^Anna has already moved Clara Meunier to Offer \(.*\), so your move was not applied\.$/),
  ).toBeVisible();
  await expect(column(page, 'Offer').getByRole('listitem')).toHaveText(/Clara Meunier/);

  await page.route('**/applications/*/move', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.getByRole('button', { name: 'Move Paul Durand, Night nurse' }).click();
  await page.getByRole('menuitem', { name: 'Screening' }).click();
  await expect(page.getByRole('alert').filter({ hasText: /\w/ }).first()).toBeVisible();
  await expect(column(page, 'Applied').getByRole('listitem')).toHaveCount(2);
});

test('on a phone, one stage is shown at a time', async ({ page }) => {
  const { tenant, ada, positionId, ids, db } = await filled();
  await tenantDatabase(tenant.id).update(users, ada.uid, undefined, () => ({ language: 'fr' }));
  await moveOf(ada, ids[2]!, 'OFFER');
  await page.setViewportSize({ width: 360, height: 740 });
  await openAsPersona(page, tenant, ada, `/recruitments/positions/${positionId}/edit`);
  await expect(page.getByRole('listitem').filter({ hasText: 'Clara Meunier' })).toBeVisible();
  await expect(page.getByText('Zoé Martin')).toBeHidden();
  await field(page, 'Étape').selectOption('Offre (1)');
  await expect(page).toHaveURL(/stage=OFFER/);
  await expect(page.getByText('Zoé Martin')).toBeVisible();
  await page.getByRole('button', { name: 'Déplacer Zoé Martin, Night nurse' }).click();
  await page.getByRole('menuitem', { name: 'Recrutée' }).click();
  await expect.poll(async () => (await db.get(applications, ids[2]!))?.stage).toBe('HIRED');
  await look(page, 'board-fr', { title: /^Night nurse – / });
  await page.goto(at(tenant.host, `/recruitments/positions/${positionId}/edit?view=settings`));
  await look(page, 'position-settings-fr', { title: /^Night nurse – / });
});

test('a position’s team works with it without a role, and interviewers read it', async ({ page, newBrowser }) => {
  const { tenant, db, ada, positionId } = await filled();
  const [rita, ivo] = await tenant.people('Rita', 'Ivo');
  const { status } = await ada.call(`PUT /api/v1/recruitment/positions/${positionId}`, {
    body: {
      title: 'Night nurse',
      description: 'Looks after **people**.',
      openings: 3,
      criteria: [{ key: 'team-work', title: 'Team work', help: 'How they speak of colleagues' }],
      team: [
        { userId: rita.uid, role: 'RECRUITER' },
        { userId: ivo.uid, role: 'INTERVIEWER' },
      ],
    },
  });
  expect(status).toBe(200);
  await newPosition({ db }, { title: 'Other position' });
  await openAsPersona(page, tenant, rita, '/recruitments/positions');
  await expect(page.getByText('Other position')).toHaveCount(0);
  await page.getByRole('link', { name: 'Night nurse' }).click();
  await expect(column(page, 'Applied').getByRole('listitem')).toHaveCount(3);
  const other = await newBrowser();
  await openAsPersona(other, tenant, ivo, `/recruitments/positions/${positionId}/edit`);
  await expect(other.getByText('Team work')).toBeVisible();
  await expect(other.getByText('Clara Meunier')).toHaveCount(0);
  await look(other, 'position-interviewer', { title: /^Night nurse – / });
});

test('a recruiter rejects several candidates with an email, and takes it back', async ({ page, faults }) => {
  faults.foresee(/^500 POST .*\/move$/, 'the server fails');
  const { tenant, db, ada, positionId, ids } = await filled();
  const rita = await tenant.person('Rita');
  const body = 'Hello {{candidate.firstName}}';
  await newTemplate({ db }, { kind: 'REJECTION', name: 'Rejection', subject: 'About {{position.title}}', body });
  await db.update(positions, positionId, undefined, () => ({
    team: [{ userId: rita.uid, role: 'RECRUITER' as const }],
  }));
  await openAsPersona(page, tenant, rita, `/recruitments/positions/${positionId}/edit`);
  const mails = () => db.count(candidateMessages, {});

  await card(page, 'Clara Meunier').hover();
  await page.mouse.down();
  const target = (await column(page, 'Rejected').boundingBox())!;
  await page.mouse.move(target.x + 40, target.y + 60, { steps: 8 });
  await page.mouse.up();
  await field(page, 'Email to Clara Meunier').selectOption('Rejection (English)');
  await expect(page.getByRole('dialog')).toContainText('Hello Clara');
  await expect(page.getByRole('dialog')).toContainText('Emails are sent 10 minutes after a rejection.');
  await look(page, 'rejection', { title: /^Night nurse – / });
  await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
  await expect(page.getByText('Clara Meunier moved to Rejected. The email will be sent in 10 minutes.')).toBeVisible();
  await expect.poll(mails).toBe(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Clara Meunier moved to Applied. The rejection email will not be sent.')).toBeVisible();
  expect(await mails()).toBe(0);

  await page.getByRole('button', { name: 'Select several' }).click();
  await page.getByRole('checkbox', { name: 'Select all shown in Applied' }).check();
  await page.getByRole('checkbox', { name: 'Select Paul Durand' }).uncheck();
  await expect(page.getByText('2 candidates selected')).toBeVisible();
  await look(page, 'board-selecting', { title: /^Night nurse – / });
  await moveOf(ada, ids[2]!, 'OFFER');
  await field(page, 'Move to').selectOption('Rejected');
  await page.getByRole('button', { name: 'Move', exact: true }).click();
  await field(page, 'Email to the 2 candidates').selectOption('Rejection (English)');
  await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
  await expect(page.getByText('1 candidate moved to Rejected. The email will be sent in 10 minutes.')).toBeVisible();
  await expect(
    page.getByText('Not moved, because somebody else had already moved them: Zoé Martin (Offer).'),
  ).toBeVisible();
  await expect(column(page, 'Offer').getByRole('listitem')).toHaveText(/Zoé Martin/);
  expect(await mails()).toBe(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('1 candidate moved back')).toBeVisible();
  expect(await mails()).toBe(0);
  await expect(column(page, 'Applied').getByRole('listitem')).toHaveCount(2);

  await page.route('**/applications/move', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.getByRole('button', { name: 'Select several' }).click();
  await page.getByRole('checkbox', { name: 'Select Paul Durand' }).check();
  await page.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(page.getByText(/^Not moved: Paul Durand\. /)).toBeVisible();
  // Those that failed stay selected.
  await expect(page.getByText('1 candidate selected')).toBeVisible();
});
