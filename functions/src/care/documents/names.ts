import { isLimited } from '@kindred/contract/care/documents/audience';
import { limits } from '@kindred/contract/limits';
import { ApiError } from '../../platform/api-error.ts';
import type { CircleContext } from '../context.ts';
import type { CareNouns } from '../noun.ts';
import { isContradiction, renamed, widened } from './policy.ts';
import { saveDocument } from './save.ts';
import type { StoredDocument } from './store.ts';

/** These names with one more, or without it. */
const changedNames = (names: readonly string[], name: string, isThere: boolean): string[] => {
  const others = names.filter((one) => one !== name);
  if (isThere && others.length >= limits.documentTags)
    throw new ApiError('conflict', { detail: `A document has at most ${limits.documentTags} of them.` });
  return isThere ? [...others, name] : others;
};

/** Puts a tag on a document, or takes it off; what is so already is not written. */
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
 * Puts a name among those who may see a document, or takes it away; what is so already is not written. What is limited to
 * some is from then on no picture that all are shown: not the circle's, and nobody's.
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

/** Refuses names that say at once that everybody has it and that only some do. */
export const requireOneAudience = (acl: readonly string[]): void => {
  if (!isContradiction(acl)) return;
  throw new ApiError('conflict', {
    why: 'public_and_limited',
    detail: 'What everybody may have is not for the family or the admins alone: take the one name away first.',
  });
};
