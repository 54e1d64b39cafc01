import { readFile } from 'node:fs/promises';
import { Features } from '@kindred/contract/flags';
import { feedOf } from '../support/social/feed-of-articles.ts';
import { FeedHost } from '../support/social/feed-host.ts';
import { TestTenant } from '../support/tenant.ts';
import { field } from './field.ts';
import { look } from './look.ts';
import { at } from './places.ts';
import { openAsPersona } from './signed-in.ts';
import { expect, test } from './test.ts';

const host = new FeedHost();
test.beforeAll(() => host.open());
test.afterAll(() => host.close());

const automated = () => new TestTenant().create({ features: Features.parse({ automation: true }) });

const page = (links: string): string => `<!doctype html><html><head>${links}</head><body>A blog</body></html>`;
const feedLink = (href: string, title: string): string =>
  `<link rel="alternate" type="application/rss+xml" title="${title}" href="${href}">`;

test('an administrator previews a site, adds its feed with a rule, and sees how it is doing', async ({
  page: browser,
  faults,
}) => {
  faults.foresee(/^400 POST .*\/social\/sources\/preview$/, 'addresses without a feed');
  faults.foresee(/^409 POST .*\/social\/sources\/preview$/, 'a page without a feed');
  const entries = ['A day in the garden', 'An advert for chairs', 'Letters from the sea'].map((title, index) => ({
    title,
    text: `<p>${title} begins here.</p>`,
    path: `/garden/${index}`,
    minutesAgo: index * 60 + 5,
  }));
  host.serve('/garden.xml', feedOf(host.origin, 'The garden', entries));
  host.serve('/comments.xml', feedOf(host.origin, 'Comments', []));
  host.serve(
    '/garden',
    page(feedLink('/garden.xml', 'The garden') + feedLink('/comments.xml', 'Comments')),
    'text/html',
  );
  host.serve('/plain', page(''), 'text/html');
  const tenant = await automated();
  const ada = await tenant.person('Ada', { roles: ['CUSTOMER_ADMIN'] });
  await openAsPersona(browser, tenant, ada, '/social/sources');
  await expect(browser.getByText('No sources yet')).toBeVisible();
  await look(browser, 'sources-none', { title: /^Sources – / });

  await browser.getByRole('main').getByRole('link', { name: 'Add a source' }).first().click();
  const address = field(browser, 'Address of a site or a feed');
  const preview = browser.getByRole('button', { name: 'Preview' });
  const alert = browser.getByRole('main').getByRole('alert');
  await address.fill('ftp://example.com');
  await preview.click();
  await expect(address).toHaveAccessibleDescription(/Enter a web address/);
  for (const [wrong, words] of [
    ['http://10.0.0.1/feed', 'This address is private'],
    [`${host.origin}/nowhere`, 'The site has nothing at this address'],
    [`${host.origin}/plain`, 'There is no feed at this address'],
  ] as const) {
    await address.fill(wrong);
    await address.press('Enter');
    await expect(alert).toContainText(words);
  }
  await look(browser, 'source-wrong', { title: /^Add a source – / });
  await address.fill(`${host.origin}/garden`);
  await preview.click();
  await expect(browser.getByRole('heading', { level: 2, name: 'The garden' })).toBeVisible();
  await expect(browser.getByText('Letters from the sea', { exact: true })).toBeVisible();
  await expect(browser.getByRole('button', { name: 'Comments' })).toBeVisible();
  await expect(field(browser, 'Title')).toHaveValue('The garden');
  await browser.getByRole('combobox', { name: 'Folder' }).fill('Outdoors');
  await browser.getByRole('button', { name: 'Add a rule' }).click();
  await field(browser, 'Contains').fill('advert');
  await field(browser, 'Then').selectOption('Leave it out');
  await look(browser, 'source-new', { title: /^Add a source – / });
  await browser.getByRole('button', { name: 'Add a source' }).click();

  await expect(browser.getByRole('heading', { level: 1, name: 'The garden' })).toBeVisible();
  await expect(browser.getByText(/^Last fetched .*, 2 articles$/)).toBeVisible();
  await look(browser, 'source', { title: /^The garden – / });
  await browser.getByRole('button', { name: 'Pause' }).click();
  await expect(browser.getByRole('button', { name: 'Resume' })).toBeVisible();

  await browser.goto(at(tenant.host, '/social/sources'));
  const row = browser.getByRole('row').filter({ hasText: 'The garden' });
  await expect(row).toContainText('Paused');
  await look(browser, 'sources', { title: /^Sources – / });
  await field(browser, 'Status').selectOption('No longer exists');
  await expect(browser.getByText('No results')).toBeVisible();
  await browser.getByRole('button', { name: 'Clear filters' }).click();
  await row.getByRole('button', { name: /^Actions for/ }).click();
  await browser.getByRole('menuitem', { name: 'Delete' }).click();
  await browser.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(browser.getByText('No sources yet')).toBeVisible();
});

test('sources go to another tenant and back as OPML, and a second import changes nothing', async ({
  page: browser,
}) => {
  const urls = ['/one.xml', '/two.xml'].map((path) => host.serve(path, feedOf(host.origin, path.slice(1, 4), [])));
  const tenant = await automated();
  const ada = await tenant.person('Ada', { roles: ['CUSTOMER_ADMIN'] });
  const outlines = [...urls, urls[0]].map((url, index) => `<outline type="rss" text="Feed ${index}" xmlUrl="${url}"/>`);
  const opml = `<opml version="2.0"><body><outline text="Mine">${outlines.join('')}</outline></body></opml>`;
  await openAsPersona(browser, tenant, ada, '/social/sources?import');
  const choose = async (content: string): Promise<void> => {
    const buffer = Buffer.from(content);
    await browser.locator('input[type=file]').setInputFiles({ name: 'reader.opml', mimeType: 'text/x-opml', buffer });
  };
  const count = (label: string) => browser.locator('dl > div').filter({ hasText: label }).locator('dd');
  await choose(opml);
  await browser.getByRole('button', { name: 'Dry run' }).click();
  await expect(count('Would be created')).toHaveText('2');
  await expect(browser.getByRole('region', { name: 'Sources that could not be imported' })).toContainText(
    'This feed is in the file more than once',
  );
  await look(browser, 'sources-import', { title: /^Import sources – / });
  await browser.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(count('Created')).toHaveText('2');
  await browser.getByRole('link', { name: 'Go to sources' }).click();
  await expect(browser.getByRole('rowheader')).toHaveText(['Feed 0', 'Feed 1']);
  await expect(browser.getByRole('row').filter({ hasText: 'Mine' })).toHaveCount(2);

  const download = browser.waitForEvent('download');
  await browser.getByRole('button', { name: 'Export' }).click();
  const exported = await readFile(await (await download).path(), 'utf8');
  for (const url of urls) expect(exported).toContain(url);
  await browser.getByRole('link', { name: 'Import' }).click();
  await choose(exported);
  await browser.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(count('Unchanged')).toHaveText('2');
  await expect(count('Created')).toHaveText('0');
});
