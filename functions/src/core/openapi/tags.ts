import type { AnyEndpoint } from '@kindred/contract/endpoint';

/** Returns a call's tag: the declared one, or the first segment of its path. */
export const tagOf = ({ tag, path }: AnyEndpoint): string =>
  tag ?? (path as string).split('/')[3]!.replace('.json', '');

/** Returns the tags of these calls, in the form of the document's list. */
export const tagsOf = (names: readonly string[], descriptions: Readonly<Record<string, string>>) =>
  [...new Set(names)]
    .toSorted()
    .map((name) => ({ name, ...(Object.hasOwn(descriptions, name) && { description: descriptions[name]! }) }));
