import type { Firestore } from 'firebase-admin/firestore';
import { firebaseApp } from '../firebase-app.ts';
import { settings } from '../settings.ts';

let client: Promise<Firestore> | undefined;

/** Returns the only Firestore client of this process, loaded when first needed. */
export const firestore = (): Promise<Firestore> =>
  (client ??= (async () => {
    const { getFirestore } = await import('firebase-admin/firestore');
    const made = getFirestore(await firebaseApp(), settings().databaseId);
    made.settings({ ignoreUndefinedProperties: true });
    return made;
  })());
