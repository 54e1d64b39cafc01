import type { Audience } from '@kindred/contract/document/documents/document';

/** What chunks know of their document. */
export interface ChunkOwner {
  readonly id: string;
  readonly generation: number;
  readonly revision: number;
  readonly name: string;
  readonly audience: Audience;
  readonly userIds: readonly string[];
  readonly tags: readonly string[];
  readonly language: string | null;
}

interface Chunk {
  readonly page: number;
  readonly start: number;
  readonly end: number;
  readonly heading: string | null;
  readonly text: string;
}

// Used until the chunks of the search are here.
export const writeChunks = async (
  _tenantId: string,
  _owner: ChunkOwner,
  _from: number,
  _chunks: readonly Chunk[],
): Promise<void> => undefined;
export const countWords = async (_tenantId: string, _documentId: string, _generation: number): Promise<void> =>
  undefined;
export const removeChunks = async (
  _tenantId: string,
  _documentId: string,
  _keep: number | null,
  _isOver: () => boolean,
): Promise<boolean> => true;
export const changeChunks = async (_tenantId: string, _owner: ChunkOwner, _isOver: () => boolean): Promise<boolean> =>
  true;
