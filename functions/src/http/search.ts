import type { Found, FoundGroup } from '@kindred/contract/core/search/endpoints';
import type { SignedInContext } from './context.ts';

/** What somebody searches for. */
export interface SearchRequest {
  readonly q: string;
  /** How many records of each kind a source may read. */
  readonly limit: number;
  /** The circle that is open. */
  readonly circle_id?: string | undefined;
}

/** Finds what the caller may see of one kind of record. It reads at most `limit` records. */
export type Search = (ctx: SignedInContext, asked: SearchRequest) => Promise<readonly Found[]>;

/** Finds what the caller may see of a module's records. */
export type ModuleSearch = (ctx: SignedInContext, asked: SearchRequest) => Promise<readonly FoundGroup[]>;
