import { deleteApp, initializeApp } from 'firebase/app';
import { connectAuthEmulator, inMemoryPersistence, initializeAuth, signInWithCustomToken } from 'firebase/auth';
import { connectFirestoreEmulator, initializeFirestore, setLogLevel, terminate } from 'firebase/firestore';
import type { Firestore } from 'firebase/firestore';
import { rootTenantId } from '@kindred/contract/product';
import { loadConfig } from '../config.ts';

/** A session beside the person's own sign-in, which it neither uses nor changes. It is gone with the page. */
export interface GuestSession {
  readonly firestore: Firestore;
  /** The session's current ID token; null once the session is over. */
  readonly token: () => Promise<string | null>;
  readonly close: () => Promise<void>;
}

let opened = 0;

/** Opens a session with a custom token of the API, in an app of its own. */
export const openGuestSession = async (tenantId: string, customToken: string): Promise<GuestSession> => {
  const config = await loadConfig();
  setLogLevel('silent');
  const app = initializeApp({ ...config.firebase }, `guest-${(opened += 1)}`);
  const auth = initializeAuth(app, { persistence: inMemoryPersistence });
  if (config.emulators) connectAuthEmulator(auth, config.emulators.auth, { disableWarnings: true });
  auth.tenantId = tenantId === rootTenantId ? null : tenantId;
  await signInWithCustomToken(auth, customToken);
  const firestore = initializeFirestore(app, {});
  if (config.emulators)
    connectFirestoreEmulator(firestore, config.emulators.firestore.host, config.emulators.firestore.port);
  return {
    firestore,
    token: async () => auth.currentUser?.getIdToken().catch(() => null) ?? null,
    close: async () => {
      await terminate(firestore);
      await deleteApp(app);
    },
  };
};
