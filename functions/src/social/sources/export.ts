import { mostSources } from '@kindred/contract/social/sources/source';
import type { SignedInContext, StreamAnswer } from '../../http/context.ts';
import { everyEntry } from '../../http/page.ts';
import { writeOpml } from './opml.ts';
import { sources } from './store.ts';

async function* once(text: string): AsyncGenerator<Uint8Array> {
  yield new TextEncoder().encode(text);
}

/** Exports the tenant's sources, by title. */
export const exportSources = async (ctx: SignedInContext): Promise<StreamAnswer> => {
  const all = await everyEntry(ctx.db, sources, { sort: 'title', order: 'asc' });
  const name = `${ctx.tenant.subdomain}-sources.opml`;
  return { name, chunks: once(writeOpml(ctx.tenant.subdomain, all.slice(0, mostSources))) };
};
