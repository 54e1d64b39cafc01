import { createClient } from './client.ts';
import type { TokenSource } from './client.ts';

let tokens: TokenSource = () => Promise.resolve(null);

let endSession = (): void => undefined;

/**
 * The session hands its tokens over here, so that the client needs to know nothing of the identity service. `ended` is
 * called where the session was ended from elsewhere.
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
  timeout: 30_000,
});

/** The token of who is signed in, for what cannot go through the client: an upload that tells how far it is. */
export const bearerToken = (force: boolean): Promise<string | null> => tokens({ force, wait: true });
