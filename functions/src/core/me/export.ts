import { uniquePaths } from '@kindred/contract/safe-file-name';
import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import type { PersonalFile, SignedInContext, StreamAnswer } from '../../http/context.ts';
import type { Module } from '../../http/module.ts';
import { withCall } from '../../platform/call.ts';
import { languageOf, textsIn } from '../../locales/texts.ts';
import { users } from '../users/store.ts';
import { exportIndex } from './export-index.ts';

const indexPath = 'index.html';

/**
 * Exports all data that the modules store about the caller: a zip of JSON files and uploads, with a page that shows
 * them.
 */
export const exportMyData = async (ctx: SignedInContext, modules: readonly Module[]): Promise<StreamAnswer> => {
  const files: PersonalFile[] = [];
  const pathOf = uniquePaths();
  pathOf(indexPath);
  for (const module of modules) {
    for await (const file of module.personalData(ctx)) files.push({ ...file, path: pathOf(file.path) });
  }
  const language = languageOf((await ctx.db.get(users, ctx.actor.uid))?.language);
  const index = strToU8(exportIndex(ctx.tenant.profile.displayName, language, await textsIn(language), files));
  return { name: `${ctx.tenant.subdomain}-data.zip`, chunks: zipped(ctx, index, files) };
};

/** Time limit for each file; the total time depends on the receiver's speed. */
const fileSeconds = 20;

/** Yields the zip with at most one file in memory. */
async function* zipped(
  ctx: SignedInContext,
  index: Uint8Array,
  files: readonly PersonalFile[],
): AsyncGenerator<Uint8Array> {
  const made: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    made.push(chunk);
  });
  const add = (entry: ZipDeflate | ZipPassThrough, bytes: Uint8Array): void => {
    zip.add(entry);
    entry.push(bytes, true);
  };
  add(new ZipDeflate(indexPath), index);
  for (const file of files) {
    if ('read' in file) {
      const bytes = await withCall(ctx.requestId, fileSeconds, file.read);
      // Uploads are compressed already. Skips files that no longer exist.
      if (bytes) add(new ZipPassThrough(file.path), bytes);
    } else add(new ZipDeflate(file.path), strToU8(JSON.stringify(file.content, null, 2)));
    yield* made.splice(0);
  }
  zip.end();
  yield* made.splice(0);
}
