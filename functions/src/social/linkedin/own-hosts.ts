import { settings } from '../../platform/settings.ts';

/** Returns whether an address that LinkedIn gave belongs to LinkedIn: one of the configured origins, or its domains. */
export const isOfLinkedIn = (address: string): boolean => {
  if (!URL.canParse(address)) return false;
  const { origin, protocol, hostname, username, password, port } = new URL(address);
  if (username || password) return false;
  const { oauthOrigin, apiOrigin } = settings().linkedin;
  if (origin === oauthOrigin || origin === apiOrigin) return true;
  return protocol === 'https:' && port === '' && /(?:^|\.)(?:linkedin|licdn)\.com$/.test(hostname);
};
