import { libraryLimits } from '@kindred/contract/document/limits';

/** What a conversation is about. With neither documents nor tags, all documents. */
export interface Scope {
  readonly documentIds: readonly string[];
  readonly tags: readonly string[];
}

export const everything: Scope = { documentIds: [], tags: [] };

export const isEverything = ({ documentIds, tags }: Scope): boolean => documentIds.length === 0 && tags.length === 0;

/** Reads the documents and tags that an address chooses: `?documents=<id>,<id>` or `?tags=<tag>,<tag>`. */
export const scopeIn = (search: URLSearchParams): Scope => {
  const listOf = (name: string, most: number): string[] =>
    [...new Set((search.get(name) ?? '').split(',').flatMap((word) => word.trim() || []))].slice(0, most);
  const documentIds = listOf('documents', libraryLimits.documentsOfConversation).filter((id) =>
    /^[\w-]{1,128}$/.test(id),
  );
  return documentIds.length > 0 ? { documentIds, tags: [] } : { documentIds, tags: listOf('tags', libraryLimits.tags) };
};
