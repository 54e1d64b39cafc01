import type { Database } from '../../platform/firestore/database.ts';
import { removeTree } from '../../platform/firestore/tenant-documents.ts';
import { chatRooms } from './store.ts';

/** Removes a circle's rooms with their messages. Their files go with the circle's folder. */
export const purgeRooms = (db: Database, circleId: string): Promise<void> => removeTree(db, chatRooms(circleId));
