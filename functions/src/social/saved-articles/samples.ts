import { articleIdOf } from '../articles/same-article.ts';
import { savedAddresses } from '../articles/store.ts';
import { readableHtml } from '../articles/readable-html.ts';
import { wordsBeyond } from '../articles/words.ts';
import { timestamp } from '../../platform/clock.ts';
import { users } from '../../core/users/store.ts';
import type { SampleContext, SampleCount } from '../noun.ts';
import { sampleArticles } from './sample-articles.ts';
import { savedArticles, savedArticleTexts } from './store.ts';

/** Creates the sample articles, unless they exist. */
export const makeSavedArticles = ({ db, actor }: SampleContext): Promise<SampleCount> =>
  db.transaction(async (tx) => {
    const ids = sampleArticles.map(({ id }) => id);
    const addresses = sampleArticles.map(({ url }) => articleIdOf(url));
    const known = new Set((await tx.getMany(savedArticles, ids)).map(({ id }) => id));
    const taken = new Set((await tx.getMany(savedAddresses, addresses)).map(({ id }) => id));
    const name = (await tx.get(users, actor.uid))?.name ?? '';
    const missing = sampleArticles.filter(({ id, url }) => !known.has(id) && !taken.has(articleIdOf(url)));
    for (const { id, html, tags, ...sample } of missing) {
      const { html: contentHtml, text, words } = readableHtml(html, sample.url);
      const articleId = articleIdOf(sample.url);
      tx.put(savedAddresses, articleId, { savedId: id });
      tx.put(savedArticleTexts, id, { contentHtml });
      tx.create(
        savedArticles,
        {
          ...sample,
          articleId,
          tags: [...tags],
          hasOwnTitle: true,
          publishedAt: timestamp(),
          words,
          textWords: wordsBeyond(text, [sample.title, sample.excerpt]),
          picture: null,
          status: 'READY',
          failure: null,
          fetchId: null,
          savedBy: { id: actor.uid, name },
        },
        id,
      );
    }
    return { known: sampleArticles.length - missing.length, created: missing.length };
  });
