import type { Tenant } from '@kindred/contract/core/tenant/tenant';
import { fieldError, ApiError } from '../../platform/api-error.ts';
import type { PasswordPolicy } from '../../platform/identity.ts';

/** Returns whether this tenant lets a person with this address create their own account. */
export const maySignUp = (tenant: Pick<Tenant, 'signUp'>, email: string): boolean => {
  const { enabled, allowedEmailDomains } = tenant.signUp;
  const domain = email.split('@').at(-1) ?? '';
  return enabled && (allowedEmailDomains.length === 0 || allowedEmailDomains.includes(domain));
};

export const requireSignUp = (tenant: Tenant, email: string): void => {
  if (!maySignUp(tenant, email)) throw new ApiError('sign_up_not_allowed');
};

/**
 * Returns the requirement of the identity service's policy that a password does not meet; undefined if it meets all.
 */
export const passwordFlaw = (password: string, policy: PasswordPolicy): string | undefined => {
  if (password.length < policy.minLength) return `At least ${policy.minLength} characters`;
  if (password.length > policy.maxLength) return `At most ${policy.maxLength} characters`;
  if (policy.requireLowercase && !/[a-z]/.test(password)) return 'At least one lowercase letter';
  if (policy.requireUppercase && !/[A-Z]/.test(password)) return 'At least one uppercase letter';
  if (policy.requireNumeric && !/\d/.test(password)) return 'At least one digit';
  if (policy.requireNonAlphanumeric && !/[^a-zA-Z0-9]/.test(password))
    return 'At least one character that is neither letter nor digit';
  return undefined;
};

export const requirePassword = (password: string, policy: PasswordPolicy): void => {
  const flaw = passwordFlaw(password, policy);
  if (flaw) throw fieldError('invalid_input', 'password', flaw, 'password_policy');
};
