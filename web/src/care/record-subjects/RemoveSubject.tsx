import { useState } from 'react';
import { Button, Group, Text } from '@mantine/core';
import type { RecordSubject } from '@kindred/contract/care/record-subjects/record-subject';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { request } from '../../lib/api/request.ts';
import { ConfirmStep } from '../../ui/ConfirmStep.tsx';
import { notify } from '../../ui/notices.ts';
import styles from './Subject.module.css';
import { subjectName } from './SubjectName.tsx';
import { linkKey, subjectKey } from '../subject-of-circle/use-record-subject.ts';

/** Removes the record subject from the circle after the admin has typed its name. */
export const RemoveSubject = ({ circleId, subject }: { circleId: string; subject: RecordSubject }) => {
  const { t } = useTranslation('care');
  const queries = useQueryClient();
  const [isAsked, setAsked] = useState(false);
  const name = subjectName(subject);
  const act = async (): Promise<void> => {
    await request('DELETE', '/api/v1/care/circles/{circle_id}/record-subjects', { params: { circle_id: circleId } });
    notify(t('subject.removed', { name }), { tone: 'positive' });
    queries.setQueryData(subjectKey(circleId), null);
    queries.setQueryData(linkKey(circleId), null);
  };
  return (
    <section className={styles.section} aria-labelledby="remove">
      <h2 id="remove">{t('subject.remove')}</h2>
      <Text>{t('subject.removeMeans')}</Text>
      <Group>
        <Button variant="outline" color="negative" onClick={() => setAsked(true)}>
          {t('subject.remove')}
        </Button>
      </Group>
      {isAsked && (
        <ConfirmStep
          title={t('subject.remove')}
          confirmLabel={t('subject.remove')}
          typed={name}
          isGrave
          act={act}
          close={() => setAsked(false)}
        >
          {t('subject.removeMeans')}
        </ConfirmStep>
      )}
    </section>
  );
};
