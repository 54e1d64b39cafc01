import { Features } from '@kindred/contract/flags';
import { HookHost } from '../support/cron/hook-host.ts';
import { jobFields } from '../support/cron/jobs.ts';
import { registeredFields } from '../support/cron/registered-jobs.ts';
import { TestTenant } from '../support/tenant.ts';
import { field } from './field.ts';
import { look } from './look.ts';
import { at } from './places.ts';
import { openAsPersona } from './signed-in.ts';
import { expect, test } from './test.ts';

const host = new HookHost();
test.beforeAll(() => host.open());
test.beforeEach(() => host.reset());
test.afterAll(() => host.close());

/** Matches a time with its time zone. */
const namesZone = /\d{2}:\d{2} (?:CET|CEST|GMT[+-]\d|UTC)/;

const automated = () => new TestTenant().create({ features: Features.parse({ automation: true }) });

test('an administrator registers a request, schedules it, runs it now, and reads its answer', async ({
  page,
  faults,
}) => {
  faults.foresee(/^400 POST .*\/cron\/registered-jobs$/, 'a private address');
  faults.foresee(/^400 POST .*\/cron\/jobs$/, 'an expression without a time');
  faults.foresee(/^400 GET .*\/cron\/jobs\/preview/, 'an expression without a time');
  const tenant = await automated();
  await openAsPersona(page, tenant, await tenant.person('Ada', { roles: ['CUSTOMER_ADMIN'] }), '/cron/jobs');
  await expect(page.getByText('No jobs yet')).toBeVisible();
  await look(page, 'jobs-none', { title: /^Scheduled jobs – / });

  await page.goto(at(tenant.host, '/cron/registered-jobs'));
  await page.getByRole('link', { name: 'Register an HTTP request' }).first().click();
  await field(page, 'Title').fill('Sync the contacts');
  await field(page, 'Key').fill('sync-contacts');
  await field(page, 'URL').fill('http://10.0.0.1/hook');
  await page.getByRole('button', { name: 'Generate secret' }).click();
  const addHeader = page.getByRole('button', { name: 'Add header' });
  for (const name of ['Host', 'X-Team', 'x-team']) {
    await addHeader.click();
    await field(page, 'Header').last().fill(name);
    await field(page, 'Value').last().fill('family');
  }
  await page.getByRole('button', { name: 'Add field' }).click();
  await field(page, 'Field').fill('list');
  await field(page, 'Choices, one per line').fill('all\nnew');
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await expect(field(page, 'Header').first()).toHaveAccessibleDescription('This header is reserved');
  await expect(field(page, 'Header').last()).toHaveAccessibleDescription('Another entry already has this name');
  await look(page, 'registered-job-refused', { title: /^Register an HTTP request – / });
  await page.getByRole('button', { name: 'Remove header Host' }).click();
  await page.getByRole('button', { name: 'Remove header x-team', exact: true }).click();
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await expect(field(page, 'URL')).toHaveAccessibleDescription('This address is private and can’t be called');
  await field(page, 'URL').fill(`${host.origin}/hook`);
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sync the contacts' })).toBeVisible();

  await page.goto(at(tenant.host, '/cron/jobs/new'));
  await field(page, 'Name').fill('Every working day');
  await field(page, 'Runs').selectOption('Sync the contacts');
  await field(page, 'list').selectOption('new');
  await field(page, 'Time zone').selectOption('Europe/Paris');
  await field(page, 'Cron expression').fill('30 2 * * *');
  await expect(page.getByRole('status', { name: 'Next runs' })).toContainText('02:30');
  await look(page, 'job-new', { title: /^New job – / });
  await field(page, 'Cron expression').fill('0 0 30 2 *');
  await expect(page.getByRole('status').filter({ hasText: 'never matches a date' })).toBeVisible();
  await page.getByRole('button', { name: 'Schedule' }).click();
  await expect(field(page, 'Cron expression')).toHaveAccessibleDescription(/^This expression never matches a date/);
  await field(page, 'Cron expression').fill('30 2 * * *');
  await page.getByRole('button', { name: 'Schedule' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Every working day' })).toBeVisible();

  host.answer = (response) => response.end('47 contacts');
  await page.getByRole('button', { name: 'Run now' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Succeeded' })).toBeVisible();
  expect(host.asked.map(({ headers, body }) => [headers['x-team'], JSON.parse(body)])).toEqual([
    ['family', expect.objectContaining({ payload: { list: 'new' } })],
  ]);
  await expect(page.getByRole('main').getByText('Running', { exact: true }).filter({ visible: true })).toHaveCount(0);
  await look(page, 'job', { title: /^Every working day – / });
  await page.getByRole('row').filter({ hasText: 'Succeeded' }).getByRole('link').click();
  await expect(page.getByText('47 contacts')).toBeVisible();
  await field(page, 'Note').fill('Checked by hand');
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await look(page, 'job-run', { title: /^Run – / });

  await page.goto(at(tenant.host, '/cron/registered-jobs'));
  await look(page, 'registered-jobs', { title: /^Registered jobs – / });
  await page.getByRole('link', { name: 'Sync the contacts' }).click();
  await expect(page.getByRole('table', { name: 'Duration of recent runs' }).getByRole('row')).toHaveCount(1);
  await expect(page.getByRole('table', { name: 'Duration of recent runs' })).toContainText(namesZone);
  await look(page, 'registered-job', { title: /^Sync the contacts – / });
  await page.goto(at(tenant.host, '/cron/job-audit-logs'));
  await look(page, 'job-log', { title: /^Job log – / });
});

test('a failed run shows each of its attempts with time and error, and links to its job', async ({ page }) => {
  test.setTimeout(180_000);
  const tenant = await automated();
  const ada = await tenant.person('Ada', { roles: ['CUSTOMER_ADMIN'] });
  const { http, ...fields } = registeredFields();
  const request = { ...fields, http: { ...http, url: `${host.origin}/hook` } };
  const registered = (await ada.call('POST /api/v1/cron/registered-jobs', { body: request })).body;
  const body = { ...jobFields(registered.id, 'Nightly sync'), maxAttempts: 2 };
  const job = (await ada.call('POST /api/v1/cron/jobs', { body })).body;
  host.answer = (response) => response.writeHead(500).end('broken');
  await openAsPersona(page, tenant, ada, `/cron/jobs/${job.id}/edit`);
  await page.getByRole('button', { name: 'Run now' }).click();
  // The second attempt begins 15 seconds after the first.
  const failed = page.getByRole('row').filter({ hasText: 'Failed' });
  await expect(failed).toBeVisible({ timeout: 90_000 });
  await failed.getByRole('link').click();
  const attempts = page.getByRole('region', { name: 'Attempts' }).getByRole('listitem');
  await expect(attempts).toHaveCount(2);
  for (const attempt of await attempts.all()) {
    await expect(attempt).toContainText('Failed');
    await expect(attempt).toContainText('The host answered 500.');
    await expect(attempt).toContainText(namesZone);
  }
  await page.getByRole('main').getByRole('link', { name: 'Nightly sync' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Nightly sync' })).toBeFocused();
  await expect(page).toHaveURL(at(tenant.host, `/cron/jobs/${job.id}/edit`));
});

test('an administrator pauses a job, copies it, records a run made elsewhere, and deletes what is no longer used', async ({
  page,
  faults,
}) => {
  faults.foresee(/^400 POST .*\/cron\/job-audit-logs$/, 'an end before the start');
  const tenant = await automated();
  const ada = await tenant.person('Ada', { roles: ['CUSTOMER_ADMIN'] });
  await openAsPersona(page, tenant, ada, '/cron/jobs/new');
  await field(page, 'Name').fill('Weekly report');
  await field(page, 'Runs').selectOption('Audit report by email');
  await field(page, 'Days').fill('7');
  await page.getByText('Once', { exact: true }).click();
  await field(page, 'Date and time').fill('2031-03-30T02:30');
  await page.getByRole('button', { name: 'Schedule' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Weekly report' })).toBeVisible();
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByRole('button', { name: 'Resume' })).toBeVisible();
  await page.getByRole('link', { name: 'Duplicate' }).click();
  await expect(field(page, 'Name')).toHaveValue('Copy of Weekly report');
  await expect(field(page, 'Days')).toHaveValue('7');
  await page.getByRole('button', { name: 'Schedule' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Copy of Weekly report' })).toBeVisible();
  await page.goto(at(tenant.host, '/cron/jobs'));
  await expect(page.getByRole('rowheader')).toHaveText(['Copy of Weekly report', 'Weekly report']);
  await look(page, 'jobs', { title: /^Scheduled jobs – / });

  await page.goto(at(tenant.host, '/cron/job-audit-logs/new'));
  await field(page, 'What was run').selectOption('Audit report by email');
  await field(page, 'Started').fill('2026-01-05T10:00:00');
  await field(page, 'Finished').fill('2026-01-05T09:00:00');
  await field(page, 'Note').fill('Run from the console after the outage');
  await page.getByRole('button', { name: 'Record a run' }).click();
  await expect(field(page, 'Finished')).toHaveAccessibleDescription('The end must be after the start');
  await look(page, 'job-run-new', { title: /^Record a run – / });
  await field(page, 'Finished').fill('2026-01-05T10:00:30');
  await page.getByRole('button', { name: 'Record a run' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Recorded by hand' })).toContainText('30');

  await page.goto(at(tenant.host, '/cron/jobs'));
  await page
    .getByRole('row')
    .filter({ hasText: 'Copy of' })
    .getByRole('button', { name: /^Actions for/ })
    .click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('rowheader')).toHaveText(['Weekly report']);
});
