import { useState } from 'react';
import { Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { request } from '../../lib/api/request.ts';
import { ConfirmStep } from '../../ui/ConfirmStep.tsx';
import { Page } from '../../ui/Page.tsx';

/** Page where a person recorded as dead objects. The link in their mail leads here. */
export const ObjectionPage = () => {
  const { t } = useTranslation('care');
  const { circleId = '' } = useParams();
  const [asks, setAsks] = useState(false);
  const [isOver, setOver] = useState(false);
  const end = async (): Promise<void> => {
    const params = { circle_id: circleId };
    await request('POST', '/api/v1/care/circles/{circle_id}/record-subjects/death/objection', { params });
    setOver(true);
  };
  return (
    <Page title={t('objection.title')}>
      {isOver ? (
        <Text role="status">{t('objection.done')}</Text>
      ) : (
        <>
          <Text>{t('objection.text')}</Text>
          <Group mt="md">
            <Button onClick={() => setAsks(true)}>{t('objection.act')}</Button>
          </Group>
        </>
      )}
      {asks && (
        <ConfirmStep
          title={t('objection.act')}
          confirmLabel={t('objection.act')}
          act={end}
          close={() => setAsks(false)}
        >
          {t('objection.means')}
        </ConfirmStep>
      )}
    </Page>
  );
};
