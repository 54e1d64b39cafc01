import type { Tenant } from '@kindred/contract/core/tenant/tenant';
import * as z from 'zod';

type SignUp = Tenant['signUp'];

/** Returns the entries of a text, one per line or separated by commas, each once. */
export const linesOf = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\s,;]+/)
      .map((word) => word.toLowerCase())
      .filter(Boolean),
  ),
];

/** Returns the values of the fields for sign-up: the domains one per line. */
export const signUpValues = ({ enabled, allowedEmailDomains, defaultLanguage }: SignUp) => ({
  signUpEnabled: enabled,
  domains: allowedEmailDomains.join('\n'),
  defaultLanguage,
});
export type SignUpValues = ReturnType<typeof signUpValues>;

export const signUpOf = ({ signUpEnabled, domains, defaultLanguage }: SignUpValues): SignUp => ({
  enabled: signUpEnabled,
  // People write an address's end with or without its sign.
  allowedEmailDomains: linesOf(domains).map((domain) => domain.replace(/^@/, '')),
  defaultLanguage,
});

export const signUpShape = { signUpEnabled: z.boolean(), domains: z.string(), defaultLanguage: z.string() };
