import type { ProviderId } from '@kindred/contract/core/tenant/tenant';

const known: Partial<Record<ProviderId, string>> = {
  'google.com': 'Google',
  'microsoft.com': 'Microsoft',
  'apple.com': 'Apple',
};

/**
 * Returns the usual name of a provider. For an unknown one, derives it from the id: `oidc.saint-luke` is "Saint luke".
 */
export const providerName = (id: ProviderId): string => {
  const words = id.replace(/^oidc\./, '').replaceAll('-', ' ');
  return known[id] ?? words.charAt(0).toUpperCase() + words.slice(1);
};
