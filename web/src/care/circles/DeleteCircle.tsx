import { useState } from 'react';
import { Button, Group, Text } from '@mantine/core';
import type { Circle } from '@kindred/contract/care/circles/circle';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { request } from '../../lib/api/request.ts';
import { leave } from '../../lib/unsaved/unsaved.ts';
import { notify } from '../../ui/notices.ts';
import { ConfirmStep } from '../../ui/ConfirmStep.tsx';
import { CircleContents, useCircleContents } from './CircleContents.tsx';
import { forgetCircle } from '../selection/selected-circle.ts';
import { myCirclesKey } from './use-circles.ts';

/** Deletes the circle for everybody once the admin has typed its name. */
export const DeleteCircle = ({ circle }: { circle: Circle }) => {
  const { t } = useTranslation('care');
  const queries = useQueryClient();
  const [isAsked, setAsked] = useState(false);
  const act = async (): Promise<void> => {
    const params = { circle_id: circle.id };
    await leave(async () => void (await request('DELETE', '/api/v1/care/circles/{circle_id}', { params })));
    notify(t('settings.deleted', { circle: circle.name }), { tone: 'positive' });
    void queries.invalidateQueries({ queryKey: myCirclesKey });
    forgetCircle();
  };
  return (
    <>
      <Text>{t('settings.deleteMeans', { count: circle.member_count })}</Text>
      <Group>
        <Button variant="outline" color="negative" onClick={() => setAsked(true)}>
          {t('settings.delete')}
        </Button>
      </Group>
      {isAsked && <Ask circle={circle} act={act} close={() => setAsked(false)} />}
    </>
  );
};

interface AskProps {
  readonly circle: Circle;
  readonly act: () => Promise<void>;
  readonly close: () => void;
}

/** Allows the deletion only once its contents are shown. */
const Ask = ({ circle, act, close }: AskProps) => {
  const { t } = useTranslation('care');
  const contents = useCircleContents(circle.id);
  return (
    <ConfirmStep
      title={t('settings.delete')}
      confirmLabel={t('settings.delete')}
      typed={circle.name}
      isKnown={contents.data !== undefined}
      isGrave
      act={act}
      close={close}
    >
      {t('settings.deleteMeans', { count: circle.member_count })}
      <CircleContents query={contents} />
    </ConfirmStep>
  );
};
