import type { Found, FoundGroup } from '@kindred/contract/core/search/endpoints';
import type { SignedInContext } from './context.ts';

/** The words that the caller searches for. */
export interface SearchRequest {
  readonly q: string;
  /** How many records of each kind a source may read. */
  readonly limit: number;
  /** How many results of each kind are wanted. */
  readonly most: number;
  /** The circle that is open in the app. */
  readonly circle_id?: string | undefined;
}

/** Finds the records of one kind that the caller may see. Reads at most `limit` records. */
export type Search = (ctx: SignedInContext, asked: SearchRequest) => Promise<readonly Found[]>;

/** Finds the records of a module that the caller may see. */
export type ModuleSearch = (ctx: SignedInContext, asked: SearchRequest) => Promise<readonly FoundGroup[]>;
