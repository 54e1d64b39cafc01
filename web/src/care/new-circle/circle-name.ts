import type { TFunction } from 'i18next';

/** What a new circle is for: to care for a person, to remember one, or a group. */
export const occasions = ['caring', 'memory', 'group'] as const;
export type Occasion = (typeof occasions)[number];

const maxLength = 80;

/** In French, "de" becomes "d’" before a vowel or a silent h. */
const beginsWithVowel = (name: string): boolean => /^[aeiouyhœæ]/i.test(name.normalize('NFD'));

/** Returns the name that a circle for this person usually gets; empty while the person has no name. */
export const proposeCircleName = (
  occasion: Occasion,
  { first_name, last_name }: { readonly first_name: string; readonly last_name: string },
  t: TFunction<'care'>,
): string => {
  const name = `${first_name.trim()} ${last_name.trim()}`.trim();
  if (occasion === 'group' || name === '') return '';
  const isElided = beginsWithVowel(name);
  const inMemory = isElided ? t('create.nameInMemoryElided', { name }) : t('create.nameInMemory', { name });
  const caring = isElided ? t('create.nameCaringElided', { name }) : t('create.nameCaring', { name });
  const proposal = occasion === 'memory' ? inMemory : caring;
  return [...proposal].slice(0, maxLength).join('').trim();
};
