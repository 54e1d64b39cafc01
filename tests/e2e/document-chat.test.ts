import { Features } from '@kindred/contract/flags';
import type { Page } from '@playwright/test';
import { createConfig } from '../../functions/src/core/configs/configs.ts';
import { tenantConfigs } from '../../functions/src/core/tenant-configs/store.ts';
import { users } from '../../functions/src/core/users/store.ts';
import { tenantDatabase } from '../../functions/src/platform/firestore/database.ts';
import { form } from '../support/call.ts';
import { ModelHost } from '../support/model-host.ts';
import { type Persona, TestTenant } from '../support/tenant.ts';
import { look } from './look.ts';
import { at } from './places.ts';
import { openAsPersona } from './signed-in.ts';
import { expect, test } from './test.ts';

const handbook = [
  '# Annual leave',
  'This part says how long people can be away. Every employee has 25 days of paid leave a year. Those who work part time have a proportional share of these days, rounded up to half a day.',
  '# Expenses',
  'Train tickets are reimbursed within 14 days. Keep the receipt and send it to the accountant, Rosa Lindqvist, who also answers questions about advances for a journey.',
  '# Badges',
  'A lost badge is replaced at the reception desk in Lyon. The replacement costs 12 euros and takes a few minutes, so ask for it before the first meeting of the day.',
].join('\n\n');

const host = new ModelHost();
test.beforeAll(() => host.open());
test.afterAll(() => host.close());

const start = { title: /^Ask the documents – / };
const leave = 'How many days of paid leave does every employee have?';

const library = async () => {
  const tenant = await new TestTenant().create({ features: Features.parse({ RAGDocuments: true }) });
  const [ada, max] = await Promise.all([tenant.person('Ada', { roles: ['CUSTOMER_ADMIN'] }), tenant.person('Max')]);
  return { tenant, ada, max };
};

/** Uploads a document and waits until it can be asked about. Returns its id. */
const upload = async (ada: Persona, name: string, text: string): Promise<string> => {
  const raw = form(new TextEncoder().encode(text), 'text/markdown', `${name}.md`, { name });
  const { status, body } = await ada.call('POST /api/v1/document/documents', { raw });
  expect(status).toBe(201);
  const state = async () => (await ada.call(`GET /api/v1/document/documents/${body.id}`)).body.status;
  await expect.poll(state, { timeout: 60_000 }).toBe('READY');
  return body.id;
};

const questionField = (page: Page) => page.getByRole('textbox', { name: 'Ask a question' });

/** Asks a question and waits for the whole answer. */
const ask = async (page: Page, question: string): Promise<void> => {
  await questionField(page).fill(question);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('article', { name: question })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Stop' })).toHaveCount(0);
};

test('a question gets passages with the sentence marked, and the source opens beside the answer', async ({ page }) => {
  const { tenant, ada } = await library();
  await upload(ada, 'Handbook', handbook);
  await openAsPersona(page, tenant, ada, '/document/chat-ai');
  await expect(page.getByText('No language model is connected.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'What do the documents say about “Annual leave”?' })).toBeVisible();
  await look(page, 'document-chat-start', start);

  await page.keyboard.press('/');
  await expect(questionField(page)).toBeFocused();
  await questionField(page).fill('How many days');
  await page.keyboard.press('Shift+Enter');
  await expect(questionField(page)).toHaveValue('How many days\n');
  await ask(page, leave);
  await expect(page).toHaveURL(/\/document\/chat-ai\/[\w-]+$/);
  await expect(page.getByRole('heading', { level: 1, name: leave })).toBeVisible();
  await expect(questionField(page)).toBeFocused();
  const answer = page.getByRole('article', { name: leave });
  await expect(answer.locator('mark')).toHaveText(/Every employee has 25 days of paid leave a year\./);
  await expect(page.getByRole('status').filter({ hasText: /^The answer is ready, with/ })).toHaveCount(1);

  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('1');
  const source = page.getByRole('complementary', { name: 'Source' });
  await expect(source.getByRole('heading', { name: 'Handbook' })).toBeFocused();
  await expect(source.locator('mark').first()).toContainText('25 days of paid leave');
  await look(page, 'document-chat-source', { title: /^How many days/ });
  await page.keyboard.press('Escape');
  await expect(source).toHaveCount(0);

  await answer.getByRole('button', { name: 'This answer helped' }).click();
  await page.reload();
  await expect(answer.getByRole('button', { name: 'This answer helped' })).toHaveAttribute('aria-pressed', 'true');
  await expect(answer.locator('mark')).toHaveText(/25 days/);
});

test('a question that the documents do not answer can be changed, and reported', async ({ page }) => {
  const { tenant, ada, max } = await library();
  await upload(ada, 'Handbook', handbook);
  await openAsPersona(page, tenant, max, '/document/chat-ai');
  const capital = 'What is the capital of Kazakhstan?';
  await ask(page, capital);
  const unsaid = page.getByRole('article', { name: capital });
  await expect(unsaid.getByText('The documents do not say.', { exact: true })).toBeVisible();
  await look(page, 'document-chat-unsaid', { title: /^What is the capital/ });

  await unsaid.getByRole('button', { name: 'Send to the administrators' }).click();
  await expect(page.getByRole('dialog')).toContainText('without your name');
  await page.getByRole('button', { name: 'Send the question' }).click();
  await expect(page.getByText('Your question was sent to the administrators.')).toBeVisible();
  await expect(unsaid.getByText('Sent to the administrators')).toBeVisible();
  const { body } = await ada.call('GET /api/v1/document/unanswered-questions');
  expect(body.reported).toMatchObject([{ text: capital }]);

  await ask(page, leave);
  await unsaid.getByRole('button', { name: 'Edit the question' }).click();
  const edited = page.getByRole('textbox', { name: 'Edit your question' });
  await expect(edited).toHaveValue(capital);
  await expect(page.getByText('The answer and everything after it will be replaced.')).toBeVisible();
  const badge = 'Where is a lost badge replaced?';
  await edited.fill(badge);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('article', { name: badge }).locator('mark')).toContainText('Lyon');
  await expect(page.getByRole('article')).toHaveCount(1);
});

test('a question that cannot be sent is kept, and can be asked again', async ({ page, faults }) => {
  faults.foresee(/POST .*\/messages/, 'the connection breaks');
  const { tenant, ada, max } = await library();
  await upload(ada, 'Handbook', handbook);
  await openAsPersona(page, tenant, max, '/document/chat-ai');
  await questionField(page).waitFor();
  await page.route('**/messages', (route) =>
    route.request().method() === 'POST' ? route.abort('connectionreset') : route.continue(),
  );
  await questionField(page).fill(leave);
  await page.keyboard.press('Enter');
  const answer = page.getByRole('article', { name: leave });
  await expect(answer.getByRole('alert')).toContainText('Your question has been kept.');
  await page.unroute('**/messages');
  await answer.getByRole('button', { name: 'Ask again' }).click();
  await expect(answer.locator('mark')).toContainText('25 days');
  await expect(page.getByRole('article')).toHaveCount(1);
});

test('a model’s answer arrives bit by bit with numbered sources, and can be stopped', async ({ page }) => {
  const { tenant, ada, max } = await library();
  await upload(ada, 'Handbook', handbook);
  const db = tenantDatabase(tenant.id);
  for (const [key, value] of [
    ['models.compatible.url', host.url],
    ['models.llm', 'stand-in'],
  ] as const) {
    const config = { key, type: 'string' as const, value, description: '', isSecret: false };
    await createConfig({ db, store: tenantConfigs, addresses: [] }, config);
  }
  const parts = [
    'You have **25 days** [1].',
    '\n\nQUOTATIONS:\n[1] "Every employee has 25 days of paid leave a year."',
  ];
  host.behave({ parts: ['You have 25 days [1].\n\nAnd ', 'more'], hangAfter: 1 }, { parts });
  await openAsPersona(page, tenant, max, '/document/chat-ai');
  await questionField(page).fill(leave);
  await page.keyboard.press('Enter');
  const answer = page.getByRole('article', { name: leave });
  await expect(answer.getByText('You have 25 days')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'The answer is being written' })).toHaveCount(1);
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(answer.getByText('You stopped this answer.', { exact: true })).toBeVisible();

  await answer.getByRole('button', { name: 'Ask again' }).click();
  const citation = answer.getByRole('button', { name: 'Source 1: Handbook, page 1' });
  await expect(citation).toHaveText('1');
  await citation.hover();
  await expect(page.getByRole('tooltip')).toContainText('Every employee has 25 days of paid leave a year.');
  await look(page, 'document-chat-model', { title: /^How many days/ });
  await citation.click();
  const source = page.getByRole('complementary', { name: 'Source' });
  await expect(source.locator('mark').first()).toContainText('25 days of paid leave');
  await source.getByRole('button', { name: 'Close the source' }).click();
  await expect(citation).toBeFocused();
  await expect(page.getByRole('article')).toHaveCount(1);
});

test('an administrator shares a copy, and the other person reads it with its sources', async ({ page, newBrowser }) => {
  const { tenant, ada, max } = await library();
  await upload(ada, 'Handbook', handbook);
  await openAsPersona(page, tenant, ada, '/document/chat-ai');
  await ask(page, leave);
  const actions = page.getByRole('main').getByRole('button', { name: `Actions for “${leave}”` });
  await actions.last().click();
  await page.getByRole('menuitem', { name: 'Share a copy' }).click();
  await page.getByRole('combobox', { name: 'Add a person' }).fill('Max');
  await page.getByRole('option', { name: /^Max/ }).click();
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(page.getByText('Shared with 1 person.')).toBeVisible();
  await page.getByRole('button', { name: 'Close', exact: true }).last().click();

  const other = await newBrowser();
  await openAsPersona(other, tenant, max, '/document/chat-ai');
  await other.getByText('Shared', { exact: true }).click();
  await other.getByRole('link', { name: new RegExp(leave.slice(0, 20)) }).click();
  await expect(other.getByText(/^Shared by Ada/)).toBeVisible();
  await expect(other.locator('mark')).toContainText('25 days');
  await expect(questionField(other)).toHaveCount(0);
  await look(other, 'document-chat-shared', { title: /^How many days/, isFocused: true });
});

test('a person who cannot look people up shares a copy by email', async ({ page, faults }) => {
  faults.foresee(/^400 POST .*\/shared-conversations$/, 'an address that nobody has');
  const { tenant, ada, max } = await library();
  await upload(ada, 'Handbook', handbook);
  await openAsPersona(page, tenant, max, '/document/chat-ai');
  await ask(page, leave);
  await page
    .getByRole('main')
    .getByRole('button', { name: `Actions for “${leave}”` })
    .last()
    .click();
  await page.getByRole('menuitem', { name: 'Share a copy' }).click();
  const email = page.getByRole('textbox', { name: 'Their email address' });
  await email.fill('ada@');
  await email.press('Enter');
  await expect(page.getByText('This isn’t a complete email address.')).toBeVisible();
  for (const one of ['nobody@example.com', ada.email]) {
    await email.fill(one);
    await email.press('Enter');
  }
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(page.getByText('Nobody on this site has this address.')).toBeVisible();
  await page.getByRole('button', { name: 'Share without them' }).click();
  await expect(page.getByText('Shared with 1 person.')).toBeVisible();
});

test('a person finds a conversation again, renames, archives and deletes it', async ({ page }) => {
  const { tenant, ada, max } = await library();
  await upload(ada, 'Handbook', handbook);
  await openAsPersona(page, tenant, max, '/document/chat-ai');
  await ask(page, leave);
  const list = page.getByRole('navigation', { name: 'Conversations' });
  await list.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Holidays');
  await page.getByRole('button', { name: 'Rename' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Holidays' })).toBeVisible();
  await list.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Pin' }).click();
  await expect(list.getByRole('heading', { name: 'Pinned' })).toBeVisible();
  await list.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Archive', exact: true }).click();
  await expect(list.getByRole('link', { name: /^Holidays/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(list.getByRole('link', { name: /^Holidays/ })).toBeVisible();
  const search = list.getByRole('searchbox', { name: 'Search conversations' });
  await search.fill('xylophone');
  await expect(list.getByText('No conversation found')).toBeVisible();
  await search.fill('holi');
  await expect(list.getByRole('link', { name: /^Holidays/ })).toBeVisible();
  await list.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL(/\/document\/chat-ai$/);
  await expect(list.getByRole('link', { name: /^Holidays/ })).toHaveCount(0);
});

test('without documents, an administrator can upload some, and others read whom to ask', async ({
  page,
  newBrowser,
}) => {
  const { tenant, ada, max } = await library();
  await openAsPersona(page, tenant, ada, '/document/chat-ai');
  await expect(page.getByRole('link', { name: 'Upload documents' })).toHaveAttribute('href', '/document/documents');
  await look(page, 'document-chat-none', start);
  const other = await newBrowser();
  await openAsPersona(other, tenant, max, '/document/chat-ai');
  await expect(other.getByText('Ask an administrator of this site to add documents.')).toBeVisible();
  await expect(other.getByRole('link', { name: 'Upload documents' })).toHaveCount(0);
});

test('on a phone in French, the source covers the answer, and the back button closes it', async ({ page }) => {
  const { tenant, ada, max } = await library();
  const id = await upload(ada, 'Handbook', handbook);
  await tenantDatabase(tenant.id).update(users, max.uid, undefined, () => ({ language: 'fr' }));
  await page.setViewportSize({ width: 360, height: 740 });
  await openAsPersona(page, tenant, max, `/document/chat-ai?documents=${id}`);
  const field = page.getByRole('textbox', { name: 'Poser une question' });
  await expect(page.getByRole('button', { name: /^Retirer «/ })).toBeVisible();
  await field.fill(leave);
  await page.getByRole('button', { name: 'Demander' }).click();
  await expect(page.locator('mark')).toContainText('25 days');
  await page
    .getByRole('button', { name: /Handbook/ })
    .first()
    .click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('heading', { name: 'Handbook' })).toBeVisible();
  await page.goBack();
  await expect(sheet).toHaveCount(0);
  await page.getByRole('link', { name: 'Retour aux conversations' }).click();
  await expect(page).toHaveURL(at(tenant.host, '/document/chat-ai'));
  await expect(page.getByRole('link', { name: new RegExp(leave.slice(0, 20)) })).toBeVisible();
});
