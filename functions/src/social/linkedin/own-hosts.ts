import { settings } from '../../platform/settings.ts';

/** Returns whether an address belongs to one of the deployment's own origins for LinkedIn. */
export const isConfiguredOrigin = (address: string): boolean => {
  const { oauthOrigin, apiOrigin } = settings().linkedin;
  const { origin } = new URL(address);
  return origin === oauthOrigin || origin === apiOrigin;
};

/** Returns whether an address that LinkedIn gave belongs to LinkedIn: one of the configured origins, or its domains. */
export const isOfLinkedIn = (address: string): boolean => {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, username, password, port } = new URL(address);
  if (username || password) return false;
  if (isConfiguredOrigin(address)) return true;
  return protocol === 'https:' && port === '' && /(?:^|\.)(?:linkedin|licdn)\.com$/.test(hostname);
};
