import { Language } from '@kindred/contract/fields';
import type { Source } from '@kindred/contract/social/sources/source';
import { timestamp } from '../../platform/clock.ts';
import type { StoredSource } from './store.ts';

/** Returns a language as the contract has it: `en-US` for `en-us`. Null for other forms of tags. */
const presentLanguage = (tag: string | null): string | null => {
  const [language = '', region] = (tag ?? '').split('-');
  const written = region ? `${language.toLowerCase()}-${region.toUpperCase()}` : language.toLowerCase();
  return Language.safeParse(written).success ? written : null;
};

export const presentSource = ({ etag, lastModified, askedAt, ...source }: StoredSource): Source => {
  void [etag, lastModified, askedAt];
  const isPlanned = source.nextFetchAt !== null && source.nextFetchAt > timestamp();
  return {
    ...source,
    nextFetchAt: isPlanned ? source.nextFetchAt : null,
    language: presentLanguage(source.language),
  };
};
