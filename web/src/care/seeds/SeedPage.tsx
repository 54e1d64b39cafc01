import { Button, Group, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../app/paths.ts';
import { request } from '../../lib/api/request.ts';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { Page } from '../../ui/Page.tsx';
import { myCirclesKey } from '../circles/use-circles.ts';
import styles from './Seed.module.css';

/** Where administrators have a circle made to try things in, and are told that nothing else is missing. */
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
  const make = useMutation({
    mutationFn: () => request('POST', '/api/v1/care/seed/sample', {}),
    onSuccess: () => queries.invalidateQueries({ queryKey: myCirclesKey }),
  });
  return (
    <section className={styles.section} aria-labelledby="sample">
      <h2 id="sample">{t('seed.sample')}</h2>
      <Text>{t('seed.sampleText')}</Text>
      {make.error && <ErrorPanel error={make.error} safe={t('seed.halfway')} />}
      <div role="status">
        {make.data && <Text fw={600}>{make.data.created ? t('seed.made') : t('seed.known')}</Text>}
      </div>
      <Group>
        {make.data ? (
          <Button component={Link} to={paths.circleBySlug.href({ slug: make.data.slug })}>
            {t('seed.open')}
          </Button>
        ) : (
          <Button loading={make.isPending} onClick={() => make.mutate()}>
            {t('seed.make')}
          </Button>
        )}
      </Group>
    </section>
  );
};

const Reference = () => {
  const { t } = useTranslation('upkeep');
  const check = useMutation({ mutationFn: () => request('POST', '/api/v1/care/seed/reference', {}) });
  const created = check.data ? check.data.platforms.created + check.data.page_types.created : 0;
  return (
    <section className={styles.section} aria-labelledby="reference">
      <h2 id="reference">{t('seed.reference')}</h2>
      <Text>{t('seed.referenceText')}</Text>
      {check.error && <ErrorPanel error={check.error} />}
      <div role="status">
        {check.data && (
          <Text>
            {t('seed.references', { platforms: check.data.platforms.known, pageTypes: check.data.page_types.known })}{' '}
            {created > 0 ? t('seed.added', { created }) : t('seed.nothingMissing')}
          </Text>
        )}
      </div>
      <Button variant="default" loading={check.isPending} onClick={() => check.mutate()}>
        {t('seed.check')}
      </Button>
    </section>
  );
};
