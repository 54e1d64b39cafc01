import type { ArchivePartName } from '@kindred/contract/care/circle-nouns';
import { openFile } from '../../core/files/open-file.ts';
import { now } from '../../platform/clock.ts';
import type { FileInZip } from '../archive-pages/file-in-zip.ts';
import type { ArchiveFile, GatheredRecord } from '../archive-part.ts';
import type { Gathered } from './step-files.ts';
import type { StepRun } from './step-run.ts';
import type { ArchiveFields } from './store.ts';
import { numberedName } from './zip-names.ts';

/** A step stops reading pages of records after this many bytes of files or of records, or after this much time. */
const stepBytes = 64_000_000;
const stepRecordBytes = 4_000_000;

/** Larger files pass through in parts: whole ones would need more memory than the rest of the step. */
const wholeBytes = 10_000_000;

/** How many failures are listed by name; the rest are only counted. */
const namedFailures = 50;

/** Returns whether an admin rejected the record. Rejected records are not archived, not even for their author. */
const isRejected = (record: object): boolean => 'status' in record && record.status === 'REJECTED';

const write = async (run: StepRun, folder: string, file: ArchiveFile, name: string): Promise<string | null> => {
  const { files } = run.ctx;
  const { path, type, at, size = 0 } = file;
  const place = `${folder}/${name}`;
  if (size > wholeBytes) {
    const content = await openFile(files, { path, size });
    return content ? (await run.zip.addLarge(place, at, content)).name : null;
  }
  const content = await files.getParts(path);
  return content ? (await run.zip.add(place, type, at, ...content)).name : null;
};

/**
 * Reads the records that the member may see, page after page, and puts their files into the zip. Returns the archive's
 * new state.
 */
export const gather = async (run: StepRun): Promise<Partial<ArchiveFields>> => {
  const { archive, ctx, parts, zip, until } = run;
  const begin = zip.offset;
  const own = parts.filter((one) => one.isFor?.(ctx) ?? true);
  const counts: Partial<Record<ArchivePartName, number>> = { ...archive.counts };
  const failures = [...archive.failures];
  let { files, failure_count } = archive;
  let { part, cursor, numbered } = archive.work;
  let { done, total } = archive.progress;
  let recordBytes = 0;
  const gathered: Gathered = {};

  const take = async (folder: string, file: ArchiveFile): Promise<FileInZip> => {
    numbered += 1;
    const path = await write(run, folder, file, numberedName(numbered, file.name, file.type));
    const small = { ...file, path: file.thumbnailPath!, type: 'image/webp', size: undefined };
    const hasSmall = path !== null && file.thumbnailPath !== undefined;
    const thumbnail = hasSmall
      ? await write(run, `${folder}/small`, small, numberedName(numbered, '', small.type))
      : null;
    if (path) files += 1;
    else {
      failure_count += 1;
      if (failures.length < namedFailures) failures.push({ code: 'file_missing', name: file.name });
    }
    const { key, name, type } = file;
    return { key, name, type, path, thumbnail };
  };

  while (part < parts.length) {
    const { name, isFor, read } = parts[part]!;
    if (isFor && !isFor(ctx)) {
      part += 1;
      continue;
    }
    const isFirst = cursor === null;
    const page = await read(ctx, cursor ?? undefined);
    if (isFirst && page.total !== undefined) total = page.total + 2 * own.length + 1;
    const kept: GatheredRecord[] = (gathered[name] ??= []);
    const taken = page.records.filter(({ record }) => !isRejected(record));
    for (const { record, file } of taken) {
      kept.push({ record, ...(file && { file: await take(name, file) }) });
      recordBytes += JSON.stringify(record).length;
    }
    counts[name] = (counts[name] ?? 0) + taken.length;
    if (page.total !== undefined) done += page.records.length;
    cursor = page.next;
    if (cursor === null) {
      part += 1;
      done += 1;
    }
    if (zip.offset - begin > stepBytes || recordBytes > stepRecordBytes || now() > until) break;
  }
  const { step } = archive.work;
  await run.stepFiles.keepGathered(step, gathered);
  const isOver = part >= parts.length;
  const next = isOver
    ? { phase: 'write' as const, part: 0, cursor: null, gathered: step + 1 }
    : { phase: 'gather' as const, part, cursor, gathered: null };
  return {
    counts,
    failures,
    failure_count,
    files,
    progress: { done, total: total === null ? null : Math.max(total, done + 1) },
    work: { ...archive.work, ...next, numbered },
  };
};
