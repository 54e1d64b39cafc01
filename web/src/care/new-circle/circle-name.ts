import type { TFunction } from 'i18next';

/** What a new circle is for: to care for a person, to remember one, or a group. */
export const occasions = ['caring', 'memory', 'group'] as const;
export type Occasion = (typeof occasions)[number];

const maxLength = 80;

/** Returns the name that a circle for this person usually gets; empty while the person has no name. */
export const proposeCircleName = (
  occasion: Occasion,
  { first_name, last_name }: { readonly first_name: string; readonly last_name: string },
  t: TFunction<'care'>,
): string => {
  const name = `${first_name.trim()} ${last_name.trim()}`.trim();
  if (occasion === 'group' || name === '') return '';
  const proposal = occasion === 'memory' ? t('create.nameInMemory', { name }) : t('create.nameCaring', { name });
  return [...proposal].slice(0, maxLength).join('').trim();
};
