import { useTranslation } from 'react-i18next';
import { listedLanguage } from '../lib/i18n/language-choices.ts';
import { changeLanguage } from '../lib/i18n/i18n.ts';
import { useReadingLanguage } from './tenant-texts.ts';
import { useTenant } from './TenantProvider.tsx';

/** How many buttons fit next to the name on a phone. */
const mostButtons = 1;

/** The languages of the site, for pages without the UI kit: a button if there is one other language, or else a list. */
export const LanguageChoice = () => {
  const { t } = useTranslation('site');
  const { languages } = useTenant();
  const reading = useReadingLanguage();
  const others = languages.filter((language) => language !== reading);
  if (others.length <= mostButtons)
    return others.map((language) => (
      <button key={language} type="button" lang={language} onClick={() => void changeLanguage(language)}>
        {listedLanguage(language)}
      </button>
    ));
  return (
    <select
      aria-label={t('language')}
      value={reading}
      onChange={(event) => void changeLanguage(event.currentTarget.value)}
    >
      {languages.map((language) => (
        <option key={language} value={language} lang={language}>
          {listedLanguage(language)}
        </option>
      ))}
    </select>
  );
};
