import type { sourceEndpoints } from '@kindred/contract/social/sources/endpoints';
import { settings, useSettings } from '../../../functions/src/platform/settings.ts';
import { newId } from '../../../functions/src/platform/crypto.ts';
import { createReserved } from '../../../functions/src/social/sources/add.ts';
import { feedKey, sourceFeeds, sources, type StoredSource } from '../../../functions/src/social/sources/store.ts';
import { asAdministrator } from '../list-sample.ts';
import type { NounSamples } from '../noun.ts';
import { list, record, several, write } from '../operations-budget.ts';
import type { Scene } from '../scene.ts';
import { FeedHost, rss } from './feed-host.ts';

/** Valid fields of a source. It is paused, so that no test calls its host. */
export const sourceFields = (also: object = {}) => ({
  title: 'Care at home',
  feedUrl: `https://feeds.example.com/${newId()}`,
  siteUrl: 'https://example.com/',
  category: 'Care',
  rules: [{ field: 'title' as const, contains: 'advert', action: 'drop' as const }],
  paused: true,
  ...also,
});

type Fields = Partial<StoredSource>;

/** Stores a source as the API would; returns its id. */
export const newSource = async ({ db, tenant }: Pick<Scene, 'db' | 'tenant'>, fields: Fields = {}): Promise<string> => {
  const id = newId();
  const whole = { ...sourceFields(), ...fields };
  await db.transaction(async (tx) => {
    tx.create(sourceFeeds, { sourceId: id }, feedKey(whole.feedUrl));
    const rules = whole.rules.map((rule) => ({ tag: null, ...rule }));
    const { title, feedUrl, siteUrl, category, paused } = whole;
    const made = createReserved(tx, tenant.id, { title, feedUrl, siteUrl, category, paused, rules }, id);
    tx.note(sources, made, fields);
  });
  return id;
};

let host: Promise<FeedHost> | undefined;

/** Returns the URL of a feed on this machine, which this process may call. */
const localFeed = async (): Promise<string> => {
  const open = await (host ??= new FeedHost().open());
  useSettings({ ...settings(), localOrigins: ['http://127.0.0.1:*'] });
  return open.serve('/feed.xml', rss('Care at home'));
};

const opml = (): Uint8Array =>
  new TextEncoder().encode(
    `<opml version="2.0"><body><outline text="Care">${[1, 2]
      .map(() => `<outline type="rss" text="Imported" xmlUrl="https://feeds.invalid/${newId()}"/>`)
      .join('')}</outline></body></opml>`,
  );

export const sourceSamples: NounSamples<typeof sourceEndpoints> = {
  examples: {
    listSources: async (scene) => ({
      by: scene.customerAdministrator,
      query: { category: 'Listed', page: (await newSource(scene, { category: 'Listed' })) && 1 },
    }),
    createSource: ({ customerAdministrator }) => ({ by: customerAdministrator, body: sourceFields() }),
    previewSource: async ({ customerAdministrator }) => ({
      by: customerAdministrator,
      body: { url: await localFeed() },
    }),
    importSources: ({ customerAdministrator }) => ({
      by: customerAdministrator,
      file: opml(),
      body: { dryRun: 'false' },
    }),
    exportSources: async (scene) => {
      await newSource(scene);
      return { by: scene.customerAdministrator };
    },
    getSource: async (scene) => ({ by: scene.customerAdministrator, params: { id: await newSource(scene) } }),
    updateSource: async (scene) => ({
      by: scene.customerAdministrator,
      params: { id: await newSource(scene) },
      body: sourceFields({ title: 'Care and home' }),
    }),
    deleteSource: async (scene) => ({ by: scene.customerAdministrator, params: { id: await newSource(scene) } }),
    fetchSource: async (scene) => ({
      by: scene.customerAdministrator,
      params: {
        id: await newSource(scene, { paused: false, status: 'GONE', feedUrl: `https://feeds.invalid/${newId()}` }),
      },
    }),
  },
  budgets: {
    listSources: list,
    // Reads the counter and the reservation.
    createSource: several(3, 4),
    previewSource: several(2, 1),
    // Stores the file, then the operation and its first step.
    importSources: several(2, 6),
    exportSources: several(200, 1),
    getSource: record,
    // A new address is reserved, and the one before released.
    updateSource: several(4, 6),
    deleteSource: several(3, 8),
    fetchSource: write([], ['due entry', 'change', 'audit']),
  },
  lists: {
    listSources: {
      by: asAdministrator,
      make: (scene, label) => newSource(scene, { title: label }),
      labelOf: ({ title }: { title: string }) => title,
      sortsByLabel: 'title',
    },
  },
};
