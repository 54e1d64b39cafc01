import { useState } from 'react';
import { Button, Group, Radio, Stack } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { paths } from '../paths.ts';
import { request } from '../../lib/api/request.ts';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { useSelectedCircle } from '../selection/selected-circle.ts';
import { subjectName } from '../record-subjects/SubjectName.tsx';
import { useRecordSubject } from '../subject-of-circle/use-record-subject.ts';
import { wishesKey } from './use-funeral-wishes.ts';
import styles from './Wishes.module.css';

type Whose = 'alone' | 'own' | 'subject';

/** The first step: whose funeral it is. The later steps can be left unfinished at any time. */
export const BeginWishes = () => {
  const { t } = useTranslation('wishes');
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [whose, setWhose] = useState<Whose>('alone');
  const [key] = useState(() => crypto.randomUUID());
  const circle = useSelectedCircle();
  const { data: subject } = useRecordSubject(circle?.id ?? '');
  const name = subject && subjectName(subject);
  const begin = useMutation({
    mutationFn: () =>
      request('POST', '/api/v1/care/funeral-wishes', {
        body: { record_subject_id: whose === 'alone' ? null : subject?.id, is_own: whose !== 'subject' },
        idempotencyKey: `${key}-${whose}`,
      }),
    onSuccess: async ({ id }) => {
      await queries.invalidateQueries({ queryKey: wishesKey });
      void navigate(`${paths.funeralWishes.href()}?write=${id}`, { replace: true });
    },
  });
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        begin.mutate();
      }}
    >
      <Radio.Group label={t('whose')} value={whose} onChange={(value) => setWhose(value as Whose)} size="md">
        <Stack mt="sm" gap="md">
          <Radio value="alone" label={t('whoseMine')} description={t('whoseMineMeans')} />
          {circle && name && (
            <>
              <Radio
                value="own"
                label={t('whoseOwn', { name })}
                description={t('whoseOwnMeans', { circle: circle.name })}
              />
              <Radio
                value="subject"
                label={t('for', { name })}
                description={t('whoseSubjectMeans', { name, circle: circle.name })}
              />
            </>
          )}
        </Stack>
      </Radio.Group>
      {begin.error && <ErrorPanel error={begin.error} retry={() => begin.mutate()} />}
      <Group>
        <Button type="submit" loading={begin.isPending}>
          {t('next')}
        </Button>
      </Group>
    </form>
  );
};
