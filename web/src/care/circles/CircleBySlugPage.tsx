import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { paths } from '../../app/paths.ts';
import { request } from '../../lib/api/request.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { Page } from '../../ui/Page.tsx';
import { selectCircle } from './selected-circle.ts';

/** A circle's address: it leads to the circle, an old one too for 90 days. */
export const CircleBySlugPage = () => {
  const { t } = useTranslation('care');
  const navigate = useNavigate();
  const { slug = '' } = useParams();
  const query = useQuery({
    queryKey: ['care', 'by-slug', slug],
    queryFn: ({ signal }) => request('GET', '/api/v1/care/circles/by-slug/{slug}', { params: { slug }, signal }),
    retry: false,
  });
  const { data } = query;
  useEffect(() => {
    if (!data) return;
    selectCircle({ id: data.id, name: data.name });
    void navigate(paths.care.href(), { replace: true });
  }, [data, navigate]);
  return (
    <Page title={data?.name ?? t('bySlug.title')}>
      <Loaded query={query}>{() => null}</Loaded>
    </Page>
  );
};
