import { placeholderFlaw } from '@kindred/contract/core/translations/placeholders';
import type { SignedInContext } from '../../http/context.ts';
import { ApiError } from '../../platform/api-error.ts';
import { suggestText } from '../../platform/text-suggestions.ts';
import { requireOffered } from './offered.ts';
import type { Source } from './sources.ts';
import { type StoredTranslation, translationId, translations } from './store.ts';
import { changing, createOf, placeholderSentence, updateOf } from './write.ts';

/** Refuses to replace a translation that a person wrote or published. */
const requireReplaceable = (stored: StoredTranslation | undefined): void => {
  if (stored && (stored.origin === 'person' || stored.status === 'PUBLISHED'))
    throw new ApiError('conflict', {
      why: 'written_by_person',
      detail: 'A person has written or published this translation.',
    });
};

/** Writes a draft with a prompt. Does not overwrite a translation that a person saves while the prompt runs. */
export const suggest = async (ctx: SignedInContext, source: Source, language: string): Promise<StoredTranslation> => {
  await requireOffered(ctx.tenant, language);
  const id = translationId({ ...source, language });
  requireReplaceable(await ctx.db.get(translations, id));
  const { text, language: from, key: about, maxLength } = source;
  const value = (await suggestText(ctx, { text, from, to: language, about, maxLength })).trim();
  if (value === '' || value.length > maxLength)
    throw new ApiError('bad_gateway', { detail: 'The suggestion is empty, or longer than the field.' });
  const flaw = placeholderFlaw(text, value);
  if (flaw) {
    const message = placeholderSentence(flaw);
    const issue = { path: 'value', message, code: flaw.code, word: flaw.placeholder };
    throw new ApiError('bad_gateway', { detail: `The suggestion cannot be used. ${message}.`, issues: [issue] });
  }
  return changing(ctx, async (tx) => {
    const stored = await tx.get(translations, id);
    requireReplaceable(stored);
    const words = { value, status: 'DRAFT' as const, origin: 'prompt' as const };
    return stored ? updateOf(tx, source, stored, words) : createOf(tx, source, language, words);
  });
};
