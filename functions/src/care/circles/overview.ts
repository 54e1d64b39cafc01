import { growthOf, type OverviewSource } from '../../http/overview.ts';
import { circles } from './store.ts';

/** Counts the circles, including deleted ones that can still be restored. */
export const circlesInFigures: OverviewSource = async (db) => [await growthOf(db, circles, 'circles')];
