import { Checkbox, Group, Radio, SegmentedControl, Slider, Stack, Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Sample } from './Samples.tsx';

export const ChoiceSamples = () => {
  const { t } = useTranslation('demo');
  return (
    <>
      <Sample title={t('choices.several')}>
        <Stack gap="sm">
          <Checkbox label={t('choices.week')} defaultChecked />
          <Checkbox label={t('choices.weekend')} description={t('choices.weekendMeans')} />
          <Checkbox label={t('choices.some')} indeterminate readOnly />
          <Checkbox label={t('choices.never')} disabled />
        </Stack>
      </Sample>
      <Sample title={t('choices.one')}>
        <Radio.Group defaultValue="member" label={t('choices.role')}>
          <Group mt={4}>
            <Radio value="member" label={t('choices.member')} />
            <Radio value="family" label={t('choices.family')} />
            <Radio value="admin" label={t('choices.admin')} disabled />
          </Group>
        </Radio.Group>
        <div>
          <SegmentedControl
            aria-label={t('choices.view')}
            data={[
              { value: 'list', label: t('choices.list') },
              { value: 'pictures', label: t('choices.pictures') },
            ]}
          />
        </div>
      </Sample>
      <Sample title={t('choices.switches')}>
        <Stack gap="sm">
          <Switch label={t('choices.on')} defaultChecked />
          <Switch label={t('choices.off')} />
          <Switch label={t('choices.fixed')} defaultChecked disabled />
        </Stack>
      </Sample>
      <Sample title={t('choices.amount')} layout="form">
        <Slider label={null} thumbLabel={t('choices.amount')} defaultValue={40} size="lg" thumbSize={28} />
      </Sample>
    </>
  );
};
