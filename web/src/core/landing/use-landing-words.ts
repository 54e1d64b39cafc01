import { type Landing, landingIn } from '@kindred/contract/core/tenant/landing-words';
import { useTranslation } from 'react-i18next';
import { useTenant, useTenantName } from '../../app/TenantProvider.tsx';

/** Returns what a landing says in the reader's language: the tenant's published words, or the product's own. */
export const useLandingWords = (landing: Landing) => {
  const { i18n } = useTranslation();
  const { words } = useTenant();
  const name = useTenantName();
  return { name, ...landingIn(landing, words, name, i18n.language) };
};
