import { Button, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import styles from '../../core/seeds/Seed.module.css';
import { SeedFailures } from '../../core/seeds/SeedFailures.tsx';
import { useSeeding } from '../../core/seeds/use-seeding.ts';
import { request } from '../../lib/api/request.ts';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { Page } from '../../ui/Page.tsx';
import { ReferenceTemplates } from './ReferenceTemplates.tsx';

const counts = z.object({ known: z.int(), created: z.int() });

/** Lets administrators create sample positions with candidates and meetings. */
export const SeedPage = () => {
  const { t } = useTranslation('recruitment');
  const { start, isRunning, error, failures, result } = useSeeding(
    (settings) => request('POST', '/api/v1/recruitment/seed/sample', settings),
    z.object({ positions: counts }),
  );
  return (
    <Page title={t('seed.title')}>
      <section className={styles.section} aria-labelledby="sample">
        <h2 id="sample">{t('seed.sample')}</h2>
        <Text>{t('seed.sampleText')}</Text>
        {error && <ErrorPanel error={error} />}
        <SeedFailures failures={failures} />
        <div role="status">
          {result && (
            <Text>
              {result.positions.created > 0 ? t('seed.made', { count: result.positions.created }) : t('seed.known')}
            </Text>
          )}
        </div>
        <Button loading={isRunning} onClick={start}>
          {t('seed.make')}
        </Button>
      </section>
      <ReferenceTemplates />
    </Page>
  );
};
