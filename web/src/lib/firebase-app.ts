import { getApps, initializeApp } from 'firebase/app';
import type { FirebaseApp } from 'firebase/app';
import type { AppConfig } from './config.ts';

/** The page's only Firebase app; import it from late chunks. */
export const firebaseApp = (config: AppConfig): FirebaseApp => getApps()[0] ?? initializeApp({ ...config.firebase });
