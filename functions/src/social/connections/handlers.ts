import { callbackPath, type ConnectionState } from '@kindred/contract/social/connections/connection';
import type { connectionEndpoints } from '@kindred/contract/social/connections/endpoints';
import type { Handlers, SignedInContext } from '../../http/context.ts';
import { ApiError } from '../../platform/api-error.ts';
import { secondsFromNow } from '../../platform/clock.ts';
import { newToken, seal, sha256 } from '../../platform/crypto.ts';
import { authorizeUrl, isConfigured } from '../linkedin/oauth.ts';
import type { SocialRegistry } from '../noun.ts';
import { aboutState, finishConnection } from './finish.ts';
import { picturePath } from './picture.ts';
import { presentConnection } from './present.ts';
import { removeConnection } from './remove.ts';
import { connectionStates, stateSeconds } from './store.ts';
import { connectionFor } from './tokens.ts';

const requireApplication = (): void => {
  if (!isConfigured())
    throw new ApiError('conflict', {
      why: 'linkedin_not_configured',
      detail: 'This deployment has no LinkedIn application. Its operator can set KINDRED_LINKEDIN_CLIENT_ID.',
    });
};

const start = async ({ db, tenant, actor }: SignedInContext): Promise<{ url: string }> => {
  requireApplication();
  const [state, verifier] = [newToken(), newToken()];
  const id = sha256(state);
  const redirectUri = `${tenant.origin}${callbackPath}`;
  await db.put(connectionStates, id, {
    userId: actor.uid,
    session: sha256(actor.session),
    redirectUri,
    verifier: await seal(verifier, aboutState(tenant.id, id)),
    expiresAt: secondsFromNow(stateSeconds),
  });
  return { url: authorizeUrl({ redirectUri, state, verifier }) };
};

export const connectionHandlers = (registry: SocialRegistry): Handlers<typeof connectionEndpoints> => {
  const stateOf = async ({ db, actor }: SignedInContext): Promise<ConnectionState> => {
    const connection = await connectionFor(db, actor.uid);
    const waiting = registry.nouns.flatMap(({ postsWaiting }) => postsWaiting ?? []);
    const counts = await Promise.all(waiting.map((count) => count(db, actor.uid)));
    return {
      connection: connection ? presentConnection(connection) : null,
      isConfigured: isConfigured(),
      scheduledPosts: counts.reduce((sum, count) => sum + count, 0),
    };
  };
  return {
    getConnection: stateOf,
    startConnection: { handle: start, replay: 'run' },
    finishConnection: {
      handle: async (ctx, { body }) => {
        requireApplication();
        await finishConnection(ctx, body);
        return stateOf(ctx);
      },
      replay: stateOf,
    },
    removeConnection: ({ db, tenant, actor }) =>
      removeConnection(registry, db, tenant.id, actor.uid, 'connection_removed'),
    getConnectionPicture: async ({ db, files, actor }) => {
      const etag = (await connectionFor(db, actor.uid))?.pictureEtag;
      if (!etag) throw new ApiError('not_found');
      return { etag, read: () => files.get(picturePath(actor.uid, etag)) };
    },
  };
};
