import type { TranslationOverview } from '@kindred/contract/core/translations/translation';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { useLanguageName } from './labels.ts';
import styles from './Translations.module.css';

/** How far each language is. */
export const LanguageCounts = ({ languages }: Pick<TranslationOverview, 'languages'>) => {
  const { t } = useTranslation('translations');
  const nameOf = useLanguageName();
  return (
    <ul className={styles.counts} aria-label={t('counts.label')}>
      {languages.map(({ language, missing, outdated, drafts }) => (
        <li key={language}>
          <b>{nameOf(language)}</b>
          {missing + outdated + drafts === 0 && <StatusBadge tone="positive">{t('counts.complete')}</StatusBadge>}
          {missing > 0 && <StatusBadge tone="negative">{t('counts.missing', { count: missing })}</StatusBadge>}
          {outdated > 0 && <StatusBadge tone="warning">{t('counts.outdated', { count: outdated })}</StatusBadge>}
          {drafts > 0 && <StatusBadge tone="info">{t('counts.drafts', { count: drafts })}</StatusBadge>}
        </li>
      ))}
    </ul>
  );
};
