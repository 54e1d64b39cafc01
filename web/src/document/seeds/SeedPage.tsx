import { Button, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import styles from '../../core/seeds/Seed.module.css';
import { SeedFailures } from '../../core/seeds/SeedFailures.tsx';
import { useSeeding } from '../../core/seeds/use-seeding.ts';
import { request } from '../../lib/api/request.ts';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { Page } from '../../ui/Page.tsx';

/** The counts of each noun's samples. */
const result = z.record(z.string(), z.object({ known: z.int(), created: z.int() }));

/** Lets administrators create a sample library. */
export const SeedPage = () => {
  const { t } = useTranslation('document');
  const seeding = useSeeding((settings) => request('POST', '/api/v1/document/seed/sample', settings), result);
  const created = Object.values(seeding.result ?? {}).reduce((sum, { created: count }) => sum + count, 0);
  return (
    <Page title={t('seed.title')}>
      <section className={styles.section} aria-labelledby="sample">
        <h2 id="sample">{t('seed.sample')}</h2>
        <Text>{t('seed.sampleText')}</Text>
        {seeding.error && <ErrorPanel error={seeding.error} />}
        <SeedFailures failures={seeding.failures} />
        <div role="status">
          {seeding.result && <Text>{created > 0 ? t('seed.made', { count: created }) : t('seed.known')}</Text>}
        </div>
        <Button loading={seeding.isRunning} onClick={seeding.start}>
          {t('seed.make')}
        </Button>
      </section>
    </Page>
  );
};
