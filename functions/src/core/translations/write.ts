import { type PlaceholderFlaw, placeholderFlaw } from '@kindred/contract/core/translations/placeholders';
import type { Translation } from '@kindred/contract/core/translations/translation';
import type { SignedInContext } from '../../http/context.ts';
import { ApiError, fieldError } from '../../platform/api-error.ts';
import type { Transaction } from '../../platform/firestore/transaction.ts';
import { forgetPublished, recordTranslated } from './published.ts';
import type { Source } from './sources.ts';
import { hashOf, type StoredTranslation, translationId, translations } from './store.ts';

/** The fields of a translation that a write sets. */
type Words = Pick<Translation, 'value' | 'status' | 'origin'>;

/** Runs a transaction that changes translations, and makes every instance read them again. */
export const changing = async <Result>(
  ctx: SignedInContext,
  run: (tx: Transaction) => Promise<Result>,
): Promise<Result> => {
  const result = await ctx.db.transaction(async (tx) => {
    const answer = await run(tx);
    if (tx.hasWrites) recordTranslated(tx, ctx.tenant.id);
    return answer;
  });
  forgetPublished(ctx.tenant.id);
  return result;
};

/** Refuses a value that is too long for its field, or whose placeholders differ from those of the original. */
export const requireValue = (source: Pick<Source, 'maxLength' | 'text'>, value: string): void => {
  if (value.length > source.maxLength)
    throw fieldError('invalid_input', 'value', `At most ${source.maxLength} characters`, 'too_big');
  const flaw = placeholderFlaw(source.text, value);
  if (flaw) throw fieldError('invalid_input', 'value', placeholderSentence(flaw), flaw.code, flaw.placeholder);
};

export const placeholderSentence = ({ code, placeholder }: PlaceholderFlaw): string =>
  code === 'placeholder_unknown'
    ? `The original has no placeholder ${placeholder}`
    : `The placeholder ${placeholder} of the original is missing`;

/** Writes a new translation of a text. */
export const createOf = (tx: Transaction, source: Source, language: string, words: Words): StoredTranslation => {
  const { entityType, entityId, field, key } = source;
  const address = { entityType, entityId, field, language };
  const fields = { ...address, key, ...words, sourceHash: hashOf(source.text) };
  return tx.create(translations, fields, translationId(address));
};

/** Changes the words of a translation. From now on it counts as a translation of the current original. */
export const updateOf = (
  tx: Transaction,
  source: Source,
  stored: StoredTranslation,
  words: Words,
  expected?: number,
): StoredTranslation => tx.update(translations, stored, { ...words, sourceHash: hashOf(source.text) }, expected);

/** Returns the origin of a translation after a person has saved it. An unchanged suggestion remains a suggestion. */
export const originAfter = (stored: StoredTranslation, value: string): Translation['origin'] =>
  stored.value === value ? stored.origin : 'person';

/** Returns a translation; throws 404 if there is none. */
export const translationIn = async (
  from: Pick<SignedInContext['db'], 'get'>,
  id: string,
): Promise<StoredTranslation> => {
  const found = await from.get(translations, id);
  if (!found) throw new ApiError('translation_not_found');
  return found;
};
