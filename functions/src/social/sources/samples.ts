import type { SampleContext, SampleCount } from '../noun.ts';
import { createReserved } from './add.ts';
import { feedKey, sourceFeeds } from './store.ts';

interface Sample {
  readonly id: string;
  readonly path: string;
  readonly title: string;
  readonly category: string;
}

const samples: readonly Sample[] = [
  { id: 'sample-source-care', path: '/care.xml', title: 'Care at home', category: 'Care' },
  { id: 'sample-source-families', path: '/families.atom', title: 'Families and memory', category: 'Care' },
  { id: 'sample-source-software', path: '/software.json', title: 'Software for people', category: 'Technology' },
];

/** Where nothing serves the demo feeds, the samples are paused. */
const nowhere = 'https://feeds.example.org';

/** Creates sources at the demo feeds, unless they exist. */
export const makeSampleSources = async (ctx: SampleContext): Promise<SampleCount> => {
  const origin = process.env.KINDRED_DEMO_FEEDS;
  const created = await ctx.db.transaction(async (tx) => {
    const feeds = samples.map((sample) => ({
      ...sample,
      feedUrl: `${(origin ?? nowhere).replace(/\/+$/, '')}${sample.path}`,
    }));
    const taken = await tx.getMany(
      sourceFeeds,
      feeds.map(({ feedUrl }) => feedKey(feedUrl)),
    );
    const known = new Set(taken.map(({ id }) => id));
    const missing = feeds.filter(({ feedUrl }) => !known.has(feedKey(feedUrl)));
    for (const { id, feedUrl, title, category } of missing) {
      tx.create(sourceFeeds, { sourceId: id }, feedKey(feedUrl));
      const fields = { title, feedUrl, siteUrl: null, category, rules: [], paused: origin === undefined };
      createReserved(tx, ctx.tenant.id, fields, id);
    }
    return missing.length;
  });
  return { known: samples.length - created, created };
};
