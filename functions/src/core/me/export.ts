import { uniquePaths } from '@kindred/contract/safe-file-name';
import type { PersonalFile, SignedInContext, StreamAnswer } from '../../http/context.ts';
import type { Module } from '../../http/module.ts';
import { languageOf, textsIn } from '../../locales/texts.ts';
import { openFile } from '../files/open-file.ts';
import { type ZippedFile, zipOf } from '../files/zip.ts';
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
  const index = exportIndex(ctx.tenant.profile.displayName, language, await textsIn(language), files);
  const zipped = [{ path: indexPath, text: () => index }, ...files.map((file) => zippedFile(ctx, file))];
  return { name: `${ctx.tenant.subdomain}-data.zip`, chunks: zipOf(ctx.requestId, zipped) };
};

const zippedFile = (ctx: SignedInContext, file: PersonalFile): ZippedFile => {
  const { path } = file;
  if ('content' in file) return { path, text: () => JSON.stringify(file.content, null, 2) };
  if ('stored' in file) return { path, open: () => openFile(ctx.files, file.stored) };
  return { path, open: () => bytesOf(file.read) };
};

const bytesOf = async (read: () => Promise<Uint8Array | undefined>): Promise<AsyncIterable<Uint8Array> | undefined> => {
  const bytes = await read();
  return (
    bytes &&
    (async function* () {
      yield bytes;
    })()
  );
};
