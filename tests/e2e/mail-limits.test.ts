import { outsidePerDayKey } from '@kindred/contract/core/mail-limits/limits';
import { globalConfigs } from '../../functions/src/core/global-configs/store.ts';
import { newId } from '../../functions/src/platform/crypto.ts';
import { platformDatabase } from '../../functions/src/platform/firestore/database.ts';
import { createCircle } from '../support/care/circles.ts';
import { invite } from '../support/care/invitations.ts';
import { TestTenant } from '../support/tenant.ts';
import { look } from './look.ts';
import { newEmail } from './people.ts';
import { at } from './places.ts';
import { openAsPersona } from './signed-in.ts';
import { expect, test } from './test.ts';

test('emails over a daily limit are shown as waiting on the pages that they were sent from', async ({ page }) => {
  const tenant = await new TestTenant().create();
  const config = {
    key: outsidePerDayKey(tenant.id),
    type: 'number' as const,
    value: 0,
    description: '',
    isSecret: false,
  };
  const id = newId();
  await platformDatabase.create(globalConfigs.configs, config, id);
  await platformDatabase.put(globalConfigs.keys, config.key, { configId: id });
  const ada = await tenant.person('Ada', { roles: ['ADMIN'] });
  const circle = await createCircle(ada, 'Garden');
  const invitation = (await invite(ada, circle.id, newEmail('Ina'))).body;
  const body = { email: newEmail('Mia'), name: 'Mia Müller', roles: [] };
  const user = (await ada.call('POST /api/v1/users', { body })).body;
  const words = { name: 'Vera', email: newEmail('Vera'), subject: 'A question', message: 'Is it open in March?' };
  const message = (await tenant.call('POST /public-api/v1/contact-messages', { body: words })).body;
  await ada.call(`POST /api/v1/contact-messages/${message.id}/answer`, { body: { text: 'Yes, from nine.' } });
  const waits = async () => [
    (await ada.call(`GET /api/v1/care/invitations/${invitation.id}`)).body.mail_waits_until,
    (await ada.call(`GET /api/v1/users/${user.id}`)).body.invitationWaitsUntil,
    (await ada.call(`GET /api/v1/contact-messages/${message.id}`)).body.answerWaitsUntil,
  ];
  await expect.poll(waits, { timeout: 20_000 }).toEqual(Array(3).fill(expect.stringMatching(/T00:/)));

  await openAsPersona(page, tenant, ada, '/users');
  await expect(page.getByRole('row').filter({ hasText: 'Mia Müller' })).toContainText('Invitation waiting');
  await look(page, 'users-waiting', { title: /^Users – / });
  await page.goto(at(tenant.host, `/contact-messages/${message.id}/edit`));
  await expect(page.getByText('Waiting: a daily email limit was reached', { exact: false })).toBeVisible();
  await look(page, 'contact-waiting', { title: / – / });
  await page.goto(at(tenant.host, '/admin/overview'));
  await expect(page.getByRole('listitem').filter({ hasText: /^Email limits reached today/ })).toContainText('1');
  await look(page, 'overview-mail-limits', { title: /^Overview – / });
  await page.goto(at(tenant.host, '/care/invitations'));
  await expect(page.getByText('A daily limit was reached. The email will be sent on', { exact: false })).toBeVisible();
  await look(page, 'invitations-waiting', { title: /^Invitations – / });
});
