import { firstCharacters } from '@kindred/contract/fold';
import type { InputOf } from '@kindred/contract/endpoint';
import type { postEndpoints } from '@kindred/contract/social/posts/endpoints';
import { choose } from '../../core/prompts/choose.ts';
import { personOf, prepare, runWhole } from '../../core/prompts/execute.ts';
import { users } from '../../core/users/store.ts';
import type { SignedInContext } from '../../http/context.ts';
import { ApiError, fieldError } from '../../platform/api-error.ts';
import { callerSignalOf } from '../../platform/call.ts';
import type { Database } from '../../platform/firestore/database.ts';
import { textOf } from '../articles/html-text.ts';
import { articles, articleTexts } from '../articles/store.ts';
import { savedArticles, savedArticleTexts } from '../saved-articles/store.ts';

type DraftRequest = InputOf<(typeof postEndpoints)['draftPost']>['body'];

/** How much of an article a model reads, and of its answer is taken, in characters. */
const [mostRead, mostWritten] = [20_000, 20_000];

/** An article, as prompts get it. */
interface Material {
  readonly title: string;
  readonly url: string;
  readonly excerpt: string;
  readonly text: string;
}

const fetchedArticle = async (db: Database, id: string): Promise<Material> => {
  const [article, text] = await Promise.all([db.get(articles, id), db.get(articleTexts, id)]);
  if (!article) throw fieldError('bad_request', 'articleId', 'Article not found', 'unknown');
  const { title, url, excerpt } = article;
  return { title, url: url ?? '', excerpt, text: textOf(text?.contentHtml ?? '') };
};

const savedArticle = async (db: Database, id: string): Promise<Material> => {
  const [article, text] = await Promise.all([db.get(savedArticles, id), db.get(savedArticleTexts, id)]);
  if (!article) throw fieldError('bad_request', 'savedArticleId', 'Article not found', 'unknown');
  const { title, url, excerpt } = article;
  return { title, url: url ?? '', excerpt, text: textOf(text?.contentHtml ?? '') };
};

const materialFor = async ({ db }: SignedInContext, { articleId, savedArticleId }: DraftRequest): Promise<Material> => {
  if ((articleId === undefined) === (savedArticleId === undefined))
    throw fieldError('bad_request', 'articleId', 'Give either an article or a saved article', 'required');
  return articleId === undefined ? savedArticle(db, savedArticleId!) : fetchedArticle(db, articleId);
};

const promptFor = async (db: Database, id: string) => {
  try {
    return await choose(db, { id });
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'prompt_not_found') throw error;
    throw fieldError('bad_request', 'promptId', 'Prompt not found', 'unknown');
  }
};

const needsMore = (names: readonly string[]): ApiError =>
  new ApiError('conflict', {
    why: 'prompt_not_for_articles',
    detail: `This prompt needs values that an article does not have: ${names.join(', ')}. Give them a default, or choose another prompt.`,
  });

/**
 * Has a prompt write a text from an article. The prompt gets those of `title`, `url`, `excerpt`, `text` and `language`
 * that it declares; the language is the caller's. Throws 503 if no model is set up.
 */
export const draftText = async (ctx: SignedInContext, asked: DraftRequest): Promise<{ text: string }> => {
  const { db, tenant, actor } = ctx;
  const [chosen, material, user] = await Promise.all([
    promptFor(db, asked.promptId),
    materialFor(ctx, asked),
    db.get(users, actor.uid),
  ]);
  const known = { ...material, text: firstCharacters(material.text, mostRead), language: user?.language ?? 'en' };
  const { variables } = chosen.content;
  const missing = variables.filter((one) => one.required && one.default === null && !(one.name in known));
  if (missing.length > 0) throw needsMore(missing.map(({ name }) => name));
  const names = new Set(variables.map(({ name }) => name));
  const prepared = await prepare(db, tenant, {
    ...chosen,
    variables: Object.fromEntries(Object.entries(known).filter(([name]) => names.has(name))),
    choices: { output: 'text' },
    source: 'CALL',
    userId: actor.uid,
    person: personOf(actor),
    isStreamed: false,
  });
  const { text } = await runWhole(db, prepared, callerSignalOf());
  return { text: firstCharacters(text.trim(), mostWritten) };
};

/** A model's answer is not stored, so it cannot be returned again. */
export const answerIsGone = async (): Promise<never> => {
  throw new ApiError('conflict', {
    why: 'answer_lost',
    detail: 'This was run before with the same key, and its answer was not kept. Use another key.',
  });
};
