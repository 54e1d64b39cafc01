import { Button, Table, Text } from '@mantine/core';
import type { UnansweredQuestions as Unanswered } from '@kindred/contract/document/library/library';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { request } from '../../lib/api/request.ts';
import { explainError } from '../../ui/explain-error.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { notify } from '../../ui/notices.ts';
import { useCalendarDay, useDay } from '../../ui/use-day.ts';
import styles from './Documents.module.css';

const unansweredKey = ['document', 'unanswered-questions'] as const;

/** The questions that the documents did not answer: how many on each day, and those that people reported. */
export const UnansweredQuestions = () => {
  const query = useQuery({
    queryKey: unansweredKey,
    queryFn: ({ signal }) => request('GET', '/api/v1/document/unanswered-questions', { signal }),
  });
  return (
    <Loaded query={query}>
      {({ days, reported }) => (
        <>
          <Reported reported={reported} />
          <Days days={days} />
        </>
      )}
    </Loaded>
  );
};

const Reported = ({ reported }: Pick<Unanswered, 'reported'>) => {
  const { t } = useTranslation('library');
  const { t: tApp } = useTranslation('app');
  const day = useDay();
  const queries = useQueryClient();
  const settle = useMutation({
    mutationFn: (id: string) => request('DELETE', '/api/v1/document/unanswered-questions/{id}', { params: { id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: unansweredKey }),
    onError: (error) => void notify(explainError(error, tApp), { tone: 'negative' }),
  });
  return (
    <section className={styles.section} aria-labelledby="reported">
      <h2 id="reported">{t('unanswered.reported')}</h2>
      <Text c="dimmed">{reported.length === 0 ? t('unanswered.noneReported') : t('unanswered.reportedHelp')}</Text>
      {reported.length > 0 && (
        <ul className={styles.reported}>
          {reported.map(({ id, text, at }) => (
            <li key={id}>
              <div>
                <p dir="auto">{text}</p>
                <Text c="dimmed">{day(at)}</Text>
              </div>
              <Button
                variant="default"
                aria-label={t('unanswered.settleOf', { text })}
                loading={settle.isPending && settle.variables === id}
                onClick={() => settle.mutate(id)}
              >
                {t('unanswered.settle')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};

const Days = ({ days }: Pick<Unanswered, 'days'>) => {
  const { t, i18n } = useTranslation('library');
  const day = useCalendarDay();
  const number = (value: number): string => value.toLocaleString(i18n.language);
  const sum = (of: 'asked' | 'unanswered'): number => days.reduce((total, one) => total + one[of], 0);
  return (
    <section className={styles.section} aria-labelledby="days">
      <h2 id="days">{t('unanswered.days')}</h2>
      <Text>
        {days.length === 0
          ? t('unanswered.noDays')
          : t('unanswered.sum', { unanswered: number(sum('unanswered')), count: sum('asked') })}
      </Text>
      {days.length > 0 && (
        <Table className={styles.days}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('unanswered.day')}</Table.Th>
              <Table.Th>{t('unanswered.asked')}</Table.Th>
              <Table.Th>{t('unanswered.without')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {days.map((one) => (
              <Table.Tr key={one.day}>
                <Table.Td>{day(one.day)}</Table.Td>
                <Table.Td>{number(one.asked)}</Table.Td>
                <Table.Td>{number(one.unanswered)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </section>
  );
};
