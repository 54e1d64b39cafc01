type Environment = Readonly<Record<string, string | undefined>>;

/** Where browsers send and fetch large files themselves. */
export interface StorageSettings {
  /** The origin of Cloud Storage, or of the local server in its place. */
  readonly origin: string;
  /** A file with the RSA key that signs addresses in local use; a deployment signs as its service account. */
  readonly keyFile: string | undefined;
}

const origin = 'https://storage.googleapis.com';

/** Returns the settings that replace Cloud Storage by another server, which is possible in local use only. */
export const replacedStorage = (env: Environment): Record<string, boolean> => ({
  KINDRED_STORAGE_ORIGIN: (env.KINDRED_STORAGE_ORIGIN ?? origin) !== origin,
  KINDRED_STORAGE_KEY_FILE: Boolean(env.KINDRED_STORAGE_KEY_FILE),
});

export const readStorage = (env: Environment): StorageSettings => ({
  origin: env.KINDRED_STORAGE_ORIGIN ?? origin,
  keyFile: env.KINDRED_STORAGE_KEY_FILE,
});

/** Returns whether files are in the emulator. */
export const isEmulated = (): boolean => Boolean(process.env.FIREBASE_STORAGE_EMULATOR_HOST);
