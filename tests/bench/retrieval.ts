import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { Features } from '@kindred/contract/flags';
import * as z from 'zod';
import { forgetModels } from '../../functions/src/core/prompts/providers.ts';
import { tenantDatabase } from '../../functions/src/platform/firestore/database.ts';
import { cleanText, oneLine } from '../../functions/src/document/reading/clean-text.ts';
import { settings } from '../../functions/src/platform/settings.ts';
import { indexedDocuments } from '../../functions/src/document/word-index/shelves.ts';
import { form } from '../support/call.ts';
import { type Persona, TestTenant } from '../support/tenant.ts';
import { allowed } from './checked.ts';
import { addOtherChunks } from './other-chunks.ts';
import { firstPassage } from './first-passage.ts';
import type { Row, Section } from './rows.ts';
import { inMilliseconds } from './timing.ts';

/** Articles with questions, and where the answer to each stands: the format of SQuAD. */
const Questions = z.object({
  data: z.array(
    z.object({
      title: z.string(),
      paragraphs: z.array(
        z.object({
          context: z.string(),
          qas: z.array(z.object({ question: z.string(), answers: z.array(z.object({ text: z.string() })).min(1) })),
        }),
      ),
    }),
  ),
});
type Article = z.infer<typeof Questions>['data'][number];

const AnswerBody = z.object({
  passages: z.array(z.object({ documentId: z.string(), text: z.string(), quote: z.string() })),
});

/** Chunks of other documents, besides those of the articles. */
const fewOthers = 100;
const manyOthers = 100_000;
const questionsOfAPerson = 190;

interface ArticleQuestion {
  readonly question: string;
  readonly answer: string;
  readonly paragraph: string;
  readonly article: Article;
}

const questionsOf = (articles: readonly Article[]): ArticleQuestion[] =>
  articles.flatMap((article) =>
    article.paragraphs.flatMap(({ context, qas }) =>
      qas.map(({ question, answers }) => ({ question, answer: answers[0]!.text, paragraph: context, article })),
    ),
  );

/** Asks questions, each in a conversation of its own, as people who have asked few today. */
class Asker {
  readonly #tenant: TestTenant;
  #asker: Persona | undefined;
  #asked = 0;
  mostReads = 0;
  readonly milliseconds: number[] = [];

  constructor(tenant: TestTenant) {
    this.#tenant = tenant;
  }

  async #next(): Promise<Persona> {
    if (!this.#asker || this.#asked++ % questionsOfAPerson === 0) this.#asker = await this.#tenant.person('Asker');
    return this.#asker;
  }

  async ask(question: string): Promise<z.infer<typeof AnswerBody>['passages']> {
    const asker = await this.#next();
    const { body } = await allowed(asker.call('POST /api/v1/document/conversations', { body: {} }), 201);
    const path = `/api/v1/document/conversations/${body.id}/messages`;
    const since = performance.now();
    const answer = await allowed(asker.call(`POST ${path}`, { body: { text: question } }));
    this.milliseconds.push(performance.now() - since);
    this.mostReads = Math.max(this.mostReads, answer.operations.reads);
    return AnswerBody.parse(answer.body).passages;
  }
}

/** Returns a text in one line, as a document has it: without soft hyphens. */
const folded = (text: string): string => oneLine(cleanText(text));

/** Returns whether a passage is a part of a paragraph. */
const isOf = (paragraph: string, { text }: { readonly text: string }): boolean =>
  folded(paragraph).includes(folded(text)) || folded(text).includes(folded(paragraph));

const textOf = ({ paragraphs }: Article): string => paragraphs.map(({ context }) => folded(context)).join('\n\n');

const share = (what: string, held: number, all: number, budget: number, isMost = false): Row => {
  const part = all === 0 ? 0 : held / all;
  return {
    what,
    figure: `${part.toFixed(3)} (${held} of ${all})`,
    budget: isMost ? `≤ ${budget}` : `≥ ${budget}`,
    holds: isMost ? part <= budget : part >= budget,
    isExact: true,
  };
};

const documentsPath = '/api/v1/document/documents';

/** Uploads an article, and returns its id after it was indexed. */
const upload = async (admin: Persona, article: Article): Promise<string> => {
  const raw = form(new TextEncoder().encode(textOf(article)), 'text/plain', `${article.title}.txt`);
  const { body } = await allowed(admin.call(`POST ${documentsPath}`, { raw }), 201);
  const { status, failure } = (await allowed(admin.call(`GET ${documentsPath}/${body.id}`))).body;
  if (status !== 'READY') throw new Error(`${article.title} is ${status}: ${JSON.stringify(failure)}`);
  return body.id as string;
};

interface Counts {
  shown: number;
  first: number;
  marked: number;
  nothing: number;
  quoted: number;
  citations: number;
}

/** Asks all questions with all articles there. */
const askAll = async (asker: Asker, questions: readonly ArticleQuestion[], misses: string[]): Promise<Counts> => {
  const counts: Counts = { shown: 0, first: 0, marked: 0, nothing: 0, quoted: 0, citations: 0 };
  for (const { question, answer, paragraph } of questions) {
    const passages = await asker.ask(question);
    const [first] = passages;
    if (!first) counts.nothing++;
    if (passages.some((passage) => isOf(paragraph, passage))) counts.shown++;
    else misses.push(question);
    if (first && isOf(paragraph, first)) counts.first++;
    if (first && folded(first.quote).includes(folded(answer))) counts.marked++;
    counts.citations += passages.length;
    counts.quoted += passages.filter(({ text, quote }) => quote !== '' && text.includes(quote)).length;
  }
  return counts;
};

/** Asks the questions of each article while it is not there. Returns how many had no answer. */
const askWithout = async (asker: Asker, admin: Persona, articles: readonly Article[], ids: Map<Article, string>) => {
  let nothing = 0;
  for (const article of articles) {
    await allowed(admin.call(`DELETE ${documentsPath}/${ids.get(article)!}`), 204);
    for (const { question } of questionsOf([article])) if ((await asker.ask(question)).length === 0) nothing++;
    ids.set(article, await upload(admin, article));
  }
  return nothing;
};

/** Reads the articles of a folder's files. */
const articlesIn = async (folder: string): Promise<Article[]> => {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.json')).toSorted();
  const read = files.map(async (name) => Questions.parse(JSON.parse(await readFile(path.join(folder, name), 'utf8'))));
  return (await Promise.all(read)).flatMap(({ data }) => data);
};

/**
 * Asks the questions of a folder over its articles, each of which is a document, beside many other chunks, and compares the
 * passages with the paragraphs that the questions are about.
 */
export const retrieval = async (folder: string, others = manyOthers): Promise<Section> => {
  const articles = await articlesIn(folder);
  const questions = questionsOf(articles);
  const tenant = await new TestTenant().create({ features: Features.parse({ RAGDocuments: true }) });
  forgetModels();
  const admin = await tenant.person('Ada', { roles: ['CUSTOMER_ADMIN'] });
  const ids = new Map<Article, string>();
  for (const article of articles) ids.set(article, await upload(admin, article));
  const db = tenantDatabase(tenant.id);
  const languages = new Set([...(await indexedDocuments(db)).values()].map(({ language }) => language));
  await addOtherChunks(tenant.id, articles.map(textOf), fewOthers);
  const few = new Asker(tenant);
  for (const { question } of questions.slice(0, 50)) await few.ask(question);
  await addOtherChunks(tenant.id, articles.map(textOf), others - fewOthers);
  const many = new Asker(tenant);
  const misses: string[] = [];
  const counts = await askAll(many, questions, misses);
  const first = await firstPassage(tenant.id, questions[0]!.question);
  const nothing = await askWithout(many, admin, articles, ids);
  const all = questions.length;
  const middle = many.milliseconds.toSorted((one, other) => one - other)[Math.floor(many.milliseconds.length / 2)]!;
  const reads = (what: string, count: number): Row => ({
    what,
    figure: String(count),
    budget: '≤ 260',
    holds: count <= 260,
    isExact: true,
  });
  return {
    title: `Retrieval: ${all} questions on ${articles.length} articles, beside ${others} other chunks`,
    rows: [
      share('a passage of the right paragraph is shown', counts.shown, all, 0.98),
      share('it is the first one', counts.first, all, 0.9),
      share('the marked sentence contains the answer', counts.marked, all, 0.8),
      share('quotations that are in their passage', counts.quoted, counts.citations, 1),
      share('nothing found, with the article', counts.nothing, all, 0.05, true),
      share('nothing found, without the article', nothing, all, 0.85),
      reads('most reads of a question, 100 other chunks', few.mostReads),
      reads(`most reads of a question, ${others} other chunks`, many.mostReads),
      first,
      { what: 'a question, half of all', figure: inMilliseconds(middle), budget: '–', holds: true, isExact: false },
    ],
    notes: [
      `Vectors of the articles: ${settings().models.embedding ?? 'none, since KINDRED_MODEL_EMBEDDING is not set'}.`,
      `Languages that were recognised: ${[...languages].map((language) => language ?? 'none').join(', ')}.`,
      ...(misses.length > 0 ? [`The right paragraph was not shown for: ${misses.join(' | ')}`] : []),
    ],
  };
};
