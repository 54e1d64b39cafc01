import { now } from '../../platform/clock.ts';
import type { ArchivePart } from '../archive-part.ts';
import { sheetOf } from './known.ts';
import { pageName, partPage } from '../archive-pages/part-page.ts';
import type { GatheredRecord } from '../archive-part.ts';
import type { StepRun } from './step-run.ts';
import type { ArchiveFields, Work } from './store.ts';

/** A page holds at most this many records, and about this many bytes of them. */
const pageRecords = 100;
const pageBytes = 1_000_000;

interface Chunk {
  readonly records: readonly GatheredRecord[];
  /** Where the part continues; undefined at its end. */
  readonly next: Work['from'] | undefined;
}

/** Returns the part's next records from those that the steps gathered. */
const chunkOf = async (run: StepRun, part: ArchivePart, from: Work['from']): Promise<Chunk> => {
  const last = run.archive.work.gathered!;
  const records: GatheredRecord[] = [];
  let bytes = 0;
  for (let { step, index } = from; step < last; step++, index = 0) {
    const all = (await run.stepFiles.gathered(step))[part.name] ?? [];
    for (; index < all.length; index++) {
      if (records.length >= pageRecords || bytes >= pageBytes)
        return { records, next: { step, index, page: from.page + 1 } };
      records.push(all[index]!);
      bytes += JSON.stringify(all[index]).length;
    }
  }
  return { records, next: undefined };
};

/** Writes the HTML pages and the JSON data of the gathered records, part by part. */
export const writePages = async (run: StepRun): Promise<Partial<ArchiveFields>> => {
  const { archive, parts, zip, until, startedAt: at } = run;
  const sheet = await sheetOf(run);
  let { part, from, phase } = archive.work;
  let { done } = archive.progress;
  const start = { step: archive.work.first, index: 0, page: 1 };
  while (part < parts.length) {
    const one = parts[part]!;
    // Undefined if this member's archive does not include the part. The total does not count such parts.
    const count = archive.counts[one.name];
    if (!count) {
      part += 1;
      if (count === 0) done += 1;
      continue;
    }
    const { records, next } = await chunkOf(run, one, from);
    const name = pageName(one.name, from.page);
    const data = records.map(({ record, file }) => ({ ...record, ...(file && { file_in_archive: file.path }) }));
    await zip.add(`data/${name}.json`, 'application/json', at, Buffer.from(JSON.stringify(data, null, 1)));
    const html = partPage(sheet, one, records, { page: from.page, hasNext: next !== undefined });
    await zip.add(`${name}.html`, 'text/html', at, Buffer.from(html));
    from = next ?? start;
    if (!next) {
      part += 1;
      done += 1;
    }
    if (now() > until) break;
  }
  if (part >= parts.length) phase = 'end';
  return { work: { ...archive.work, part, from, phase }, progress: { ...archive.progress, done } };
};
