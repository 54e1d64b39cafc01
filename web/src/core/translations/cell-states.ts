import type { TranslatableField, TranslationCell } from '@kindred/contract/core/translations/translation';
import { fold } from '@kindred/contract/fold';

/** What the table can be narrowed to. */
export const cellStates = ['all', 'missing', 'outdated', 'draft'] as const;
export type CellState = (typeof cellStates)[number];

/** Returns whether a cell needs this attention. */
const isInState = (cell: TranslationCell, state: CellState): boolean =>
  state === 'all' ||
  (state === 'missing' && cell.isMissing) ||
  (state === 'outdated' && cell.isOutdated) ||
  (state === 'draft' && cell.translation?.status === 'DRAFT');

/** Returns the fields that have such a cell, and whose key or words in any language contain what was typed. */
export const narrowed = (
  fields: readonly TranslatableField[],
  state: CellState,
  typed: string,
): readonly TranslatableField[] => {
  const wanted = fold(typed.trim());
  const has = ({ key, source, cells }: TranslatableField): boolean =>
    [key, source.value, ...cells.map(({ shown }) => shown.value)].some((words) => fold(words).includes(wanted));
  return fields.filter((field) => field.cells.some((cell) => isInState(cell, state)) && (wanted === '' || has(field)));
};

/** Returns the fields by entity, in their order. */
export const byEntity = (fields: readonly TranslatableField[]): (readonly TranslatableField[])[] => [
  ...Map.groupBy(fields, ({ entityType, entityId }) => `${entityType}.${entityId}`).values(),
];
