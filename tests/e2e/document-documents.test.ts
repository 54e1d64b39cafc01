import type { Page } from '@playwright/test';
import { Features } from '@kindred/contract/flags';
import { tenantDatabase } from '../../functions/src/platform/firestore/database.ts';
import { newLibraryDocument } from '../support/document/documents.ts';
import { pdfOfParagraphs, pdfOf } from '../support/document/files.ts';
import { upload } from '../support/document/upload.ts';
import { TestTenant } from '../support/tenant.ts';
import { field } from './field.ts';
import { look } from './look.ts';
import { at } from './places.ts';
import { openAsPersona } from './signed-in.ts';
import { expect, test } from './test.ts';

const withLibrary = () => new TestTenant().create({ features: Features.parse({ RAGDocuments: true }) });

const handbook = pdfOfParagraphs([
  [['The staff handbook.'], ['It was written for everybody.']],
  [
    ['Leave'],
    [
      'Everybody has 28 days of leave a year, and may take over five of them into the spring of',
      'the year that follows.',
    ],
  ],
  [['Notice'], ['The period of notice is one month. After five years of work, it is three months.']],
]);
const locked = pdfOf([[{ text: 'Secret', y: 700 }]], { isEncrypted: true });

const file = (name: string, bytes: Uint8Array | string, mimeType = 'application/pdf') => ({
  name,
  mimeType,
  buffer: Buffer.from(bytes),
});

const choose = async (page: Page, files: ReturnType<typeof file>[]): Promise<void> => {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('main').getByRole('button', { name: 'Upload', exact: true }).first().click();
  await (await chooser).setFiles(files);
};

test('an administrator uploads documents, follows how they are read, and sees which could not be', async ({
  page,
  faults,
}) => {
  test.slow();
  faults.foresee(/^409 POST .*\/document\/documents$/, 'a document that the library has already');
  const tenant = await withLibrary();
  const ada = await tenant.person('Ada', { roles: ['CUSTOMER_ADMIN'] });
  await openAsPersona(page, tenant, ada, '/document/documents');
  await expect(page.getByText('No documents yet')).toBeVisible();
  await look(page, 'library-none', { title: /^Documents – / });

  await choose(page, [
    file('Staff handbook.pdf', handbook),
    file('Locked.pdf', locked),
    file('Empty.txt', '', 'text/plain'),
  ]);
  const dialog = page.getByRole('dialog', { name: 'Upload 3 documents' });
  await dialog.getByRole('combobox', { name: 'Tags' }).fill('Staff');
  await dialog.getByRole('combobox', { name: 'Tags' }).press('Enter');
  await dialog.getByRole('button', { name: 'Upload' }).click();
  const uploads = page.getByRole('region', { name: /^Upload/ });
  const line = (name: string) => uploads.getByRole('listitem').filter({ hasText: name });
  await expect(line('Empty.txt')).toContainText('The file is empty.');
  await expect(line('Staff handbook.pdf').getByRole('status')).toHaveText('Ready', { timeout: 60_000 });
  await expect(line('Locked.pdf')).toContainText('The file is protected by a password.', { timeout: 60_000 });
  await choose(page, [file('The same handbook.pdf', handbook)]);
  await page.getByRole('dialog').getByRole('button', { name: 'Upload' }).click();
  await expect(line('The same handbook.pdf')).toContainText('The library already has this document.');
  await expect(line('The same handbook.pdf').getByRole('link', { name: 'Open that document' })).toBeVisible();
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  await expect(row('Staff handbook.pdf')).toContainText('Ready');
  await expect(row('Staff handbook.pdf')).toContainText('Staff');
  await expect(row('Locked.pdf')).toContainText('Needs a password');
  await expect(page.getByText(/of 5 GB, 2 of 2,000 documents/)).toBeVisible();
  await look(page, 'library', { title: /^Documents – / });

  await uploads.getByRole('button', { name: 'Close this list' }).click();
  await row('Locked.pdf').getByRole('link', { name: 'Locked.pdf' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Save it without the password' })).toBeVisible();
  await page.getByRole('button', { name: 'Delete document' }).click();
  await expect(page.getByRole('dialog')).toContainText('No longer available');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Documents' })).toBeVisible();
  await expect(row('Locked.pdf')).toHaveCount(0);
  await row('Staff handbook.pdf').getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Ask about these' }).click();
  await expect(page).toHaveURL(/\/document\/chat-ai\?documents=\w+/);
});

test('a reader searches in a document, and opens it at a passage', async ({ page }) => {
  const tenant = await withLibrary();
  const ada = await tenant.person('Ada', { roles: ['CUSTOMER_ADMIN'] });
  const ben = await tenant.person('Ben');
  const { body } = await upload(ada, handbook, 'Staff handbook.pdf');
  const opened = `/document/documents/${body.id}`;
  await openAsPersona(page, tenant, ben, opened);
  const frame = page.getByRole('region', { name: 'Staff handbook.pdf' });
  await expect(frame.getByText('The staff handbook.')).toBeVisible();
  const search = page.getByRole('textbox', { name: 'Search in this document' });
  await search.fill('FIVE');
  await expect(page.getByText('1 of 2', { exact: true })).toBeVisible();
  await expect(frame.locator('mark[data-current]')).toHaveText('five');
  await expect(field(page, 'Page')).toHaveValue('2');
  await search.press('Enter');
  await expect(page.getByText('2 of 2', { exact: true })).toBeVisible();
  await expect(field(page, 'Page')).toHaveValue('3');
  await page.getByRole('button', { name: 'Next result' }).click();
  await expect(field(page, 'Page')).toHaveValue('2');
  await search.fill('nowhere');
  await expect(page.getByText('No results')).toBeVisible();
  await search.press('Escape');
  await expect(search).toHaveValue('');

  const quote = 'may take over five of them into the spring of the year that follows.';
  await page.goto(at(tenant.host, `${opened}?${new URLSearchParams({ page: '2', quote })}`));
  await expect(frame.locator('mark[data-current]')).toHaveCount(2);
  await expect(frame.locator('mark[data-current]').first()).toBeInViewport();
  await expect(field(page, 'Page')).toHaveValue('2');
  await look(page, 'library-passage', { title: /^Staff handbook\.pdf – / });
  await page.goto(at(tenant.host, `${opened}?${new URLSearchParams({ page: '3', quote: 'Nobody wrote this.' })}`));
  await expect(page.getByText(/could not be found on this page/)).toBeVisible();
  await expect(field(page, 'Page')).toHaveValue('3');
});

test('a text is shown as it was read, with its passage marked', async ({ page }) => {
  const tenant = await withLibrary();
  const ben = await tenant.person('Ben');
  const { id } = await newLibraryDocument({ db: tenantDatabase(tenant.id), tenant }, { name: 'Rules' });
  await openAsPersona(page, tenant, ben, `/document/documents/${id}?page=1&quote=28+days+of+leave`);
  const frame = page.getByRole('region', { name: 'Rules' });
  await expect(frame.locator('mark')).toHaveText('28 days of leave');
  await page.getByRole('textbox', { name: 'Search in this document' }).fill('handbook');
  await expect(page.getByText('1 of 1', { exact: true })).toBeVisible();
  await expect(frame.locator('mark')).toHaveText('Handbook');
  await look(page, 'library-text', { title: /^Rules – / });
});

test('people see the documents that are for them, and change none', async ({ page, faults }) => {
  faults.foresee(/^404 GET .*\/document\/documents\/\w+$/, 'a document for administrators');
  const tenant = await withLibrary();
  const ben = await tenant.person('Ben');
  const library = { db: tenantDatabase(tenant.id), tenant };
  await newLibraryDocument(library, { name: 'Rules of the house', tags: ['House'] });
  const secret = await newLibraryDocument(library, { name: 'Salaries', audience: 'ADMINS' });
  await openAsPersona(page, tenant, ben, '/document/documents');
  await expect(page.getByRole('link', { name: 'Rules of the house' })).toBeVisible();
  await expect(page.getByText('Salaries')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Upload' })).toHaveCount(0);
  await page.goto(at(tenant.host, `/document/documents/${secret.id}`));
  await expect(page.getByRole('alert').filter({ hasText: 'This document doesn’t exist' })).toBeVisible();
  await page.goto(at(tenant.host, '/document/documents'));
  await page.getByRole('link', { name: 'Rules of the house' }).click();
  await expect(page.getByRole('link', { name: 'Ask about this' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Settings' })).toHaveCount(0);
});

test('an administrator chooses who may read a document', async ({ page }) => {
  const tenant = await withLibrary();
  const ada = await tenant.person('Ada', { roles: ['CUSTOMER_ADMIN'] });
  await tenant.person('Bertrand');
  const { id } = await newLibraryDocument({ db: tenantDatabase(tenant.id), tenant }, { name: 'Salaries' });
  await openAsPersona(page, tenant, ada, `/document/documents/${id}`);
  // Its text pushes the form down, and a list of people closes when its field leaves the screen.
  await expect(page.getByText('There are 28 days of leave a year.')).toBeVisible();
  await field(page, 'Name').fill('Salaries of 2027');
  await field(page, 'Who can read it').selectOption('Chosen people');
  const people = page.getByRole('combobox', { name: 'People' });
  await people.fill('Bertr');
  await page.getByRole('option', { name: /Bertrand/ }).click();
  await look(page, 'library-document', { title: /^Salaries – / });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Salaries of 2027' })).toBeVisible();
  await page.goto(at(tenant.host, '/document/documents'));
  await expect(page.getByRole('row').filter({ hasText: 'Salaries of 2027' })).toContainText('Chosen people');
  await page.getByText('Unanswered', { exact: true }).click();
  await expect(page.getByText('Nobody has asked anything in the last 30 days.')).toBeVisible();
  await look(page, 'library-unanswered', { title: /^Documents – / });
});
