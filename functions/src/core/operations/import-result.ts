import type { ImportResult } from '@kindred/contract/imports';

/** Returns the result of an import that has not begun. */
export const importedNothing = (dryRun: boolean): ImportResult<never> => ({
  dryRun,
  created: 0,
  updated: 0,
  unchanged: 0,
  failedCount: 0,
  failed: [],
});

/** The outcome of a group of rows. */
type Outcome<Failed> =
  | { readonly kind: 'create' | 'update' | 'unchanged' }
  | { readonly kind: 'failed'; readonly failed: Failed };

/** Adds the outcomes of more rows to a result. It lists only the first failures. */
export const addUp = <Failed>(
  before: ImportResult<Failed>,
  outcomes: readonly Outcome<Failed>[],
  mostFailures: number,
): ImportResult<Failed> => {
  const count = (kind: Outcome<Failed>['kind']) => outcomes.filter((outcome) => outcome.kind === kind).length;
  const failures = outcomes.flatMap((outcome) => (outcome.kind === 'failed' ? [outcome.failed] : []));
  return {
    ...before,
    created: before.created + count('create'),
    updated: before.updated + count('update'),
    unchanged: before.unchanged + count('unchanged'),
    failedCount: before.failedCount + failures.length,
    failed: [...before.failed, ...failures].slice(0, mostFailures),
  };
};
