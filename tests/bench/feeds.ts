import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { Features } from '@kindred/contract/flags';
import { SourcePreview } from '@kindred/contract/social/sources/source';
import * as z from 'zod';
import { settings, useSettings } from '../../functions/src/platform/settings.ts';
import { plainText } from '../../functions/src/social/feeds/plain-text.ts';
import { FeedHost } from '../support/social/feed-host.ts';
import { TestTenant } from '../support/tenant.ts';
import type { Row, Section } from './rows.ts';

const Expectation = z.object({
  of: z.string().regex(/^(?:feed|entries\[\d+\])$/),
  field: z.string(),
  is: z.string(),
});
type Expectation = z.infer<typeof Expectation>;

/** The file of a folder that says what its feeds contain. */
const Expectations = z.record(z.string(), z.array(Expectation));
const expectations = 'expect.json';

/** Where the feeds were served when the expectations were written. */
const writtenOrigin = 'http://127.0.0.1:8097';
const leastShare = 0.95;

const feedFields = {
  title: 'title',
  description: 'description',
  author: 'author',
  language: 'language',
  link: 'siteUrl',
  id: 'feedId',
  guid: 'feedId',
  updated: 'updatedAt',
  published: 'updatedAt',
} as const;

const itemFields = {
  title: 'title',
  summary: 'excerpt',
  description: 'excerpt',
  author: 'author',
  language: 'language',
  link: 'url',
  id: 'feedGuid',
  guid: 'feedGuid',
  updated: 'updatedAt',
  published: 'publishedAt',
} as const;

/** Fields that the preview has as text, while the expectations are HTML. */
const texts: ReadonlySet<string> = new Set(['title', 'summary', 'description', 'author']);

const isName = <Names extends object>(names: Names, name: string): name is keyof Names & string =>
  Object.hasOwn(names, name);

/** Returns what a preview says about the field of an expectation; empty if it says nothing. */
const saidIn = (preview: SourcePreview, { of, field }: Expectation): string => {
  if (of === 'feed') return isName(feedFields, field) ? (preview.feed[feedFields[field]] ?? '') : '';
  const item = preview.items[Number(/\d+/.exec(of)?.[0])];
  return item && isName(itemFields, field) ? (item[itemFields[field]] ?? '') : '';
};

const isTime = (text: string): boolean => /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(text);

const holds = ({ field, is }: Expectation, said: string, origin: string): boolean => {
  const expected = is.replaceAll(writtenOrigin, origin);
  if (isTime(expected)) return isTime(said) && Date.parse(expected) === Date.parse(said);
  return said === expected || (texts.has(field) && said === plainText(expected, 500));
};

/** Returns the headers that a file says it is served with, in a comment at its beginning. */
const headersIn = (bytes: Buffer): Record<string, string> =>
  Object.fromEntries(
    [...bytes.toString('latin1').matchAll(/^Header:\s+([\w-]+):\s*(.*)$/gm)].map(([, name, value]) => [
      name!.toLowerCase(),
      value!.trim(),
    ]),
  );

/** Serves every file of a folder. */
const serveFiles = async (host: FeedHost, folder: string): Promise<void> => {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || entry.name === expectations) continue;
    const file = path.join(entry.parentPath, entry.name);
    const bytes = await readFile(file);
    const headers = { 'content-type': 'application/xml', ...headersIn(bytes) };
    host.serve(`/${path.relative(folder, file)}`, (response) => response.writeHead(200, headers).end(bytes));
  }
};

const rowOf = (what: string, held: number, all: number, isExact = false): Row => ({
  what,
  figure: `${held} of ${all}`,
  budget: `≥ ${leastShare * 100} %`,
  holds: held / all >= leastShare,
  isExact,
});

/**
 * Serves the feeds of a folder, and compares what the preview of a source says about them with what the folder's
 * `expect.json` says. HTML is compared as text, because the preview has text.
 */
export const feeds = async (folder: string): Promise<Section> => {
  const expected = Expectations.parse(JSON.parse(await readFile(path.join(folder, expectations), 'utf8')));
  useSettings({ ...settings(), localOrigins: ['http://127.0.0.1:*', 'http://*.localhost:*'] });
  const host = await new FeedHost().open();
  await serveFiles(host, folder);
  const tenant = await new TestTenant().create({ features: Features.parse({ automation: true }) });
  const people = await Promise.all(
    ['Ada', 'Bea', 'Cleo'].map((name) => tenant.person(name, { roles: ['CUSTOMER_ADMIN'] })),
  );
  const byField = new Map<string, boolean[]>();
  const exceptions: string[] = [];
  const note = (file: string, expectation: Expectation, said: string, isHeld: boolean): void => {
    const field = `${expectation.of === 'feed' ? 'feed' : 'entry'}: ${expectation.field}`;
    byField.set(field, [...(byField.get(field) ?? []), isHeld]);
    if (!isHeld) exceptions.push(`${file}: ${field} is “${expectation.is}”, not “${said}”`);
  };
  for (const [index, [file, own]] of Object.entries(expected).entries()) {
    // A person may ask for 600 previews an hour, and the files may be more.
    const { status, body } = await people[index % people.length]!.call('POST /api/v1/social/sources/preview', {
      body: { url: `${host.origin}/${file}` },
    });
    const preview = status === 200 ? SourcePreview.parse(body) : undefined;
    for (const expectation of own) {
      const said = preview ? saidIn(preview, expectation) : `${status}: ${JSON.stringify(body)}`;
      note(file, expectation, said, preview !== undefined && holds(expectation, said, host.origin));
    }
  }
  host.close();
  const all = [...byField.values()].flat();
  return {
    title: `Feeds: ${Object.keys(expected).length} files`,
    rows: [
      rowOf('expectations that hold', all.filter(Boolean).length, all.length, true),
      ...[...byField].toSorted().map(([field, held]) => rowOf(field, held.filter(Boolean).length, held.length)),
    ],
    notes: exceptions,
  };
};
