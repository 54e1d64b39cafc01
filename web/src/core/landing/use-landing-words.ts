import { type Landing, type LandingField, landingIn } from '@kindred/contract/core/tenant/landing-words';
import type { TextIn } from '@kindred/contract/core/translations/languages';
import { useTranslation } from 'react-i18next';
import { langBeside, useShownName, useTextLanguages } from '../../app/tenant-texts.ts';
import type { ShownText } from '../../app/tenant-texts.ts';
import { useTenant } from '../../app/TenantProvider.tsx';

/** Returns the texts of a landing page in the reader's language: the tenant's published ones, or the product's own. */
export const useLandingWords = (landing: Landing): Readonly<Record<'name' | LandingField, ShownText>> => {
  const { i18n } = useTranslation();
  const { words } = useTenant();
  const name = useShownName();
  const found = landingIn(landing, words, name.value, useTextLanguages());
  const shown = ({ value, language }: TextIn): ShownText => ({ value, lang: langBeside(i18n.language, language) });
  return {
    name,
    title: shown(found.title),
    text: shown(found.text),
    inside: shown(found.inside),
    audience: shown(found.audience),
    price: shown(found.price),
  };
};
