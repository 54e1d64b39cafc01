import { Features } from '@kindred/contract/flags';
import { createConfig } from '../../functions/src/core/configs/configs.ts';
import { createPrompt, moveLabel } from '../../functions/src/core/prompts/save.ts';
import { tenantConfigs } from '../../functions/src/core/tenant-configs/store.ts';
import { tenantDatabase } from '../../functions/src/platform/firestore/database.ts';
import { newExecution, promptFields } from '../support/core/prompts.ts';
import { ModelHost } from '../support/model-host.ts';
import { TestTenant } from '../support/tenant.ts';
import { field } from './field.ts';
import { expectNothingSticksOut, look } from './look.ts';
import { at } from './places.ts';
import { openAsPersona } from './signed-in.ts';
import { expect, test } from './test.ts';

const host = new ModelHost();
test.beforeAll(async () => void (await host.open()));
test.afterAll(() => host.close());

const automated = async () => {
  const tenant = await new TestTenant().create({ features: Features.parse({ automation: true }) });
  return { tenant, db: tenantDatabase(tenant.id), ada: await tenant.person('Ada', { roles: ['CUSTOMER_ADMIN'] }) };
};

const config = (key: string, value: string) => ({
  key,
  type: 'string' as const,
  value,
  description: '',
  isSecret: false,
});

test('an administrator writes a prompt, tries it while the answer streams in, stops it, and saves it', async ({
  page,
}) => {
  const { tenant, db, ada } = await automated();
  await openAsPersona(page, tenant, ada, '/automation/prompts');
  await expect(page.getByText('models.openai.key')).toBeVisible();
  await look(page, 'prompts-none', { title: /^Prompts – / });
  await page.setViewportSize({ width: 375, height: 700 });
  await page.goto(at(tenant.host, '/automation/prompts/new'));
  const names = page.getByRole('region', { name: 'Test bench' }).locator('code');
  await expect(names.filter({ hasText: 'KINDRED_MODEL_ANTHROPIC_KEY' })).toBeVisible();
  await expectNothingSticksOut(page);
  const cut = await names.evaluateAll((all) =>
    all.filter((name) => name.getBoundingClientRect().right > name.closest('section')!.getBoundingClientRect().right),
  );
  expect(cut).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 800 });
  await createConfig({ db, store: tenantConfigs, addresses: [] }, config('models.compatible.url', host.url));
  await createConfig({ db, store: tenantConfigs, addresses: [] }, config('models.llm', 'stand-in'));

  await page.goto(at(tenant.host, '/automation/prompts/new'));
  await field(page, 'Name').fill('Letter of thanks');
  await field(page, 'Tags').fill('letters, thanks');
  await field(page, 'Text of message 1').fill('Thank {{name}} for {{what}}.');
  const variable = page.getByRole('group', { name: 'what', exact: true });
  await variable.getByLabel('Default').fill('the flowers');
  await variable.getByLabel('Required').uncheck();

  const bench = page.getByRole('region', { name: 'Test bench' });
  await bench.getByLabel('name', { exact: true }).fill('Oma');
  host.behave({ parts: ['Dear Oma, ', 'thank you'], hangAfter: 1 });
  await bench.getByRole('button', { name: 'Run' }).click();
  // The first part is shown while the model still answers.
  await expect(bench.getByLabel('Answer')).toHaveText('Dear Oma, ');
  await bench.getByRole('button', { name: 'Stop' }).click();
  await expect(bench.getByText('Stopped')).toBeVisible();
  await expect.poll(() => host.abandoned).toBe(1);
  host.behave({ parts: ['Dear Oma, ', 'thank you for the flowers.'], usage: { input: 31, output: 9 } });
  await bench.getByRole('button', { name: 'Run' }).click();
  await expect(bench.getByText(/stand-in · 31 tokens sent, 9 received/)).toBeVisible();
  await expect(bench.getByLabel('Answer')).toHaveText('Dear Oma, thank you for the flowers.');
  await look(page, 'prompt-new', { title: /^New prompt – / });

  await field(page, 'Text of message 1').fill('Thank {{name for {{what}}.');
  await page.getByRole('button', { name: 'Add prompt' }).click();
  await expect(field(page, 'Text of message 1')).toHaveAccessibleDescription(/not a valid name such as/);
  await field(page, 'Text of message 1').fill('Thank {{name}} for {{what}}.');
  await page.getByRole('button', { name: 'Add prompt' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Letter of thanks' })).toBeVisible();
  await expect(page.getByText('Revision 1')).toBeVisible();
});

test('an administrator compares and restores revisions, tries a new one on recorded inputs, and moves the label', async ({
  page,
}) => {
  const { tenant, db, ada } = await automated();
  await createConfig({ db, store: tenantConfigs, addresses: [] }, config('models.compatible.url', host.url));
  const { id } = await createPrompt(db, { ...promptFields('Letter of thanks'), recordInputs: true }, ada.uid);
  await moveLabel(db, id, 'production', 1, undefined);
  for (let count = 0; count < 3; count++)
    await newExecution({ db, customerAdministrator: ada }, { id, name: 'Letter of thanks', recordInputs: true });
  await openAsPersona(page, tenant, ada, `/automation/prompts/${id}/edit`);
  await field(page, 'Text of message 1').fill('Write warmly and briefly.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Revision 2')).toBeVisible();

  await page.getByRole('button', { name: 'Compare revision 1' }).click();
  const comparison = page.getByRole('dialog');
  await expect(comparison.getByText('− Write warmly.')).toBeVisible();
  await expect(comparison.getByText('+ Write warmly and briefly.')).toBeVisible();
  await look(page, 'prompt-comparison', { title: /^Letter of thanks – / });
  await comparison.getByRole('button', { name: 'Close' }).click();

  host.behave({ parts: ['Thanks, Oma!'], usage: { input: 20, output: 4 } });
  await page.getByRole('button', { name: 'Try on recorded inputs: revision 2' }).click();
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(page.getByText('3 of 3 inputs')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('Dear Oma')).toHaveCount(3);
  await expect(page.getByText('Thanks, Oma!')).toHaveCount(3);
  await look(page, 'prompt-replay', { title: /^Letter of thanks – / });
  await page.getByRole('button', { name: 'Put revision 2 into production' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('listitem').filter({ hasText: 'Revision 2' })).toContainText('production');

  await page.getByRole('button', { name: 'Restore revision 1' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByText('restored from 1')).toBeVisible();
  await expect(field(page, 'Text of message 1')).toHaveValue('Write warmly.');
  await page.reload();
  await expect(page.getByRole('table', { name: 'Response time' }).getByRole('row')).toHaveCount(6);
  await look(page, 'prompt', { title: /^Letter of thanks – / });

  await page.goto(at(tenant.host, '/automation/prompts'));
  await field(page, 'Tag').selectOption('letters');
  await expect(page.getByRole('rowheader')).toHaveText(['Letter of thanks']);
  await look(page, 'prompts', { title: /^Prompts – / });
});
