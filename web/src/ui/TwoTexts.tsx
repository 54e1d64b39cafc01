import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ChangedText } from './ChangedText.tsx';
import styles from './TwoTexts.module.css';
import type { TwoTexts as Texts } from './use-record-form.ts';

/** The typed text and the one saved since, rendered side by side, each with its changes marked. */
export const TwoTexts = ({ fields, keepBoth }: Texts) => {
  const { t } = useTranslation('app');
  const titles = { mine: t('form.mine'), theirs: t('form.theirs') };
  return (
    <>
      <p className={styles.legend}>
        <ins>{t('form.added')}</ins> <del>{t('form.removed')}</del>
      </p>
      <div className={styles.texts}>
        {(['mine', 'theirs'] as const).map((version) => (
          <section key={version} aria-label={titles[version]}>
            <h3>{titles[version]}</h3>
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it */}
            <div className={styles.words} tabIndex={0}>
              {fields?.map(({ label, kind, before, [version]: words }) => (
                <div key={label}>
                  <h4>{label}</h4>
                  <ChangedText kind={kind} before={before} after={words} />
                </div>
              ))}
              {fields?.length === 0 && <p>{t('form.sameWords')}</p>}
              {!fields && <p>…</p>}
            </div>
          </section>
        ))}
        <Button variant="default" onClick={keepBoth} disabled={!fields}>
          {t('form.keepBoth')}
        </Button>
      </div>
    </>
  );
};
