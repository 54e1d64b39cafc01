import { useEffect } from 'react';
import { Button, Group, Text } from '@mantine/core';
import { ReferenceSeed, SampleSeed } from '@kindred/contract/care/seeds/endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { Page } from '../../ui/Page.tsx';
import { myCirclesKey } from '../circles/use-circles.ts';
import styles from '../../core/seeds/Seed.module.css';
import { SeedFailures } from '../../core/seeds/SeedFailures.tsx';
import { useSeeding } from '../../core/seeds/use-seeding.ts';
import { request } from '../../lib/api/request.ts';

/** Lets administrators create a sample circle to try things in. */
export const SeedPage = () => {
  const { t } = useTranslation('upkeep');
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
  const { t } = useTranslation('upkeep');
  const queries = useQueryClient();
  const { start, isRunning, error, failures, result } = useSeeding(
    (settings) => request('POST', '/api/v1/care/seed/sample', settings),
    SampleSeed,
  );
  const slug = result?.slug;
  useEffect(() => {
    if (slug) void queries.invalidateQueries({ queryKey: myCirclesKey });
  }, [slug, queries]);
  return (
    <section className={styles.section} aria-labelledby="sample">
      <h2 id="sample">{t('seed.sample')}</h2>
      <Text>{t('seed.sampleText')}</Text>
      {error && <ErrorPanel error={error} safe={t('seed.halfway')} />}
      <SeedFailures failures={failures} />
      <div role="status">
        {isRunning && <Text>{t('seed.making')}</Text>}
        {result && <Text fw={600}>{result.created ? t('seed.made') : t('seed.known')}</Text>}
      </div>
      <Group>
        {slug ? (
          <Button component={Link} to={paths.circleBySlug.href({ slug })}>
            {t('seed.open')}
          </Button>
        ) : (
          <Button loading={isRunning} onClick={start}>
            {t('seed.make')}
          </Button>
        )}
      </Group>
    </section>
  );
};

const Reference = () => {
  const { t } = useTranslation('upkeep');
  const { start, isRunning, error, failures, result } = useSeeding(
    (settings) => request('POST', '/api/v1/care/seed/reference', settings),
    ReferenceSeed,
  );
  const created = result ? result.platforms.created + result.page_types.created : 0;
  return (
    <section className={styles.section} aria-labelledby="reference">
      <h2 id="reference">{t('seed.reference')}</h2>
      <Text>{t('seed.referenceText')}</Text>
      {error && <ErrorPanel error={error} />}
      <SeedFailures failures={failures} />
      <div role="status">
        {result && (
          <Text>
            {t('seed.references', { platforms: result.platforms.known, pageTypes: result.page_types.known })}{' '}
            {created > 0 ? t('seed.added', { created }) : t('seed.nothingMissing')}
          </Text>
        )}
      </div>
      <Button variant="default" loading={isRunning} onClick={start}>
        {t('seed.check')}
      </Button>
    </section>
  );
};
