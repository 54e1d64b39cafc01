import { useEffect } from 'react';
import { Button } from '@mantine/core';
import { IconUsersGroup } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router';
import { pathFrom } from '../../app/from.ts';
import { paths } from '../paths.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Page } from '../../ui/Page.tsx';
import { selectCircle } from '../selection/selected-circle.ts';
import { useCircleBySlug } from './use-circles.ts';

/** Redirects a circle's slug to the circle, or to a page about it (`to`); old slugs work for 90 days. */
export const CircleBySlugPage = () => {
  const { t } = useTranslation('care');
  const navigate = useNavigate();
  const { slug = '' } = useParams();
  const to = pathFrom(useSearchParams()[0].get('to'), location.origin) ?? paths.care.href();
  const { query, isNone } = useCircleBySlug(slug);
  const { data } = query;
  useEffect(() => {
    if (!data) return;
    selectCircle({ id: data.id, name: data.name });
    void navigate(to, { replace: true });
  }, [data, to, navigate]);
  const choose = (
    <Button component={Link} to={paths.circleSelection.href()}>
      {t('bySlug.choose')}
    </Button>
  );
  return (
    <Page title={data?.name ?? t('bySlug.title')}>
      {isNone ? (
        <EmptyState icon={<IconUsersGroup size={44} stroke={1.3} />} title={t('bySlug.none')} action={choose}>
          {t('bySlug.noneMeans')}
        </EmptyState>
      ) : (
        <Loaded query={query}>{() => null}</Loaded>
      )}
    </Page>
  );
};
