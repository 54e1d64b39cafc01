import {
  clearIndexedDbPersistence,
  connectFirestoreEmulator,
  initializeFirestore,
  persistentLocalCache,
  persistentMultipleTabManager,
  setLogLevel,
  terminate,
} from 'firebase/firestore';
import type { Firestore } from 'firebase/firestore';
import { loadConfig } from '../config.ts';
import { firebaseApp } from '../firebase-app.ts';
import { onSignOut } from '../session/session.ts';
import { forgetListeners } from './use-listener.ts';

const ownerKey = 'kindred-live-of';

let opening: Promise<Firestore> | undefined;

/**
 * Opens the tenant's database for this user, once. Its local cache belongs to one user: it is cleared when
 * they sign out, or at the latest when somebody else signs in. Browsers separate tenants, since each has its own host.
 */
export const openFirestore = (userId: string): Promise<Firestore> => {
  opening ??= open(userId).catch((cause: unknown) => {
    opening = undefined;
    throw cause;
  });
  return opening;
};

const open = async (userId: string): Promise<Firestore> => {
  const config = await loadConfig();
  // The page shows when live updates are paused, so the console need not.
  setLogLevel('silent');
  const make = (): Firestore => {
    const localCache = persistentLocalCache({ tabManager: persistentMultipleTabManager() });
    const firestore = initializeFirestore(firebaseApp(config), { localCache });
    if (config.emulators) {
      const { host, port } = config.emulators.firestore;
      connectFirestoreEmulator(firestore, host, port);
    }
    return firestore;
  };
  const firestore = make();
  if (readOwner() === userId) return firestore;
  await clear(firestore);
  writeOwner(userId);
  return make();
};

/** Ends every listener and clears the local cache. */
const close = async (): Promise<void> => {
  const closing = opening;
  opening = undefined;
  writeOwner(null);
  forgetListeners();
  if (closing) await clear(await closing);
};

onSignOut(close);

const clear = async (firestore: Firestore): Promise<void> => {
  await terminate(firestore);
  // Refused while another page still has it open; that page is signed out too, and clears it.
  await clearIndexedDbPersistence(firestore).catch(() => undefined);
};

const readOwner = (): string | null => {
  try {
    return localStorage.getItem(ownerKey);
  } catch {
    return null;
  }
};

const writeOwner = (userId: string | null): void => {
  try {
    if (userId === null) localStorage.removeItem(ownerKey);
    else localStorage.setItem(ownerKey, userId);
  } catch {
    // Without storage nothing is kept on the device either.
  }
};
