import { getApps, initializeApp } from 'firebase/app';
import type { FirebaseApp } from 'firebase/app';
import type { AppConfig } from './config.ts';

/** The one Firebase app of the page; whoever needs a service of it comes here, from a chunk that is loaded late. */
export const firebaseApp = (config: AppConfig): FirebaseApp => getApps()[0] ?? initializeApp({ ...config.firebase });
