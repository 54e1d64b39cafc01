import { Features } from '@kindred/contract/flags';
import { secondsFromNow, timestamp } from '../../functions/src/platform/clock.ts';
import { newId } from '../../functions/src/platform/crypto.ts';
import { tenantDatabase } from '../../functions/src/platform/firestore/database.ts';
import { meetings } from '../../functions/src/recruitment/meetings/store.ts';
import { candidates } from '../../functions/src/recruitment/candidates/store.ts';
import { newApplication } from '../support/recruitment/applications.ts';
import { newKept, newLinkTo, resume } from '../support/recruitment/candidate-pages.ts';
import { TestTenant } from '../support/tenant.ts';
import { look } from './look.ts';
import { linkMailedTo } from './mail.ts';
import { at } from './places.ts';
import { openAsPersona } from './signed-in.ts';
import { expect, test } from './test.ts';

const hiring = () => new TestTenant().create({ features: Features.parse({ recruitment: true }) });

const applied = (positionTitle: string, stage: 'INTERVIEW' | 'REJECTED', days: number) => ({
  id: newId(),
  positionId: newId(),
  positionTitle,
  stage,
  stageSince: secondsFromNow(-days * 24 * 3600),
});

test('a candidate opens their page, decides about their data, and deletes everything with a receipt', async ({
  page,
  faults,
}) => {
  test.slow();
  const tenant = await hiring();
  const recruiter = await tenant.person('Rita', { roles: ['CUSTOMER_ADMIN'] });
  const name = 'Zoé <b>Martin</b>';
  const applications = [applied('Nurse for the night shift', 'INTERVIEW', 4), applied('Cook', 'REJECTED', 90)];
  const candidate = await newKept(tenant.id, { name, applications });
  const meeting = {
    title: 'First talk',
    positionId: null,
    candidateIds: [candidate.id],
    interviewerIds: [],
    candidates: [],
    interviewers: [],
    startsAt: secondsFromNow(2 * 24 * 3600),
    durationMinutes: 45,
    timezone: 'America/New_York',
    status: 'SCHEDULED' as const,
    joinPolicy: 'KNOCK' as const,
    passcodeHash: null,
    notes: '',
    cancelReason: null,
    sequence: 0,
    reminded: [],
    createdBy: recruiter.uid,
  };
  const db = tenantDatabase(tenant.id);
  await db.create(meetings, meeting);
  await db.create(meetings, { ...meeting, title: 'Short call', startsAt: timestamp(0), timezone: 'UTC' });
  await recruiter.call(`POST /api/v1/recruitment/candidates/${candidate.id}/page-link`);

  // Mail scanners open links, so opening alone shows nothing.
  const { pathname, search } = new URL(await linkMailedTo(candidate.email));
  const address = at(tenant.host, pathname + search);
  await page.goto(address);
  await expect(page.getByRole('button', { name: 'Open my page' })).toBeVisible();
  await expect(page.getByText(candidate.email)).toBeHidden();
  await look(page, 'candidate-link', { title: /^Your page – / });
  await page.getByRole('button', { name: 'Open my page' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeFocused();
  await expect(page.getByText('We would like to talk with you.', { exact: false })).toBeVisible();
  await expect(page.getByText('with Rita', { exact: false })).toBeVisible();
  await expect(page.getByText('(New York)', { exact: false })).toBeVisible();
  await expect(page.getByText('Seems nervous')).toBeHidden();
  await look(page, 'candidate-page', { title: /^Your page – / });

  await page.locator('input[type=file]').setInputFiles({
    name: 'Résumé of Zoé.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from(resume),
  });
  await expect(page.getByText('Your résumé has arrived.', { exact: false })).toBeVisible();
  await expect(page.getByText('Résumé of Zoé.pdf')).toBeVisible();
  faults.foresee(/^400 POST .*candidate-page.resume/, 'a file that is no PDF');
  const words = { name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from('Only words') };
  await page.locator('input[type=file]').setInputFiles(words);
  await expect(page.getByText('This file was not accepted.', { exact: false })).toBeVisible();

  await page.getByRole('button', { name: 'Keep my data for other positions' }).click();
  await page.getByRole('button', { name: 'Withdraw my consent' }).click();
  await expect(page.getByText('Everything about you will be deleted within 24 hours', { exact: false })).toBeFocused();
  await page.getByRole('button', { name: 'Withdraw consent and delete everything' }).click();
  await expect(page.getByText('Everything about you will be deleted on', { exact: false })).toBeVisible();
  await look(page, 'candidate-withdrawn', { title: /^Your page – / });
  await page.getByRole('button', { name: 'Keep my data after all' }).click();
  await expect(page.getByRole('button', { name: 'Withdraw my consent' })).toBeVisible();
  await page.getByRole('button', { name: 'Français' }).click();
  await expect(page.getByRole('heading', { name: 'Vos candidatures' })).toBeVisible();
  await look(page, 'candidate-page-french', { title: /^Votre page – / });
  await page.getByRole('button', { name: 'English' }).click();

  await page.getByRole('button', { name: 'Delete everything about me' }).click();
  await look(page, 'candidate-erasing', { title: /^Your page – / });
  await page.getByRole('button', { name: 'No, keep everything' }).click();
  await page.getByRole('button', { name: 'Delete everything about me' }).click();
  await page.getByRole('button', { name: 'Yes, delete everything' }).click();
  await expect(page.getByText('Everything about you was deleted on', { exact: false })).toBeVisible({
    timeout: 30_000,
  });
  const receipt = await page.getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/).textContent();
  await look(page, 'candidate-erased', { title: /^Your data has been deleted – / });

  // The link itself has nothing else to show.
  await page.goto(address);
  await page.getByRole('button', { name: 'Open my page' }).click();
  await expect(page.getByText(receipt!)).toBeVisible();
  await expect(page.getByText(name)).toBeHidden();
});

test('a link that does not work, or is too old, says what to do', async ({ page, faults }) => {
  const tenant = await hiring();
  faults.foresee(/^404 POST .*candidate-page.open/, 'a link that nobody was mailed');
  await page.goto(at(tenant.host, '/candidate?token=of-nobody'));
  await page.getByRole('button', { name: 'Open my page' }).click();
  await expect(page.getByText('This link does not work.', { exact: false })).toBeVisible();
  await look(page, 'candidate-link-over', { title: /^Your page – / });
});

test('a recruiter sees who will be erased soon and why, and sends a candidate the link to their page', async ({
  page,
}) => {
  const tenant = await hiring();
  const recruiter = await tenant.person('Rita', { roles: ['CUSTOMER_ADMIN'] });
  const consent = { status: 'WITHDRAWN', at: timestamp(), until: null } as const;
  const { email } = await newKept(tenant.id, { name: 'Zoé <b>Martin</b>', consent });
  await newKept(tenant.id, { name: 'Ana Silva', phone: null, applications: [applied('Cook', 'REJECTED', 170)] });
  await newKept(tenant.id, { name: 'Nora Lind', phone: null });
  await openAsPersona(page, tenant, recruiter, '/recruitments/candidates');
  await expect(page.getByText('2 candidates will be deleted in the next 30 days.')).toBeVisible();
  await look(page, 'candidates-erased-soon', { title: /^Candidates – / });
  await page.getByRole('button', { name: 'Show who' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('6 months after their last application was closed', { exact: false })).toBeVisible();
  await expect(dialog.getByText('Nora Lind')).toBeHidden();
  await look(page, 'candidates-erased-soon-who', { title: /^Candidates – / });
  await dialog.getByRole('link', { name: 'Zoé <b>Martin</b>' }).click();

  const privacy = page.getByRole('region', { name: 'Privacy' });
  await expect(privacy.getByText('consent withdrawn', { exact: false })).toBeVisible();
  await expect(privacy.getByText('Not yet')).toBeVisible();
  await privacy.getByRole('button', { name: 'Send the page link' }).click();
  await expect(privacy.getByRole('button', { name: 'Send the link again' })).toBeVisible();
  expect(new URL(await linkMailedTo(email)).pathname).toBe('/candidate');
  await look(page, 'candidate-privacy', { title: /^Zoé <b>Martin<\/b> – / });
});

test('a candidate withdraws one application', async ({ page }) => {
  const tenant = await hiring();
  const db = tenantDatabase(tenant.id);
  const { candidateId } = await newApplication({ db }, { name: 'Ana Lind' });
  const token = await newLinkTo(tenant.id, (await db.get(candidates, candidateId))!);
  await page.goto(at(tenant.host, `/candidate?token=${token}`));
  await page.getByRole('button', { name: 'Open my page' }).click();
  await page.getByRole('button', { name: 'Withdraw this application' }).click();
  await expect(page.getByText('Your other data will be kept.', { exact: false })).toBeFocused();
  await page.getByRole('button', { name: 'Yes, withdraw it' }).click();
  await expect(page.getByText('This application was withdrawn.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Withdraw this application' })).toBeHidden();
});
