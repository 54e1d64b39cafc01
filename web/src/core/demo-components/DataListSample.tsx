import { useTranslation } from 'react-i18next';
import { DataList } from '../../ui/data-list/DataList.tsx';
import type { BulkStep, Column, RowStep } from '../../ui/data-list/list-parts.ts';
import { notify } from '../../ui/notices.ts';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { useDay } from '../../ui/use-day.ts';
import { fetchPeople, peopleKey, personStates, type SamplePerson } from './sample-people.ts';

const settings = {
  sorts: ['name', 'joinedAt'],
  order: 'asc',
  filters: { state: personStates },
  pageSize: 10,
} as const;

const tones = { active: 'positive', waiting: 'info', closed: 'quiet' } as const;

/** The administration's list with invented people. */
export const DataListSample = () => {
  const { t } = useTranslation('demo');
  const day = useDay();
  const words = { active: t('dataList.active'), waiting: t('dataList.waiting'), closed: t('dataList.closed') };
  const tell = (person: SamplePerson): void => void notify(t('dataList.chosen', { name: person.name }));
  const columns: Column<SamplePerson>[] = [
    { key: 'name', title: t('dataList.name'), cell: ({ name }) => name, isSortable: true },
    { key: 'email', title: t('dataList.email'), cell: ({ email }) => email, isAddress: true },
    {
      key: 'state',
      title: t('dataList.state'),
      cell: ({ state }) => <StatusBadge tone={tones[state]}>{words[state]}</StatusBadge>,
    },
    { key: 'joinedAt', title: t('dataList.joined'), cell: ({ joinedAt }) => day(joinedAt), isSortable: true },
  ];
  const steps = (person: SamplePerson): RowStep[] => [
    { label: t('dataList.greet'), act: () => tell(person) },
    { label: t('dataList.remove'), isGrave: true, act: () => tell(person) },
  ];
  const bulk: BulkStep<SamplePerson>[] = [
    {
      label: t('dataList.greet'),
      means: (count) => t('dataList.greetMeans', { count }),
      act: async () => undefined,
    },
  ];
  return (
    <DataList
      name="demo-people"
      caption={t('dataList.people')}
      settings={settings}
      queryKey={peopleKey}
      fetchPage={fetchPeople}
      columns={columns}
      filters={[
        {
          name: 'state',
          label: t('dataList.state'),
          all: t('dataList.anyState'),
          options: personStates.map((value) => ({ value, label: words[value] })),
        },
      ]}
      searches={t('dataList.searches')}
      nameOf={({ name }) => name}
      open={tell}
      steps={steps}
      bulk={bulk}
      empty={{ title: t('dataList.none'), text: t('dataList.noneText') }}
    />
  );
};
