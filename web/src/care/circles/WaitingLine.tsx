import { Anchor, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../app/paths.ts';
import { request } from '../../lib/api/request.ts';
import styles from './CirclePage.module.css';
import { circleKey } from './use-circles.ts';

interface WaitingLineProps {
  readonly circleId: string;
  /** Of its address; undefined until it is known. */
  readonly slug: string | undefined;
}

/** On the circle's page, for its admins: what waits for them, in one line; nothing where nothing does. */
export const WaitingLine = ({ circleId, slug }: WaitingLineProps) => {
  const { t, i18n } = useTranslation('waiting');
  const { data } = useQuery({
    queryKey: [...circleKey(circleId), 'waiting'],
    queryFn: ({ signal }) =>
      request('GET', '/api/v1/care/circles/{circle_id}/waiting', { params: { circle_id: circleId }, signal }),
    staleTime: 0,
  });
  if (!data || !slug) return null;
  const [page] = data.pages;
  const all: readonly [count: number, text: string, to: string][] = [
    [data.join_requests, t('joinRequests', { count: data.join_requests }), paths.careInvitations.href()],
    [data.documents, t('documents', { count: data.documents }), `${paths.documents.href()}?status=PENDING`],
    [
      data.pages.length,
      t('pages', { count: data.pages.length }),
      page ? paths.circlePageBySlug.href({ slug, type: page.toLowerCase() }) : '',
    ],
    [data.testimonies, t('testimonies', { count: data.testimonies }), paths.testimonies.href()],
  ];
  const there = all.filter(([count]) => count > 0);
  if (there.length === 0) return null;
  const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' });
  return (
    <Text className={styles.waiting}>
      {t('title')}{' '}
      {list.formatToParts(there.map((_, index) => String(index))).map(({ type, value }, index) => {
        if (type === 'literal') return value;
        const [, text, to] = there[Number(value)]!;
        return (
          <Anchor key={index} component={Link} to={to}>
            {text}
          </Anchor>
        );
      })}
    </Text>
  );
};
