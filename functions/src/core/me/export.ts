import { limits } from '@kindred/contract/limits';
import { uniquePaths } from '@kindred/contract/safe-file-name';
import { contentDisposition } from '../../http/content-disposition.ts';
import type { PersonalFile, SignedInContext, StreamAnswer } from '../../http/context.ts';
import type { Module } from '../../http/module.ts';
import { languageOf, textsIn } from '../../locales/texts.ts';
import { openFile } from '../files/open-file.ts';
import { missingNoteFor } from '../files/missing-note.ts';
import { missingPath, type ZippedFile, zipOf } from '../files/zip.ts';
import { users } from '../users/store.ts';
import { exportIndex } from './export-index.ts';

const indexPath = 'index.html';

/**
 * Exports all data that the modules store about the caller: a zip of JSON files and uploads, with a page that shows
 * them. The page links to large files, because the download would take longer than a call may.
 */
export const exportMyData = async (ctx: SignedInContext, modules: readonly Module[]): Promise<StreamAnswer> => {
  const files: PersonalFile[] = [];
  const pathOf = uniquePaths();
  for (const path of [indexPath, missingPath]) pathOf(path);
  for (const module of modules) {
    for await (const file of module.personalData(ctx)) files.push({ ...file, path: pathOf(file.path) });
  }
  const language = languageOf((await ctx.db.get(users, ctx.actor.uid))?.language);
  const addresses = await addressesOf(ctx, files);
  const index = exportIndex(ctx.tenant.profile.displayName, language, await textsIn(language), files, addresses);
  const inside = files.filter(({ path }) => !addresses.has(path));
  const zipped = [{ path: indexPath, text: () => index }, ...inside.map((file) => zippedFile(ctx, file))];
  return { name: `${ctx.tenant.subdomain}-data.zip`, chunks: zipOf(ctx.requestId, zipped, missingNoteFor(ctx)) };
};

/**
 * Returns the addresses of the large files, by their paths in the export. None if the storage cannot sign addresses, or
 * for a file that no longer exists.
 */
const addressesOf = async (ctx: SignedInContext, files: readonly PersonalFile[]): Promise<Map<string, string>> => {
  // Signing is a call to Google, and a person may have hundreds of videos.
  const signed = files.map(async (file): Promise<[string, string][]> => {
    if (!('stored' in file) || file.stored.size <= limits.documentBytes) return [];
    const disposition = contentDisposition('attachment', file.path.split('/').at(-1)!);
    if ((await ctx.files.sizeOf(file.stored.path)) === undefined) return [];
    const address = await ctx.files.addressOf(file.stored.path, disposition, limits.videoAddressSeconds);
    return address ? [[file.path, address]] : [];
  });
  return new Map((await Promise.all(signed)).flat());
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
