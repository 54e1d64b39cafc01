import { Anchor } from '@mantine/core';
import type { Candidate } from '@kindred/contract/recruitment/candidates/candidate';
import { useQueries } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { AdminPage } from '../../app/AdminPage.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { paths } from '../paths.ts';
import { Sections, useHasSections } from '../Sections.tsx';
import { candidateQuery } from './candidates.ts';
import { mostCompared } from './compare.ts';
import { SideBySide } from './SideBySide.tsx';

/** Up to four candidates side by side. */
export const CompareCandidates = ({ ids }: { ids: readonly string[] }) => {
  const { t } = useTranslation('candidates');
  return (
    <AdminPage
      title={t('compare.title')}
      needs="CUSTOMER_ADMIN"
      above={[{ title: t('title'), to: paths.candidates.href() }]}
    >
      <Compared ids={[...new Set(ids)].slice(0, mostCompared)} />
    </AdminPage>
  );
};

const Compared = ({ ids }: { ids: readonly string[] }) => {
  const { t } = useTranslation('candidates');
  const hasMore = useHasSections('onComparison');
  const query = useQueries({
    queries: ids.map(candidateQuery),
    combine: (all) => ({
      // A candidate who no longer exists does not hide the others.
      data: all.some(({ isPending }) => isPending) ? undefined : all.flatMap(({ data }) => data ?? []),
      error: null,
      refetch: () => Promise.all(all.map(({ refetch }) => refetch())),
    }),
  });
  const link = ({ id, name }: Candidate) => (
    <Anchor component={Link} to={paths.candidate.href({ id })}>
      {name}
    </Anchor>
  );
  return (
    <Loaded query={query}>
      {(candidates) =>
        candidates.length === 0 ? (
          <EmptyState title={t('compare.nobody')}>{t('compare.nobodyText')}</EmptyState>
        ) : (
          <SideBySide
            candidates={candidates}
            caption={t('compare.title')}
            heading={link}
            last={
              hasMore
                ? {
                    title: t('compare.more'),
                    cell: ({ id }) => <Sections name="onComparison" of={{ candidateId: id }} />,
                  }
                : undefined
            }
          />
        )
      }
    </Loaded>
  );
};
