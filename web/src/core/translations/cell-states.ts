import type { TranslatableField, TranslationCell } from '@kindred/contract/core/translations/translation';
import { fold } from '@kindred/contract/fold';

/** The filters of the table. */
export const cellStates = ['all', 'missing', 'outdated', 'draft'] as const;
export type CellState = (typeof cellStates)[number];

/** Returns whether a cell is in this state. */
const isInState = (cell: TranslationCell, state: CellState): boolean =>
  state === 'all' ||
  (state === 'missing' && cell.isMissing) ||
  (state === 'outdated' && cell.isOutdated) ||
  (state === 'draft' && cell.translation?.status === 'DRAFT');

/**
 * Returns the fields with a cell in this state, and with a key or text in any language that contains what was typed.
 */
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

/** Groups the fields by entity, in their order. */
export const byEntity = (fields: readonly TranslatableField[]): (readonly TranslatableField[])[] => [
  ...Map.groupBy(fields, ({ entityType, entityId }) => `${entityType}.${entityId}`).values(),
];
