import { getApps, initializeApp } from 'firebase/app';
import type { FirebaseApp } from 'firebase/app';
import type { AppConfig } from './config.ts';

/** Returns the page's only Firebase app. Import this only from late chunks. */
export const firebaseApp = (config: AppConfig): FirebaseApp => getApps()[0] ?? initializeApp({ ...config.firebase });
