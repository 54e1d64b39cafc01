import { isLimited } from '@kindred/contract/care/documents/audience';
import { limits } from '@kindred/contract/limits';
import { ApiError } from '../../platform/api-error.ts';
import type { CircleContext } from '../context.ts';
import type { CareNouns } from '../noun.ts';
import { isContradiction, renamed, widened } from './policy.ts';
import { saveDocument } from './save.ts';
import type { StoredDocument } from './store.ts';

/** Returns the list of names with one added or removed. */
const changedNames = (names: readonly string[], name: string, isThere: boolean): string[] => {
  const others = names.filter((one) => one !== name);
  if (isThere && others.length >= limits.documentTags)
    throw new ApiError('conflict', { detail: `A document can have at most ${limits.documentTags} of them.` });
  return isThere ? [...others, name] : others;
};

/** Adds or removes a tag of a document. Writes nothing if there is no change. */
export const setTag = async (
  nouns: CareNouns,
  ctx: CircleContext,
  document: StoredDocument,
  name: string,
  isThere: boolean,
): Promise<StoredDocument> => {
  if (document.tags.includes(name) === isThere) return document;
  return saveDocument(nouns, ctx, document, undefined, (current) => ({
    tags: changedNames(current.tags, name, isThere),
    ...renamed(ctx.membership, current),
  }));
};

/**
 * Adds or removes a name in a document's access list. Writes nothing if there is no change. A document that is now
 * limited to some members is no longer the picture of the circle or of a person.
 */
export const setAcl = async (
  nouns: CareNouns,
  ctx: CircleContext,
  document: StoredDocument,
  name: string,
  isThere: boolean,
): Promise<StoredDocument> => {
  if (document.acl.includes(name) === isThere) return document;
  const change = (current: StoredDocument): Partial<StoredDocument> => {
    const acl = changedNames(current.acl, name, isThere);
    if (isThere && !isContradiction(current.acl)) requireOneAudience(acl);
    return { acl, ...widened(ctx.membership, current, acl), ...(isLimited(acl) && { main_picture: false }) };
  };
  return saveDocument(nouns, ctx, document, undefined, change);
};

/** Refuses names that make a document both public and limited. */
export const requireOneAudience = (acl: readonly string[]): void => {
  if (!isContradiction(acl)) return;
  throw new ApiError('conflict', {
    why: 'public_and_limited',
    detail: 'A public document cannot be limited to the family or the admins. Remove the other name first.',
  });
};
