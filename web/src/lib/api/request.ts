import { createClient } from './client.ts';
import type { TokenSource } from './client.ts';

let tokens: TokenSource = () => Promise.resolve(null);

/** The session hands its tokens over here, so that the client needs to know nothing of the identity service. */
export const takeTokensFrom = (source: TokenSource): void => {
  tokens = source;
};

/** Calls the API of the current host. */
export const request = createClient({ origin: '', token: (ask) => tokens(ask), timeout: 30_000 });
