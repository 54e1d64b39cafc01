import { useState } from 'react';
import { Button, Text } from '@mantine/core';
import type { FuneralWishes } from '@kindred/contract/care/funeral-wishes/funeral-wishes';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { paths } from '../paths.ts';
import { request } from '../../lib/api/request.ts';
import { Form } from '../../ui/Form.tsx';
import { useRecordForm } from '../../ui/use-record-form.ts';
import { wishesKey } from './use-funeral-wishes.ts';
import styles from './Wishes.module.css';
import { fieldsOf, firstOpenStep, type WishesFields, wishesSchema, writtenWishes } from './wishes-fields.ts';
import { circlesKey } from '../circle-key.ts';
import { useWishesLabels } from './wishes-labels.ts';
import { WishesStep, wishesSteps } from './WishesStep.tsx';

/**
 * The form for wishes, with a few optional questions per step. Saves each step when the user moves on. Opens at the
 * first empty step.
 */
export const WishesForm = ({ wishes }: { wishes: FuneralWishes }) => {
  const { t } = useTranslation('wishes');
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { titleOf } = useWishesLabels();
  const [step, setStep] = useState(() => firstOpenStep(wishes));
  const params = { id: wishes.id };
  const isLast = step === wishesSteps - 1;

  const { entry, reload, texts } = useRecordForm<FuneralWishes, WishesFields>({
    name: 'wishes',
    texts: [
      { field: 'place', label: t('place'), kind: 'plain' },
      { field: 'music', label: t('music'), kind: 'plain' },
      { field: 'readings', label: t('readings'), kind: 'plain' },
      { field: 'dress', label: t('dress'), kind: 'plain' },
      { field: 'flowers', label: t('flowers'), kind: 'plain' },
      { field: 'donations_to', label: t('donations'), kind: 'plain' },
      { field: 'guests_note', label: t('guests'), kind: 'plain' },
      { field: 'other', label: t('other'), kind: 'markdown' },
    ],
    record: wishes,
    valuesOf: fieldsOf,
    schema: wishesSchema,
    save: async (values, { ifMatch, before }) => {
      const { record_subject_id, is_own } = before;
      const body = { ...writtenWishes(values), record_subject_id, is_own };
      const saved = await request('PUT', '/api/v1/care/funeral-wishes/{id}', { params, body, ifMatch });
      setStep((now) => Math.min(now + 1, wishesSteps - 1));
      return saved;
    },
    load: () => request('GET', '/api/v1/care/funeral-wishes/{id}', { params }),
    keep: (saved) => {
      void queries.invalidateQueries({ queryKey: circlesKey });
      queries.setQueryData(
        wishesKey,
        (all: { items: FuneralWishes[] } | undefined) =>
          all && { ...all, items: all.items.map((one) => (one.id === saved.id ? saved : one)) },
      );
    },
  });
  const isDone = isLast && entry.state === 'saved';
  return (
    <div className={styles.form}>
      <h2>{titleOf(wishes)}</h2>
      <Text c="dimmed" role="status">
        {t('step', { step: step + 1, of: wishesSteps })}
      </Text>
      <Form
        entry={entry}
        reload={reload}
        texts={texts}
        submitLabel={isLast ? t('save') : t('saveAndNext')}
        also={
          <>
            {step > 0 && (
              <Button variant="default" onClick={() => setStep(step - 1)}>
                {t('back')}
              </Button>
            )}
            {isDone && (
              <Button
                variant="default"
                onClick={() => void navigate(`${paths.funeralWishes.href()}?read=${wishes.id}`)}
              >
                {t('readAndPrint')}
              </Button>
            )}
          </>
        }
      >
        <WishesStep step={step} form={entry.form} canBeShared={wishes.record_subject_id !== null} />
      </Form>
    </div>
  );
};
