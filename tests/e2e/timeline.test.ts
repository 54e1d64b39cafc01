import { Features } from '@kindred/contract/flags';
import { mail } from '../../functions/src/core/mails/due-kinds.ts';
import { slugRelease } from '../../functions/src/care/circles/due-kinds.ts';
import { digest } from '../../functions/src/core/notifications/due-kinds.ts';
import { invitationExpiry } from '../../functions/src/care/invitations/due-kinds.ts';
import { jobRun } from '../../functions/src/cron/jobs/due-kinds.ts';
import { secondsFromNow } from '../../functions/src/platform/clock.ts';
import { newId } from '../../functions/src/platform/crypto.ts';
import { dueEntries } from '../../functions/src/platform/due-queue.ts';
import { platformDatabase } from '../../functions/src/platform/firestore/database.ts';
import { newFailed } from '../support/core/timeline.ts';
import { jobFields } from '../support/cron/jobs.ts';
import { scheduleAlone } from '../support/due.ts';
import { TestTenant } from '../support/tenant.ts';
import { look } from './look.ts';
import { at } from './places.ts';
import { openAsPersona, openAsSofia } from './signed-in.ts';
import { expect, test } from './test.ts';

test('an administrator sees what failed and why, runs one entry again and drops another', async ({
  page,
  newBrowser,
}) => {
  const tenant = await new TestTenant().create({ features: Features.parse({ automation: true }) });
  const ada = await tenant.person('Ada', { roles: ['ADMIN'] });
  const max = await tenant.person('Max', { roles: ['CUSTOMER_ADMIN'] });
  await openAsPersona(page, tenant, ada, '/admin/timeline');
  await expect(page.getByText('Nothing is planned')).toBeVisible();

  const ref = { invitationId: 'none' };
  await scheduleAlone(invitationExpiry, { key: newId(), tenantId: tenant.id, at: secondsFromNow(86_400), ref });
  await newFailed(tenant.id, mail, { error: '550 <…@…>: no such user', code: 'mail_550' });
  const lost = await newFailed(tenant.id, slugRelease, { error: 'unavailable: firestore', code: 'unavailable' });
  const run = await newFailed(tenant.id, jobRun, { error: 'The host answered 500.', code: 'run_failed' });
  const job = (await ada.call('POST /api/v1/cron/jobs', { body: { ...jobFields('audit-report', 'Weekly report') } }))
    .body;
  const about = { jobId: job.id, jobName: 'Weekly report', runId: 'none' };
  await platformDatabase.update(dueEntries, run, undefined, () => ({ ref: about }));
  // It refers to a record that does not exist, so it has nothing left to do.
  await platformDatabase.update(dueEntries, lost, undefined, () => ({ ref: { slug: 'nobody' } }));
  await page.goto(at(tenant.host, '/admin/timeline'));
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  await expect(row('Send an email')).toContainText('550 <…@…>: no such user');
  await expect(row('Run a job')).toContainText('The job’s run failed');
  await expect(row('Run a job')).toContainText(/\d{2}:\d{2} (?:CET|CEST|GMT[+-]\d)/);
  await expect(row('Run a job').getByRole('link', { name: 'Weekly report' })).toHaveAttribute(
    'href',
    `/cron/jobs/${job.id}/edit`,
  );
  await look(page, 'timeline', { title: /^Timeline – / });

  await row('Release a public page address')
    .getByRole('button', { name: /^Actions for/ })
    .click();
  await page.getByRole('menuitem', { name: 'Run again' }).click();
  await expect(page.getByText('1 entry is running again')).toBeVisible();
  await expect(row('Release a public page address')).toHaveCount(0);
  await row('Send an email')
    .getByRole('button', { name: /^Actions for/ })
    .click();
  await page.getByRole('menuitem', { name: 'Discard' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
  await expect(row('Send an email')).toHaveCount(0);
  await row('Run a job')
    .getByRole('button', { name: /^Actions for/ })
    .click();
  await page.getByRole('menuitem', { name: 'Discard' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByText('Nothing has failed')).toBeVisible();
  await page.getByText(/^Upcoming \(/).click();
  await expect(row('Expire an invitation')).toContainText('Planned');

  const other = await newBrowser();
  await openAsPersona(other, tenant, max, '/admin/timeline');
  await expect(other.getByRole('main')).toContainText('This page is for administrators');
});

test('a super admin sees what is due in every tenant, narrows it to one, and cancels what can be cancelled', async ({
  page,
}) => {
  const tenant = await new TestTenant().create();
  const tenantId = tenant.id;
  for (const hours of [1, 1, 5])
    await scheduleAlone(digest, {
      key: newId(),
      tenantId,
      at: secondsFromNow(hours * 3600),
      ref: { userId: newId() },
    });
  await newFailed(tenantId, mail, { error: '550 <…@…>: no such user', code: 'mail_550' });
  await openAsSofia(page, `/super-admin/timeline?tenant=${tenantId}&state=WAITING`);
  await expect(page.getByRole('row').filter({ hasText: 'Send the daily email' })).toHaveCount(3);
  const plot = page.getByRole('table', { name: 'Done, failed and upcoming' });
  await expect(plot.getByRole('row')).toHaveCount(4);
  await look(page, 'platform-timeline', { title: /^Timeline – / });

  await page
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Cancel entry' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel entry' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Send the daily email' })).toHaveCount(2);
  await page.getByText(/^Failed \(/).click();
  await expect(page.getByRole('row').filter({ hasText: 'Send an email' })).toContainText(
    'The mail server refused the email (550)',
  );
});
