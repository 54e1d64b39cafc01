import type { archiveEndpoints } from '@kindred/contract/care/archives/endpoints';
import { circleRoles } from '@kindred/contract/care/circle-roles';
import type { Context, SignedInContext } from '../../http/context.ts';
import { sliceOf } from '../../http/page.ts';
import { secondsFromNow, timestamp } from '../../platform/clock.ts';
import { newToken, sha256 } from '../../platform/crypto.ts';
import { ApiError } from '../../platform/api-error.ts';
import type { CareHandlers } from '../context.ts';
import { membershipOf } from '../members/store.ts';
import { fileAnswer } from './file-answer.ts';
import { mayHave } from './policy.ts';
import { removeArchive } from './remove.ts';
import { startArchive } from './start.ts';
import { archives, presentArchive, type StoredArchive } from './store.ts';

/** Returns the archive if its owner may still have it; throws 404 otherwise. */
const stillTheirs = async ({ db }: Context, archive: StoredArchive | undefined): Promise<StoredArchive> => {
  const membership = archive && (await membershipOf(db, archive.circle_id, archive.user_id));
  if (!archive || !mayHave(membership, archive)) throw new ApiError('not_found');
  return archive;
};

/** Returns the archive as above, but also requires that it is ready and has not expired. */
const ready = async (ctx: Context, archive: StoredArchive | undefined): Promise<StoredArchive> => {
  const found = await stillTheirs(ctx, archive);
  const isThere = found.status === 'READY' && found.expires_at! > timestamp();
  if (!isThere) throw new ApiError('not_found', { detail: 'This archive is not ready yet, or no longer exists.' });
  return found;
};

/** How long a download link stays valid. */
const linkSeconds = 60;

const own = async (ctx: SignedInContext, id: string): Promise<StoredArchive> => {
  const archive = await ctx.db.get(archives, id);
  return stillTheirs(ctx, archive?.user_id === ctx.actor.uid ? archive : undefined);
};

export const archiveHandlers: CareHandlers<typeof archiveEndpoints, { archives: typeof archives }> = {
  createArchive: {
    handle: async (ctx) => presentArchive(await startArchive(ctx)),
    replay: async (ctx, _input, id) => presentArchive(await own(ctx, id)),
  },
  listArchives: async (ctx, { params, query }) => {
    const where = { circle_id: params.circle_id, user_id: ctx.actor.uid };
    const either = circleRoles.filter((role) => mayHave(ctx.membership, { role })).map((role) => ({ role }));
    return sliceOf(ctx.db, archives, query, { where, either, sort: 'created_at', order: 'desc' }, presentArchive);
  },
  getArchive: async (ctx) => presentArchive(await stillTheirs(ctx, ctx.record)),
  getArchiveFile: async (ctx) => fileAnswer(ctx.files, await ready(ctx, ctx.record)),
  createArchiveLink: {
    handle: async (ctx) => {
      const { id } = await ready(ctx, ctx.record);
      const token = newToken();
      const link = { token_hash: sha256(token), until: secondsFromNow(linkSeconds) };
      await ctx.db.change(archives, ctx.record, undefined, () => ({ link }));
      return { url: `/public-api/v1/care/archives/${id}/${token}`, expires_at: link.until };
    },
    replay: 'run',
  },
  deleteArchive: async (ctx) => {
    const { id } = await stillTheirs(ctx, ctx.record);
    await ctx.db.transaction(async (tx) => removeArchive(tx, ctx.tenant.id, { ...ctx.record, id }));
  },
  downloadArchive: async (ctx, { params }) => {
    const archive = await ctx.db.get(archives, params.archive_id);
    const { link } = archive ?? {};
    if (link?.token_hash !== sha256(params.token) || link.until < timestamp()) throw new ApiError('not_found');
    return fileAnswer(ctx.files, await ready(ctx, archive));
  },
};
