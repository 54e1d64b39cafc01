import { expect, test } from 'vitest';
import { paths as appPaths } from '../../web/src/app/paths.ts';
import { paths as carePaths } from '../../web/src/care/paths.ts';
import { paths as corePaths } from '../../web/src/core/paths.ts';
import { paths as cronPaths } from '../../web/src/cron/paths.ts';
import { isTest, sourceFiles, withoutComments } from './source-files.ts';

const pages = [appPaths, corePaths, carePaths, cronPaths].flatMap((paths) =>
  Object.values(paths).map(({ pattern }) => new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`)),
);

/** What the server writes about its own calls, and not to people. */
const notForPeople = /^functions\/src\/(?:http|platform|core\/(?:openapi|isolation-checks|files))\//;

/** An address at the beginning of a string, or after the origin of a tenant; up to its query. */
const address = /(?:['"`]|origin\})(\/[a-z]{2}[\w/.${}-]*)/g;
const isNoPage = /^\/(?:public-api|api|admin-api|superadmin-api)\/|\.\w+$/;

/** Returns the pages that a file links to. What is filled in counts as one segment. */
const linksOf = (text: string): string[] =>
  [...withoutComments(text).matchAll(address)]
    .map(([, path = '']) => path.replace(/\$\{[^}?]*\}/g, 'x').replace(/\$\{.*$/, ''))
    .filter((path) => !isNoPage.test(path));

const links = sourceFiles('functions/src')
  .filter((file) => !isTest(file) && !notForPeople.test(file.path))
  .flatMap(({ path, text }) => linksOf(text).map((link) => ({ path, link })));

test('each address that a notification, a mail or a search result links to is a page of the web', () => {
  const missing = links.filter(({ link }) => !pages.some((page) => page.test(link)));
  expect(missing.map(({ path, link }) => `${path}: ${link}`)).toEqual([]);
});

test('the links of notifications and mails are found', () => {
  const found = new Set(links.map(({ link }) => link));
  for (const known of ['/cron/jobs/x/edit', '/admin/overview', '/care/circles/x', '/invitation', '/message', '/signin'])
    expect(found).toContain(known);
});
