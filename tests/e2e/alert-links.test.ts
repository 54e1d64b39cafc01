import { Features } from '@kindred/contract/flags';
import { jobWatch } from '../../functions/src/cron/jobs/due-kinds.ts';
import { jobs } from '../../functions/src/cron/jobs/store.ts';
import { secondsFromNow, timestamp } from '../../functions/src/platform/clock.ts';
import { tenantDatabase } from '../../functions/src/platform/firestore/database.ts';
import { jobFields } from '../support/cron/jobs.ts';
import { scheduleAlone } from '../support/due.ts';
import { linkIn } from '../support/mailbox.ts';
import { type Persona, TestTenant } from '../support/tenant.ts';
import { mailTo } from './mail.ts';
import { openAsPersona } from './signed-in.ts';
import { expect, test } from './test.ts';

/** Makes a job of the tenant late now. */
const beLate = async (tenant: TestTenant, jobId: string): Promise<void> => {
  await tenantDatabase(tenant.id).update(jobs, jobId, undefined, () => ({ watchedFor: timestamp() }));
  const key = `${tenant.id}/${jobId}`;
  await scheduleAlone(jobWatch, { key, tenantId: tenant.id, at: secondsFromNow(1), ref: { jobId, jobName: '' } });
};

test('alerts by bell and by mail lead administrators of both roles to a page that they may open', async ({
  newBrowser,
}) => {
  const tenant = await new TestTenant().create({ features: Features.parse({ automation: true }) });
  const ada = await tenant.person('Ada', { roles: ['ADMIN'] });
  const cleo = await tenant.person('Cleo', { roles: ['CUSTOMER_ADMIN'] });
  const max = await tenant.person('Max');
  const body = { ...jobFields('audit-report', 'Weekly report'), payload: { days: 7 } };
  const job = (await ada.call('POST /api/v1/cron/jobs', { body })).body;
  await beLate(tenant, job.id);

  const opens = async (person: Persona, heading: string, path: string): Promise<void> => {
    const page = await newBrowser();
    await openAsPersona(page, tenant, person, path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page.getByRole('main')).not.toContainText('This page is for administrators');
  };
  for (const person of [ada, cleo]) {
    const page = await newBrowser();
    await openAsPersona(page, tenant, person, '/user/me/profile');
    await page.getByRole('button', { name: 'Notifications, 1 unread' }).click({ timeout: 60_000 });
    await page
      .getByRole('dialog', { name: 'Notifications' })
      .getByRole('link', { name: /Weekly report/ })
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Weekly report');
    const mailed = linkIn(await mailTo(person.email));
    await opens(person, 'Weekly report', mailed.pathname);
  }
  await ada.call(`DELETE /api/v1/users/${max.uid}`);
  for (const person of [ada, cleo]) {
    const mailed = linkIn(await mailTo(person.email, 2));
    await opens(person, 'Users', mailed.pathname);
  }
});
