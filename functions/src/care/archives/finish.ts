import { limits } from '@kindred/contract/limits';
import { fileNameText, safeFileName } from '@kindred/contract/safe-file-name';
import { centralDirectory } from '../../core/files/zip-format.ts';
import { now, timestamp } from '../../platform/clock.ts';
import { type NotIn, readme, startPage } from '../archive-pages/start-page.ts';
import { style } from '../archive-pages/style.ts';
import { sheetOf } from './known.ts';
import type { FinishRun } from './step-run.ts';
import { archiveFolder, type ArchiveFields } from './store.ts';

/** Runs the last step: writes the start page, the checksums and the zip's central directory, then joins the pieces. */
export const finish = async (run: FinishRun): Promise<Partial<ArchiveFields>> => {
  const { archive, ctx, zip, stepFiles, startedAt } = run;
  const before = await stepFiles.written(archive.work.first, archive.work.step);
  const sheet = await sheetOf(run);
  const failed: NotIn = { names: archive.failures.map(({ name }) => name), count: archive.failure_count };
  await zip.add('index.html', 'text/html', startedAt, Buffer.from(startPage(sheet, failed)));
  await zip.add('style.css', 'text/css', startedAt, Buffer.from(style));
  await zip.add('README.txt', 'text/plain', startedAt, Buffer.from(`\uFEFF${readme(sheet, failed)}`));
  const files = [...before.entries, ...zip.entries];
  const checksums = files.map(({ sha256, name }) => `${sha256}  ${name}\n`).join('');
  const last = await zip.add('checksums.txt', 'text/plain', startedAt, Buffer.from(checksums));
  await zip.write(centralDirectory([...files, last], zip.offset));
  await zip.end();
  const pieces = [...before.pieces, ...zip.pieces];
  const whole = { path: `${archiveFolder(archive)}archive.zip`, size: zip.offset };
  const isJoined = await ctx.files.join(
    pieces.map(({ path }) => path),
    whole.path,
    'application/zip',
  );
  const { total, done } = archive.progress;
  const madeAt = now();
  return {
    pieces: isJoined ? [whole] : pieces,
    size_bytes: zip.offset,
    file_name: safeFileName(`${fileNameText(sheet.title, 60, 120) || 'archive'} ${startedAt.slice(0, 10)}.zip`),
    progress: { done: total ?? done, total: total ?? done },
    made_at: timestamp(madeAt),
    expires_at: timestamp(madeAt + limits.archiveSeconds * 1000),
  };
};
