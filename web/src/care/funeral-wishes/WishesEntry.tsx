import { useState } from 'react';
import { Button, Group } from '@mantine/core';
import type { FuneralWishes } from '@kindred/contract/care/funeral-wishes/funeral-wishes';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { careKey } from '../circle-key.ts';
import { paths } from '../paths.ts';
import { request } from '../../lib/api/request.ts';
import { ConfirmStep } from '../../ui/ConfirmStep.tsx';
import { notify } from '../../ui/notices.ts';
import { useDay } from '../../ui/use-day.ts';
import styles from './Wishes.module.css';
import { useWishesLabels } from './wishes-labels.ts';

/** An item in the list of the user's wishes: whose funeral, who may read it, and actions. */
export const WishesEntry = ({ wishes }: { wishes: FuneralWishes }) => {
  const { t } = useTranslation('wishes');
  const day = useDay();
  const queries = useQueryClient();
  const { sharing, titleOf } = useWishesLabels();
  const [isAsked, setAsked] = useState(false);
  const list = paths.funeralWishes.href();
  const title = titleOf(wishes);
  const named = (label: string): string => `${label}: ${title}`;

  const remove = async (): Promise<void> => {
    await request('DELETE', '/api/v1/care/funeral-wishes/{id}', { params: { id: wishes.id } });
    notify(t('deleted'), { tone: 'positive' });
    await queries.invalidateQueries({ queryKey: careKey });
  };
  return (
    <li className={styles.entry}>
      <h2>{title}</h2>
      <p className={styles.state}>
        {sharing[wishes.shared_with]} · {t('changed', { day: day(wishes.updated_at) })}
      </p>
      <Group>
        <Button component={Link} to={`${list}?write=${wishes.id}`} aria-label={named(t('goOn'))}>
          {t('goOn')}
        </Button>
        <Button
          component={Link}
          to={`${list}?read=${wishes.id}`}
          variant="default"
          aria-label={named(t('readAndPrint'))}
        >
          {t('readAndPrint')}
        </Button>
        <Button variant="subtle" color="negative" onClick={() => setAsked(true)} aria-label={named(t('delete'))}>
          {t('delete')}
        </Button>
      </Group>
      {isAsked && (
        <ConfirmStep title={t('delete')} confirmLabel={t('delete')} isGrave act={remove} close={() => setAsked(false)}>
          {wishes.shared_with === 'none' ? t('deleteMeans') : t('deleteSharedMeans')}
        </ConfirmStep>
      )}
    </li>
  );
};
