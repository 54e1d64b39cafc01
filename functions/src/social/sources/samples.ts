import { settings } from '../../platform/settings.ts';
import type { SampleContext, SampleCount } from '../noun.ts';
import { createReserved } from './add.ts';
import { feedKey, sourceFeeds, sources } from './store.ts';

interface Sample {
  readonly id: string;
  readonly path: string;
  readonly title: string;
  readonly category: string;
}

const samples: readonly Sample[] = [
  { id: 'sample-source-care', path: '/care.xml', title: 'Care at home', category: 'Care' },
  { id: 'sample-source-families', path: '/families.atom', title: 'Familles et mémoire', category: 'Care' },
  { id: 'sample-source-software', path: '/software.json', title: 'Software for people', category: 'Technology' },
];

/** Where the samples are if nothing serves the demo feeds. They are paused then. */
const nowhere = 'https://feeds.example.org';

const feedUrlOf = ({ path }: Sample): string => `${settings().demoFeeds ?? nowhere}${path}`;

/** Creates sources at the demo feeds, unless they or other sources of these feeds exist. */
export const makeSampleSources = (ctx: SampleContext): Promise<SampleCount> =>
  ctx.db.transaction(async (tx) => {
    const [known, taken] = await Promise.all([
      tx.getMany(
        sources,
        samples.map(({ id }) => id),
      ),
      tx.getMany(
        sourceFeeds,
        samples.map((sample) => feedKey(feedUrlOf(sample))),
      ),
    ]);
    const ids = new Set([...known, ...taken].map(({ id }) => id));
    const missing = samples.filter((sample) => !ids.has(sample.id) && !ids.has(feedKey(feedUrlOf(sample))));
    for (const sample of missing) {
      const { id, title, category } = sample;
      const feedUrl = feedUrlOf(sample);
      tx.create(sourceFeeds, { sourceId: id }, feedKey(feedUrl));
      const fields = { title, feedUrl, siteUrl: null, category, rules: [], paused: settings().demoFeeds === undefined };
      createReserved(tx, ctx.tenant.id, fields, id);
    }
    return { known: samples.length - missing.length, created: missing.length };
  });
