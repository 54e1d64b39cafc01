import { growthOf, type OverviewSource } from '../../http/overview.ts';
import { circles } from './store.ts';

/** How many circles there are, with those that were deleted and can still be restored. */
export const circlesInFigures: OverviewSource = async (db) => [await growthOf(db, circles, 'circles')];
