import { Features } from '@kindred/contract/flags';
import { users } from '../../functions/src/core/users/store.ts';
import { tenantDatabase } from '../../functions/src/platform/firestore/database.ts';
import { FeedHost } from '../support/social/feed-host.ts';
import { type Entry, feedOf } from '../support/social/feed-of-articles.ts';
import { type Persona, TestTenant } from '../support/tenant.ts';
import { field } from './field.ts';
import { look } from './look.ts';
import { at } from './places.ts';
import { openAsPersona } from './signed-in.ts';
import { expect, test } from './test.ts';

const host = new FeedHost();
test.beforeAll(() => host.open());
test.afterAll(() => host.close());

const automated = async () => {
  const tenant = await new TestTenant().create({ features: Features.parse({ automation: true }) });
  return { tenant, ada: await tenant.person('Ada', { roles: ['CUSTOMER_ADMIN'] }) };
};

/** Adds a source whose feed has these entries. */
const addFeed = async (ada: Persona, title: string, category: string, entries: readonly Entry[]): Promise<void> => {
  const feedUrl = host.serve(`/${ada.uid}/${category}.xml`, feedOf(host.origin, title, entries));
  const { status } = await ada.call('POST /api/v1/social/sources', { body: { title, feedUrl, category } });
  expect(status).toBe(201);
};

const text = (words: string): string =>
  `<p>${words}</p><h1>More</h1><p>Read <a href="https://example.com/more">the rest</a>.</p><img src="${host.origin}/spy.png">`;

const news: readonly Entry[] = [
  { title: 'Bees return to the roof', text: text('The bees are back.'), path: '/bees', minutesAgo: 4 },
  { title: 'A bridge of straw', text: text('It carries a cow.'), path: '/straw', minutesAgo: 90 },
  { title: 'W'.repeat(300), text: text('A title without a space.'), path: '/long', minutesAgo: 60 * 26 },
];

test('an administrator reads with the keyboard, marks everything as read, and takes that back', async ({ page }) => {
  const { tenant, ada } = await automated();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await openAsPersona(page, tenant, ada, '/social/search-articles');
  await expect(page.getByText('No sources yet')).toBeVisible();
  await look(page, 'articles-none', { title: /^Articles – / });

  await addFeed(ada, 'City news', 'News', news);
  await addFeed(ada, 'Old papers', 'Archive', [news[1]!]);
  await page.goto(at(tenant.host, '/social/search-articles'));
  const rows = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3 }) });
  await expect(rows).toHaveCount(3);
  await expect(rows.nth(1)).toContainText('also in 1 other source');
  const row = rows.filter({ hasText: 'Bees' });
  await expect(row.getByRole('link', { name: /^Unread:/ })).toBeVisible();
  const folders = page.getByRole('navigation', { name: 'Folders' });
  await expect(folders.getByRole('link', { name: /^News/ })).toHaveText(/3 unread/);
  await look(page, 'articles', { title: /^Articles – / });

  await page.keyboard.press('j');
  const article = page.getByRole('article');
  await expect(article.getByRole('heading', { level: 2, name: 'Bees return to the roof' })).toBeFocused();
  await expect(article.getByText('The bees are back.')).toBeVisible();
  await expect(article.getByRole('heading', { level: 3, name: 'More' })).toBeVisible();
  await expect(article.getByRole('link', { name: 'the rest' })).toHaveAttribute('rel', /noopener/);
  await expect(row.getByRole('link', { name: /^Unread:/ })).toHaveCount(0);
  await look(page, 'article', { title: /^Articles – / });
  await page.keyboard.press('m');
  await expect(row.getByRole('link', { name: /^Unread:/ })).toBeVisible();
  await page.keyboard.press('j');
  await expect(article.getByRole('heading', { level: 2, name: 'A bridge of straw' })).toBeFocused();
  await page.keyboard.press('s');
  await expect(article.getByRole('link', { name: 'Saved' })).toBeVisible();
  await page.keyboard.press('k');
  await expect(article.getByRole('heading', { level: 2, name: 'Bees return to the roof' })).toBeFocused();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(article).toHaveCount(0);
  await expect(row.getByRole('link', { name: /Bees/ })).toBeFocused();

  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(page.getByText('1 article marked as read')).toBeVisible();
  await expect(rows.getByRole('link', { name: /^Unread:/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(rows.getByRole('link', { name: /^Unread:/ })).toHaveCount(1);
  await page.getByRole('switch', { name: 'Unread only' }).click();
  await expect(rows).toHaveCount(1);
  await expect(page).toHaveURL(/unread=true/);
  await field(page, 'Search').fill('cow');
  await expect(page.getByText('No results')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(rows).toHaveCount(3);
  expect(asked.filter((url) => url.startsWith(host.origin))).toEqual([]);
});

test('a saved article keeps its words, with a note and tags; a page is saved by its address', async ({
  page,
  faults,
}) => {
  faults.foresee(/^409 POST .*\/social\/saved-articles$/, 'an address that is saved already');
  const { tenant, ada } = await automated();
  const paragraphs = Array.from(
    { length: 12 },
    (_, index) => `<p>Paragraph ${index} tells how the old mill was moved, stone by stone, over the river.</p>`,
  );
  const url = host.serve(
    '/mill',
    `<!doctype html><html lang="en"><head><title>The mill that moved</title></head><body><nav>Menu</nav><article><h1>The mill that moved</h1>${paragraphs.join('')}</article></body></html>`,
    'text/html',
  );
  await openAsPersona(page, tenant, ada, '/social/saved-articles');
  await expect(page.getByText('No saved articles yet')).toBeVisible();
  await look(page, 'saved-articles-none', { title: /^Saved articles – / });
  await page.getByRole('link', { name: 'Save an article' }).first().click();
  await field(page, 'Address').fill(url);
  await look(page, 'saved-article-new', { title: /^Save an article – / });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'The mill that moved' })).toBeVisible();
  await expect(page.getByText(/^Paragraph 11/)).toBeVisible();
  await page.getByRole('combobox', { name: 'Tags' }).fill('rivers');
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Note' }).fill('For the newsletter');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await look(page, 'saved-article', { title: /^The mill that moved – / });
  await expect(page.getByRole('link', { name: 'Write a post' })).toHaveAttribute('href', /savedArticleId=/);

  await page.goto(at(tenant.host, '/social/saved-articles/new'));
  await field(page, 'Address').fill(`${url}?utm_source=mail`);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('alert').getByRole('link', { name: 'Open the saved article' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'The mill that moved' })).toBeVisible();
  await page.goto(at(tenant.host, '/social/saved-articles'));
  await field(page, 'Tag').selectOption('rivers');
  await expect(page.getByRole('rowheader')).toHaveText(['The mill that moved']);
  await look(page, 'saved-articles', { title: /^Saved articles – / });
});

test('on a phone in French, an article is a page of its own, and the list is where it was', async ({ page }) => {
  const { tenant, ada } = await automated();
  await tenantDatabase(tenant.id).update(users, ada.uid, undefined, () => ({ language: 'fr' }));
  await addFeed(ada, 'Nouvelles', 'Ville', news);
  await page.setViewportSize({ width: 360, height: 740 });
  await openAsPersona(page, tenant, ada, '/social/search-articles');
  await page.getByRole('link', { name: /Bees return/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Bees return to the roof' })).toBeFocused();
  await expect(page.getByText('The bees are back.', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Marquer comme non lu' })).toBeVisible();
  await page.getByRole('button', { name: 'Article suivant', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'A bridge of straw' })).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Articles' })).toBeVisible();
  await expect(page.getByRole('link', { name: /A bridge of straw/ })).toBeFocused();
});
