import type { Application, BoardColumn } from '@kindred/contract/recruitment/applications/application';
import type { Stage } from '@kindred/contract/recruitment/applications/stage';

type Columns = readonly BoardColumn[];

const withoutCard = (items: readonly Application[], id: string): Application[] =>
  items.filter((other) => other.id !== id);

/** Inserts a card where it belongs: those that moved last come first. */
const inserted = (items: readonly Application[], card: Application): Application[] => {
  const after = items.findIndex((other) => other.stageSince <= card.stageSince);
  return after < 0 ? [...items, card] : [...items.slice(0, after), card, ...items.slice(after)];
};

/** Returns the columns with a card in its stage, after it was shown in the stage `from`. */
export const placed = (columns: Columns, card: Application, from: Stage): Columns =>
  columns.map((column) => {
    const total = column.total + Number(column.stage === card.stage) - Number(column.stage === from);
    const others = withoutCard(column.items, card.id);
    return { ...column, total, items: column.stage === card.stage ? inserted(others, card) : others };
  });

/** Returns the columns with more cards of a stage. Without a cursor they replace those that were shown. */
export const extended = (
  columns: Columns,
  stage: Stage,
  page: Pick<BoardColumn, 'items' | 'nextCursor'>,
  cursor: string | null,
): Columns =>
  columns.map((column) => {
    if (column.stage !== stage) return column;
    const shown = cursor ? column.items : [];
    const fresh = page.items.filter(({ id }) => shown.every((other) => other.id !== id));
    const items = [...shown, ...fresh];
    const total = page.nextCursor ? Math.max(column.total, items.length + 1) : items.length;
    return { ...column, items, total, nextCursor: page.nextCursor };
  });
