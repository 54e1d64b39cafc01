import type { Scene } from './scene.ts';
import type { Persona } from './tenant.ts';

/** How the tests of a paged list fill and read it. */
export interface ListSample {
  readonly by: (scene: Scene) => Persona;
  /** Called before the first entry is made. */
  readonly prepare?: (scene: Scene) => Promise<void>;
  readonly params?: (scene: Scene) => Record<string, string>;
  /** Returns a query that limits a list without search to these entries, because the list has others too. */
  readonly narrowedBy?: (scene: Scene) => Record<string, string>;
  /** Makes one entry with this label. */
  readonly make: (scene: Scene, label: string) => Promise<unknown>;
  /** Returns the label of an entry in the answer. */
  readonly labelOf: (item: never) => string;
  /** The list’s names of query parameters, if they differ from the usual ones. */
  readonly names?: { readonly pageSize: string; readonly sortBy: string };
  /** The query parameter of the search; `q` by default. */
  readonly searchName?: string;
  /** The sort key that sorts by label, if there is one. */
  readonly sortsByLabel?: string;
}

export const asAdministrator = (scene: Scene): Persona => scene.administrator;
export const asSuperAdministrator = (scene: Scene): Persona => scene.superAdministrator;
