import { connectFirestoreEmulator, initializeFirestore, setLogLevel, terminate } from 'firebase/firestore';
import type { Firestore } from 'firebase/firestore';
import { loadConfig } from '../config.ts';
import { firebaseApp } from '../firebase-app.ts';
import { onSignOut } from '../session/session.ts';
import { forgetListeners } from './use-listener.ts';

let opening: Promise<Firestore> | undefined;

/** Opens the tenant's database, once until sign-out. The data it reads stay in memory and are lost with the page. */
export const openFirestore = (): Promise<Firestore> => {
  opening ??= open().catch((cause: unknown) => {
    opening = undefined;
    throw cause;
  });
  return opening;
};

const open = async (): Promise<Firestore> => {
  const config = await loadConfig();
  // The page shows when live updates are paused, so the console need not.
  setLogLevel('silent');
  const firestore = initializeFirestore(firebaseApp(config), {});
  if (config.emulators) {
    const { host, port } = config.emulators.firestore;
    connectFirestoreEmulator(firestore, host, port);
  }
  return firestore;
};

/** Stops every listener and forgets the data read. */
const close = async (): Promise<void> => {
  const closing = opening;
  opening = undefined;
  forgetListeners();
  if (closing) await terminate(await closing);
};

onSignOut(close);
