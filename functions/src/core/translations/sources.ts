import type { SourceText } from '../../http/translatable.ts';
import type { SignedInContext } from '../../http/context.ts';
import { ApiError } from '../../platform/api-error.ts';
import type { CoreRegistry } from '../noun.ts';
import { type Address, keyOf } from './store.ts';

/** A tenant's text that can be translated. */
export interface Source extends SourceText {
  readonly entityType: string;
  readonly key: string;
  /** The original. */
  readonly text: string;
}

/** Returns all texts of a tenant that can be translated, or those of one type. */
export const sourcesOf = async (
  { modules }: CoreRegistry,
  { tenant, db }: Pick<SignedInContext, 'tenant' | 'db'>,
  entityType?: string,
): Promise<Source[]> => {
  const declared = (await modules()).flatMap(({ translatable }) => translatable);
  const asked = declared.filter((one) => entityType === undefined || one.entityType === entityType);
  const found = asked.map(async ({ entityType: type, load }) =>
    (await (await load())(tenant, db)).map((text) => ({
      ...text,
      entityType: type,
      key: keyOf({ ...text, entityType: type }),
      text: text.texts[text.language]!,
    })),
  );
  return (await Promise.all(found)).flat();
};

/** Returns the text at an address; throws 404 if there is no such entity or field. */
export const sourceOf = async (
  core: CoreRegistry,
  ctx: Pick<SignedInContext, 'tenant' | 'db'>,
  address: Omit<Address, 'language'>,
): Promise<Source> => {
  const key = keyOf(address);
  const found = (await sourcesOf(core, ctx, address.entityType)).find((source) => source.key === key);
  if (!found) throw new ApiError('translation_not_found', { detail: 'Entity or field not found.' });
  return found;
};
