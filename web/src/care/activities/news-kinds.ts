import type { ComponentType } from 'react';
import type { Activity } from '@kindred/contract/care/activities/activity';
import type { CareNoun, NewsBodyProps, NewsKind } from '../noun.ts';

type Kind = Activity['kind'];

export type NewsKinds = ReadonlyMap<Kind, NewsKind & { readonly Body?: ComponentType<NewsBodyProps> | undefined }>;

/** Returns the kinds of news that the nouns declare, without the previews, for lists that show only the words. */
export const newsKinds = (nouns: readonly CareNoun[]): NewsKinds =>
  new Map(nouns.flatMap(({ news }) => (news ? [[news.kind, news]] : [])));

/** Returns the kinds of news with the components that show their previews. */
export const loadNewsKinds = async (nouns: readonly CareNoun[]): Promise<NewsKinds> =>
  new Map(
    await Promise.all(
      [...newsKinds(nouns)].map(async ([kind, news]) => [kind, { ...news, Body: await news.body?.() }] as const),
    ),
  );
