import { Button, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import styles from '../../core/seeds/Seed.module.css';
import { SeedFailures } from '../../core/seeds/SeedFailures.tsx';
import { useSeeding } from '../../core/seeds/use-seeding.ts';
import { request } from '../../lib/api/request.ts';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { Page } from '../../ui/Page.tsx';

const counts = z.object({ known: z.int(), created: z.int() });

/** Lets administrators create sample jobs. */
export const SeedPage = () => {
  const { t } = useTranslation('cron');
  return (
    <Page title={t('seed.title')}>
      <div>
        <Sample />
        <Reference />
      </div>
    </Page>
  );
};

const Sample = () => {
  const { t } = useTranslation('cron');
  const { start, isRunning, error, failures, result } = useSeeding(
    (settings) => request('POST', '/api/v1/cron/seed/sample', settings),
    z.object({ jobs: counts }),
  );
  return (
    <section className={styles.section} aria-labelledby="sample">
      <h2 id="sample">{t('seed.sample')}</h2>
      <Text>{t('seed.sampleText')}</Text>
      {error && <ErrorPanel error={error} />}
      <SeedFailures failures={failures} />
      <div role="status">
        {result && (
          <Text>{result.jobs.created > 0 ? t('seed.made', { count: result.jobs.created }) : t('seed.known')}</Text>
        )}
      </div>
      <Button loading={isRunning} onClick={start}>
        {t('seed.make')}
      </Button>
    </section>
  );
};

const Reference = () => {
  const { t } = useTranslation('cron');
  const { start, isRunning, error, failures, result } = useSeeding(
    (settings) => request('POST', '/api/v1/cron/seed/reference', settings),
    z.object({ registered_jobs: counts }),
  );
  return (
    <section className={styles.section} aria-labelledby="reference">
      <h2 id="reference">{t('seed.reference')}</h2>
      <Text>{t('seed.referenceText')}</Text>
      {error && <ErrorPanel error={error} />}
      <SeedFailures failures={failures} />
      <div role="status">{result && <Text>{t('seed.builtIn', { count: result.registered_jobs.known })}</Text>}</div>
      <Button variant="default" loading={isRunning} onClick={start}>
        {t('seed.check')}
      </Button>
    </section>
  );
};
