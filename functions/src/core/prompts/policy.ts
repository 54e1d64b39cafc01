import { productionLabel } from '@kindred/contract/core/prompts/limits';
import { hasPrivilege } from '@kindred/contract/roles';
import type { Actor } from '../../identity/actor.ts';
import { ApiError } from '../../platform/api-error.ts';
import type { Which } from './choose.ts';

/** Returns whether the caller may read prompts, including all their revisions. */
const mayRead = ({ roles, token }: Pick<Actor, 'roles' | 'token'>): boolean =>
  token ? token.scopes.includes('prompts:read') : hasPrivilege(roles, 'CUSTOMER_ADMIN');

/**
 * Throws 403 if a caller who may not read prompts names a revision: any number, or any label except production.
 */
export const requireReaderOfRevision = (
  actor: Pick<Actor, 'roles' | 'token'>,
  { revision, label }: Pick<Which, 'revision' | 'label'>,
): void => {
  const isPublic = revision === undefined && (label === undefined || label === productionLabel);
  if (!isPublic && !mayRead(actor))
    throw new ApiError('forbidden', { detail: 'Only people who may read this prompt can choose its revision.' });
};
