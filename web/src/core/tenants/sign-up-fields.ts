import type { Tenant } from '@kindred/contract/core/tenant/tenant';
import * as z from 'zod';

type SignUp = Tenant['signUp'];

/** Returns the entries of a text, separated by lines or commas, each once. */
export const linesOf = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\s,;]+/)
      .map((word) => word.toLowerCase())
      .filter(Boolean),
  ),
];

/** Returns the values of the sign-up fields, with one domain per line. */
export const signUpValues = ({ enabled, allowedEmailDomains, defaultLanguage }: SignUp) => ({
  signUpEnabled: enabled,
  domains: allowedEmailDomains.join('\n'),
  defaultLanguage,
});
export type SignUpValues = ReturnType<typeof signUpValues>;

export const signUpOf = ({ signUpEnabled, domains, defaultLanguage }: SignUpValues): SignUp => ({
  enabled: signUpEnabled,
  // People write an email domain with or without an @.
  allowedEmailDomains: linesOf(domains).map((domain) => domain.replace(/^@/, '')),
  defaultLanguage,
});

export const signUpShape = { signUpEnabled: z.boolean(), domains: z.string(), defaultLanguage: z.string() };
