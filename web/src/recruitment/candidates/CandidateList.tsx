import { useState } from 'react';
import { Button, Group } from '@mantine/core';
import type { Candidate } from '@kindred/contract/recruitment/candidates/candidate';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { AdminPage } from '../../app/AdminPage.tsx';
import { pagesOf } from '../../lib/api/list-pages.ts';
import { DataList } from '../../ui/data-list/DataList.tsx';
import type { BulkStep, Column, RowStep } from '../../ui/data-list/list-parts.ts';
import type { ListQuery } from '../../ui/data-list/list-state.ts';
import { saveFile } from '../../ui/save-file.ts';
import { useMoment } from '../../ui/use-day.ts';
import { useCandidateSelection } from '../CandidateSelection.tsx';
import { paths } from '../paths.ts';
import { Sections } from '../Sections.tsx';
import { candidatesKey, exportCandidates, useListOptions } from './candidates.ts';
import { mostCompared } from './compare.ts';
import { DeleteCandidate } from './DeleteCandidate.tsx';
import { useStageLabels } from './stage-labels.ts';
import { StageBadges } from './StageBadges.tsx';
import { TagDialog } from './TagDialog.tsx';
import { useRating } from './use-rating.ts';

const settings = {
  sorts: ['name', 'createdAt', 'rating'],
  order: 'asc',
  filters: { positionId: 'any', stage: 'any', tag: 'any', hasResume: ['true', 'false'] },
  pageSize: 25,
} as const;

const exportQuery = ({ page: _page, pageSize: _size, cursor: _cursor, ...query }: ListQuery) => query as object;

interface Chosen {
  readonly candidates: readonly Candidate[];
  readonly forget: () => void;
}

/** The tenant's candidates. */
export const CandidateList = () => {
  const { t } = useTranslation('candidates');
  const [leaving, setLeaving] = useState<Candidate | null>(null);
  const [tagged, setTagged] = useState<Chosen | null>(null);
  const navigate = useNavigate();
  const columns = useColumns();
  const filters = useFilters();
  const selection = useCandidateSelection();

  const steps = (candidate: Candidate): RowStep[] => [
    { label: t('edit'), to: paths.candidate.href({ id: candidate.id }) },
    { label: t('tagging.title'), act: () => setTagged({ candidates: [candidate], forget: () => undefined }) },
    { label: t('delete.action'), isGrave: true, act: () => setLeaving(candidate) },
  ];
  const compare = (found: readonly Candidate[]): void => {
    const ids = found.slice(0, mostCompared).map(({ id }) => id);
    void navigate(`${paths.candidates.href()}?compare=${ids.join(',')}`);
  };
  const bulk: BulkStep<Candidate>[] = [
    { label: t('tagging.title'), open: (candidates, forget) => setTagged({ candidates, forget }) },
    { label: t('compare.action', { most: mostCompared }), open: compare },
    ...selection.steps,
  ];
  const create = (
    <Button component={Link} to={paths.candidateCreation.href()}>
      {t('create')}
    </Button>
  );
  return (
    <AdminPage
      title={t('title')}
      needs="CUSTOMER_ADMIN"
      action={
        <Group gap="sm">
          <Button variant="default" component={Link} to={`${paths.candidates.href()}?import`}>
            {t('import.title')}
          </Button>
          {create}
        </Group>
      }
    >
      <Sections name="onCandidates" of={{}} />
      <DataList
        name="candidates"
        caption={t('title')}
        settings={settings}
        queryKey={candidatesKey}
        fetchPage={pagesOf('/api/v1/recruitment/candidates')}
        columns={columns}
        filters={filters}
        searches={t('searches')}
        nameOf={({ name }) => name}
        href={({ id }) => paths.candidate.href({ id })}
        steps={steps}
        bulk={bulk}
        exportCsv={async (query) => saveFile(await exportCandidates(exportQuery(query)), 'candidates.csv')}
        empty={{ title: t('empty'), text: t('emptyText'), action: create }}
      />
      {selection.dialog}
      {leaving && <DeleteCandidate candidate={leaving} close={() => setLeaving(null)} />}
      {tagged && <TagDialog {...tagged} close={() => setTagged(null)} />}
    </AdminPage>
  );
};

const useColumns = (): Column<Candidate>[] => {
  const { t } = useTranslation('candidates');
  const moment = useMoment();
  const rating = useRating();
  return [
    { key: 'name', title: t('name'), cell: ({ name }) => name, isSortable: true, order: 'asc' },
    { key: 'email', title: t('email'), cell: ({ email }) => email, isAddress: true },
    {
      key: 'applications',
      title: t('applications'),
      cell: (candidate) => (candidate.applications.length > 0 ? <StageBadges of={candidate} isShort /> : '–'),
    },
    { key: 'tags', title: t('tags'), cell: ({ tags }) => tags.join(', '), isAddress: true },
    {
      key: 'rating',
      title: t('rating'),
      cell: (candidate) => rating(candidate.rating) ?? '–',
      isSortable: true,
      order: 'desc',
    },
    { key: 'resume', title: t('resume.title'), cell: ({ resume }) => (resume ? t('resume.yes') : '–'), isExtra: true },
    {
      key: 'createdAt',
      title: t('createdAt'),
      cell: ({ createdAt }) => moment(createdAt),
      isSortable: true,
      order: 'desc',
      isExtra: true,
    },
    { key: 'phone', title: t('phone'), cell: ({ phone }) => phone, isExtra: true },
    { key: 'source', title: t('source'), cell: ({ source }) => source, isExtra: true },
  ];
};

const useFilters = () => {
  const { t } = useTranslation('candidates');
  const stages = useStageLabels();
  const { tags, positions } = useListOptions();
  const [search] = useSearchParams();
  const [tag, positionId] = [search.get('tag'), search.get('positionId')];
  // A link may name a tag or a position that none of the newest candidates has.
  const allTags = tag && !tags.includes(tag) ? [tag, ...tags] : tags;
  const isKnown = !positionId || positions.some(({ value }) => value === positionId);
  const allPositions = isKnown ? positions : [{ value: positionId, label: t('thisPosition') }, ...positions];
  return [
    { name: 'positionId', label: t('position'), all: t('anyPosition'), options: allPositions },
    {
      name: 'stage',
      label: t('stageTitle'),
      all: t('anyStage'),
      options: Object.entries(stages).map(([value, label]) => ({ value, label })),
    },
    {
      name: 'tag',
      label: t('recentTags'),
      all: t('anyTag'),
      options: allTags.map((value) => ({ value, label: value })),
    },
    {
      name: 'hasResume',
      label: t('resume.title'),
      all: t('resume.any'),
      options: [
        { value: 'true', label: t('resume.with') },
        { value: 'false', label: t('resume.without') },
      ],
    },
  ];
};
