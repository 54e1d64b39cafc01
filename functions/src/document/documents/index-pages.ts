import { operations } from '../../core/operations/store.ts';
import { tenantDatabase } from '../../platform/firestore/database.ts';
import type { StepClock } from '../../platform/steps.ts';
import { tenantFiles } from '../../platform/storage.ts';
import { writeChunks } from '../chunks/write.ts';
import { type Chunk, chunksOf } from '../reading/chunks.ts';
import { languageOf } from '../reading/language.ts';
import type { PageText } from '../reading/page.ts';
import { chunkOwner } from './chunk-owner.ts';
import { pagesOfFile, writePages } from './page-texts.ts';
import { isCurrent, type Run, scheduleRun } from './runs.ts';
import { libraryDocuments, type StoredLibraryDocument } from './store.ts';

/** Enough text to recognise a language. */
const languageSample = 20_000;

/** Groups pages as their texts are stored. */
async function* grouped(pages: AsyncGenerator<PageText>): AsyncGenerator<PageText[]> {
  let group: PageText[] = [];
  for await (const page of pages) {
    group.push(page);
    if (page.page % pagesOfFile > 0) continue;
    yield group;
    group = [];
  }
  if (group.length > 0) yield group;
}

interface Cut {
  readonly chunks: readonly Chunk[];
  readonly headings: string[];
}

/** Cuts pages into chunks. `above` are the headings that are open where they begin. */
const cut = (pages: readonly PageText[], above: readonly string[]): Cut => {
  const chunks: Chunk[] = [];
  let headings = [...above];
  for (const page of pages) {
    const found = chunksOf(page, headings);
    chunks.push(...found.chunks);
    headings = [...found.headings];
  }
  return { chunks, headings };
};

/**
 * Stores the texts and chunks of pages, a group at a time, and the progress after each. Returns whether all pages are
 * done; otherwise another step goes on, or the document no longer waits for this run.
 */
export const indexPages = async (
  run: Run,
  begun: StoredLibraryDocument,
  pages: AsyncGenerator<PageText>,
  clock: StepClock,
): Promise<boolean> => {
  let document = begun;
  for await (const group of grouped(pages)) {
    const before = document.run!;
    const sample = () =>
      group
        .map(({ text }) => text)
        .join('\n')
        .slice(0, languageSample);
    const language = before.language ?? languageOf(sample());
    const { chunks, headings } = cut(group, before.headings);
    await writePages(tenantFiles(run.tenantId), document.id, run.generation, group);
    const owner = { ...chunkOwner(document), generation: run.generation, revision: document.revision, language };
    await writeChunks(run.tenantId, owner, before.chunkCount, chunks);
    const progress = { headings, chunkCount: before.chunkCount + chunks.length, language };
    const saved = await save(run, document, { ...progress, pagesDone: group.at(-1)!.page }, clock);
    if (!saved.document) return saved.isGone;
    ({ document } = saved);
  }
  return true;
};

interface Progress {
  readonly headings: string[];
  readonly chunkCount: number;
  readonly language: string | null;
  readonly pagesDone: number;
}

interface Saved {
  /** The document if this step goes on. */
  readonly document: StoredLibraryDocument | undefined;
  /** Undefined because the document no longer waits for the run, not because another step goes on. */
  readonly isGone: boolean;
}

/** Saves the progress, and schedules the next step if the time of this one is up. */
const save = (
  run: Run,
  before: StoredLibraryDocument,
  { pagesDone, ...progress }: Progress,
  clock: StepClock,
): Promise<Saved> =>
  tenantDatabase(run.tenantId).transaction(async (tx): Promise<Saved> => {
    const [document, operation] = await Promise.all([
      tx.get(libraryDocuments, run.documentId),
      tx.get(operations, run.operationId),
    ]);
    // An earlier attempt may still be running, and have come this far.
    if (!isCurrent(document, run) || document.pagesDone !== before.pagesDone || !document.run)
      return { document: undefined, isGone: true };
    const changes = { pagesDone, run: { ...document.run, ...progress } };
    tx.note(libraryDocuments, document, changes);
    if (operation) tx.update(operations, operation, { progress: { done: pagesDone, total: document.pages } });
    const isHandedOn = clock.isOver();
    if (isHandedOn) scheduleRun(tx, { ...run, step: run.step + 1 });
    return { document: isHandedOn ? undefined : { ...document, ...changes }, isGone: false };
  });
