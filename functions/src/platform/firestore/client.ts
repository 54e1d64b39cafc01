import type { Firestore } from 'firebase-admin/firestore';
import { firebaseApp } from '../firebase-app.ts';
import { settings } from '../settings.ts';

const clients = new Map<string, Promise<Firestore>>();

const connect = async (databaseId: string): Promise<Firestore> => {
  const { getFirestore } = await import('firebase-admin/firestore');
  const made = getFirestore(await firebaseApp(), databaseId);
  made.settings({ ignoreUndefinedProperties: true });
  return made;
};

/** For tests: replaces the database client. */
export const useFirestore = (own: object): void => {
  clients.set(settings().databaseId, Promise.resolve(own as Firestore));
};

/** Returns this process's only database client, loaded when first needed. */
export const firestore = (): Promise<Firestore> => {
  const { databaseId } = settings();
  const known = clients.get(databaseId) ?? connect(databaseId);
  clients.set(databaseId, known);
  return known;
};
