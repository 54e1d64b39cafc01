import type { AnyEndpoint } from '@kindred/contract/endpoint';

/** Returns what a call is about: its declared tag, or the first segment of its path. */
export const tagOf = ({ tag, path }: AnyEndpoint): string =>
  tag ?? (path as string).split('/')[3]!.replace('.json', '');

/** Returns the tags of these calls, as the document lists them. */
export const tagsOf = (names: readonly string[], descriptions: Readonly<Record<string, string>>) =>
  [...new Set(names)]
    .toSorted()
    .map((name) => ({ name, ...(Object.hasOwn(descriptions, name) && { description: descriptions[name]! }) }));
