import { useEffect } from 'react';
import { listFormat } from '@kindred/contract/dates';
import { Anchor, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { request } from '../../lib/api/request.ts';
import { useReader } from '../../ui/use-day.ts';
import { declared } from '../noun.ts';
import type { CareNoun } from '../noun.ts';
import styles from './CirclePage.module.css';
import { circleKey } from '../circle-key.ts';

interface WaitingLineProps {
  readonly circleId: string;
  readonly nouns: readonly CareNoun[];
  /** Called once it is known whether anything is pending. */
  readonly settled: () => void;
}

/** One line on the circle's page that says what is pending for its admins; nothing if there is nothing. */
export const WaitingLine = ({ circleId, nouns, settled }: WaitingLineProps) => {
  const { t } = useTranslation('waiting');
  const reader = useReader();
  const { data, error } = useQuery({
    queryKey: [...circleKey(circleId), 'waiting'],
    queryFn: ({ signal }) =>
      request('GET', '/api/v1/care/circles/{circle_id}/waiting', { params: { circle_id: circleId }, signal }),
    staleTime: 0,
  });
  const isSettled = data !== undefined || error !== null;
  useEffect(() => {
    if (isSettled) settled();
  }, [isSettled, settled]);
  if (!data) return null;
  const there = declared(nouns, ({ waiting }) => waiting).filter(({ count }) => count(data) > 0);
  if (there.length === 0) return null;
  return (
    <Text className={styles.waiting} data-print="never">
      {t('title')}{' '}
      {listFormat(reader)
        .formatToParts(there.map((_, index) => String(index)))
        .map(({ type, value }, index) => {
          if (type === 'literal') return value;
          const { count, text, to } = there[Number(value)]!;
          const words = text(t, count(data));
          return typeof to === 'string' ? (
            <Anchor key={index} component={Link} to={to}>
              {words}
            </Anchor>
          ) : (
            <Anchor
              key={index}
              component="button"
              type="button"
              inherit
              onClick={() => document.getElementById(to.heading)?.scrollIntoView()}
            >
              {words}
            </Anchor>
          );
        })}
    </Text>
  );
};
