import type { ConnectionFinish } from '@kindred/contract/social/connections/connection';
import type * as z from 'zod';
import { isAdministrator } from '../../core/users/policy.ts';
import { users } from '../../core/users/store.ts';
import type { SignedInContext } from '../../http/context.ts';
import { ApiError } from '../../platform/api-error.ts';
import { now, timestamp } from '../../platform/clock.ts';
import { sha256, unseal } from '../../platform/crypto.ts';
import { LinkedInError } from '../linkedin/linkedin-error.ts';
import { exchangeCode, type LinkedInTokens, readPerson, revokeToken } from '../linkedin/oauth.ts';
import { keepPicture } from './picture.ts';
import { planConnection } from './plan.ts';
import { connections, connectionStates, type StoredConnection } from './store.ts';
import { sealTokens } from './tokens.ts';

type CallbackAnswer = z.infer<typeof ConnectionFinish>;

/** What a state's verifier is sealed for. */
export const aboutState = (tenantId: string, stateId: string): string => `linkedin-state/${tenantId}/${stateId}`;

const unknownState = () =>
  new ApiError('conflict', {
    why: 'linkedin_state_unknown',
    detail: 'This answer from LinkedIn is too old, was used already, or belongs to another session. Connect again.',
  });

/** Takes a state that the caller's session began, so that it works once. */
const takeState = ({ db, tenant, actor }: SignedInContext, state: string) =>
  db.transaction(async (tx) => {
    const id = sha256(state);
    const known = await tx.get(connectionStates, id);
    const isOwn = known?.userId === actor.uid && known.session === sha256(actor.session);
    if (!known || !isOwn || Date.parse(known.expiresAt) <= now()) throw unknownState();
    tx.remove(connectionStates, id);
    return { redirectUri: known.redirectUri, verifier: known.verifier, about: aboutState(tenant.id, id) };
  });

const consentRefusals = ['user_cancelled_authorize', 'user_cancelled_login', 'access_denied'];

const errorFromLinkedIn = (error: string): ApiError =>
  consentRefusals.includes(error)
    ? new ApiError('conflict', { why: 'linkedin_consent_refused', detail: 'LinkedIn was not allowed to connect.' })
    : new ApiError('conflict', { why: 'linkedin_refused', detail: 'LinkedIn refused to connect this account.' });

/** Turns an error of the exchange into one for the caller. */
const failure = (error: unknown): unknown => {
  if (!(error instanceof LinkedInError)) return error;
  const { kind, words } = error;
  if (kind === 'refused' || kind === 'expired' || kind === 'duplicate')
    return new ApiError('conflict', {
      why: 'linkedin_refused',
      detail: words
        ? `LinkedIn refused to connect this account: ${words}`
        : 'LinkedIn refused to connect this account.',
      cause: error,
    });
  return new ApiError('conflict', {
    why: 'linkedin_unreachable',
    detail: 'LinkedIn did not answer. Connect again in a moment.',
    cause: error,
  });
};

const save = async (
  { db, tenant, actor }: SignedInContext,
  given: LinkedInTokens,
  person: Pick<StoredConnection, 'linkedinSub' | 'name' | 'pictureEtag'>,
): Promise<StoredConnection> => {
  const tokens = await sealTokens(tenant.id, actor.uid, given);
  return db.transaction(async (tx) => {
    const [before, user] = [await tx.get(connections, actor.uid), await tx.get(users, actor.uid)];
    // The role may have been lost while LinkedIn's page was open.
    if (!user || !isAdministrator(user)) throw new ApiError('forbidden');
    const fields = {
      ...person,
      scopes: [...given.scopes],
      status: 'CONNECTED' as const,
      grantedAt: timestamp(),
      expiresAt: given.expiresAt,
      refreshExpiresAt: given.refreshExpiresAt,
      tokens,
    };
    const saved = before ? tx.update(connections, before, fields) : tx.create(connections, fields, actor.uid);
    planConnection(tx, tenant.id, saved, given.refreshToken !== null);
    return saved;
  });
};

/** Connects the caller's account with what LinkedIn sent back. */
export const finishConnection = async (ctx: SignedInContext, given: CallbackAnswer): Promise<StoredConnection> => {
  const { redirectUri, verifier, about } = await takeState(ctx, given.state);
  if (given.code === undefined) throw errorFromLinkedIn(given.error ?? '');
  let tokens: LinkedInTokens | undefined;
  try {
    tokens = await exchangeCode({ code: given.code, redirectUri, verifier: String(await unseal(verifier, about)) });
    if (!tokens.scopes.includes('w_member_social')) throw errorFromLinkedIn('access_denied');
    const { sub, name, pictureUrl } = await readPerson(tokens.accessToken);
    const pictureEtag = await keepPicture(ctx.files, ctx.actor.uid, pictureUrl);
    return await save(ctx, tokens, { linkedinSub: sub, name, pictureEtag });
  } catch (error) {
    // Tokens that are not stored are of no use to anyone.
    if (tokens) await revokeToken(tokens.accessToken).catch(() => undefined);
    throw failure(error);
  }
};
