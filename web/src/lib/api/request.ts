import { tellFeatureOff } from '../feature-off.ts';
import { createClient } from './client.ts';
import type { TokenSource } from './client.ts';

let tokens: TokenSource = () => Promise.resolve(null);

let endSession = (): void => undefined;

/**
 * Gives the session's tokens to the client, which stays independent of the identity service. `ended` is called when the
 * session was ended elsewhere.
 */
export const takeTokensFrom = (source: TokenSource, ended: () => void): void => {
  tokens = source;
  endSession = ended;
};

/** Calls the API of the current host. */
export const request = createClient({
  origin: '',
  token: (ask) => tokens(ask),
  sessionEnded: () => endSession(),
  featureOff: tellFeatureOff,
  timeout: 30_000,
});

/** Returns the signed-in user's token, for uploads with progress, which bypass the client. */
export const bearerToken = (force: boolean): Promise<string | null> => tokens({ force, wait: true });
