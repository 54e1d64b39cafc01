import { Button, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import styles from '../../core/seeds/Seed.module.css';
import { SeedFailures } from '../../core/seeds/SeedFailures.tsx';
import { useSeeding } from '../../core/seeds/use-seeding.ts';
import { request } from '../../lib/api/request.ts';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';

const result = z.object({ mailTemplates: z.object({ known: z.int(), created: z.int() }) });

/** Lets administrators create the reference templates of mails to candidates. */
export const ReferenceTemplates = () => {
  const { t } = useTranslation('recruitment');
  const seeding = useSeeding((settings) => request('POST', '/api/v1/recruitment/seed/reference', settings), result);
  const created = seeding.result?.mailTemplates.created;
  return (
    <section className={styles.section} aria-labelledby="reference">
      <h2 id="reference">{t('seed.reference')}</h2>
      <Text>{t('seed.referenceText')}</Text>
      {seeding.error && <ErrorPanel error={seeding.error} />}
      <SeedFailures failures={seeding.failures} />
      <div role="status">
        {created !== undefined && (
          <Text>{created > 0 ? t('seed.referenceMade', { count: created }) : t('seed.referenceKnown')}</Text>
        )}
      </div>
      <Button loading={seeding.isRunning} onClick={seeding.start}>
        {t('seed.referenceMake')}
      </Button>
    </section>
  );
};
