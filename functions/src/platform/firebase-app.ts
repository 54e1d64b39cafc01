import type { App } from 'firebase-admin/app';
import { settings } from './settings.ts';

let app: Promise<App> | undefined;

/** Returns the Firebase app of this process, with the deployment's own credentials. */
export const firebaseApp = (): Promise<App> =>
  (app ??= import('firebase-admin/app').then(({ initializeApp }) =>
    initializeApp({ projectId: settings().projectId, storageBucket: bucketName() }),
  ));

export const bucketName = (): string => process.env.KINDRED_BUCKET ?? `${settings().projectId}.appspot.com`;

/** Returns an OAuth token of the deployment's service account, for the few calls that no SDK makes. */
export const accessToken = async (): Promise<string> => {
  const { applicationDefault } = await import('firebase-admin/app');
  return (await applicationDefault().getAccessToken()).access_token;
};
