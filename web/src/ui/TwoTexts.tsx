import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import styles from './TwoTexts.module.css';
import type { TwoTexts as Texts } from './use-record-form.ts';

/** What somebody typed and what was saved meanwhile, side by side, so that neither is lost. */
export const TwoTexts = ({ mine, theirs, keepBoth }: Texts) => {
  const { t } = useTranslation('app');
  return (
    <div className={styles.texts}>
      <section aria-label={t('form.mine')}>
        <h3>{t('form.mine')}</h3>
        <p tabIndex={0}>{mine}</p>
      </section>
      <section aria-label={t('form.theirs')}>
        <h3>{t('form.theirs')}</h3>
        <p tabIndex={0}>{theirs ?? '…'}</p>
      </section>
      <Button variant="default" onClick={keepBoth} disabled={theirs === undefined}>
        {t('form.keepBoth')}
      </Button>
    </div>
  );
};
