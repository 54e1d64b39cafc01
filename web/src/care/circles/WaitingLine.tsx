import { Anchor, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../app/paths.ts';
import { request } from '../../lib/api/request.ts';
import styles from './CirclePage.module.css';
import { circleKey } from './use-circles.ts';

/** The pages are listed on the circle's page itself, which has their heading before they are there. */
const toPages = (): void => document.getElementById('pages')?.scrollIntoView();

/** On the circle's page, for its admins: what waits for them, in one line; nothing where nothing does. */
export const WaitingLine = ({ circleId }: { circleId: string }) => {
  const { t, i18n } = useTranslation('waiting');
  const { data } = useQuery({
    queryKey: [...circleKey(circleId), 'waiting'],
    queryFn: ({ signal }) =>
      request('GET', '/api/v1/care/circles/{circle_id}/waiting', { params: { circle_id: circleId }, signal }),
    staleTime: 0,
  });
  if (!data) return null;
  const all: readonly [count: number, text: string, to: string | undefined][] = [
    [data.join_requests, t('joinRequests', { count: data.join_requests }), paths.careInvitations.href()],
    [data.documents, t('documents', { count: data.documents }), `${paths.documents.href()}?status=PENDING`],
    [data.pages, t('pages', { count: data.pages }), undefined],
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
        return to ? (
          <Anchor key={index} component={Link} to={to}>
            {text}
          </Anchor>
        ) : (
          <Anchor key={index} component="button" type="button" inherit onClick={toPages}>
            {text}
          </Anchor>
        );
      })}
    </Text>
  );
};
