import type { Tenant } from '@kindred/contract/core/tenant/tenant';
import { fieldError } from '../../platform/api-error.ts';

type Languages = Pick<Tenant, 'languages' | 'signUp'>;

/** Throws if a change removes the default language from the offered ones. Allows a change that affects neither. */
export const requireDefaultOffered = (before: Languages | undefined, changes: Partial<Languages>): void => {
  const languages = changes.languages ?? before?.languages;
  const defaultLanguage = changes.signUp?.defaultLanguage ?? before?.signUp.defaultLanguage;
  if (!languages || !defaultLanguage || languages.includes(defaultLanguage)) return;
  const isNewOffer = languages.toString() !== before?.languages.toString();
  if (!isNewOffer && defaultLanguage === before?.signUp.defaultLanguage) return;
  const message = `The default language, ${defaultLanguage}, must be among the languages that the site offers`;
  const path = isNewOffer ? 'languages' : 'signUp.defaultLanguage';
  throw fieldError('bad_request', path, message, 'default_not_offered');
};
