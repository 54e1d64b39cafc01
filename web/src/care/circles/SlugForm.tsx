import { useState } from 'react';
import { Button, Text } from '@mantine/core';
import type { Circle } from '@kindred/contract/care/circles/circle';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { request } from '../../lib/api/request.ts';
import { ConfirmStep } from '../../ui/ConfirmStep.tsx';
import { Form } from '../../ui/Form.tsx';
import { notify } from '../../ui/notices.ts';
import { requiredFields } from '../../ui/required-fields.ts';
import { useEntryForm } from '../../ui/use-entry-form.ts';
import { SlugInput } from './SlugInput.tsx';
import { circleKey } from '../circle-key.ts';
import { myCirclesKey } from './use-circles.ts';
import { slugKey } from './use-slug.ts';

const schema = requiredFields('slug');

/** Changes the circle's slug, by hand or from its name. The old slug redirects for a while. */
export const SlugForm = ({ circle }: { circle: Circle }) => {
  const { t } = useTranslation('care');
  const queries = useQueryClient();
  const params = { circle_id: circle.id };

  const entry = useEntryForm({
    name: 'circle-slug',
    initialValues: { slug: circle.slug },
    schema,
    save: async ({ slug }) => {
      keep(await request('PUT', '/api/v1/care/circles/{circle_id}/slug', { params, body: { slug: slug.trim() } }));
    },
  });
  const { form } = entry;

  const keep = (saved: Circle): void => {
    queries.setQueryData(circleKey(saved.id), saved);
    void queries.invalidateQueries({ queryKey: myCirclesKey });
    void queries.invalidateQueries({ queryKey: slugKey });
  };
  const [isAsking, setAsking] = useState(false);
  const regenerate = async (): Promise<void> => {
    const saved = await request('POST', '/api/v1/care/circles/{circle_id}/regenerate-slug', { params });
    keep(saved);
    form.setValues({ slug: saved.slug });
    form.resetDirty({ slug: saved.slug });
    notify(t('slug.made', { slug: saved.slug }), { tone: 'positive' });
  };

  return (
    <>
      <Text c="dimmed">{t('slug.means')}</Text>
      <Form
        entry={entry}
        submitLabel={t('slug.save')}
        isSecondary
        also={
          <Button variant="default" onClick={() => setAsking(true)}>
            {t('slug.regenerate')}
          </Button>
        }
      >
        <SlugInput
          {...form.getInputProps('slug')}
          value={form.values.slug}
          onChange={(slug) => form.setFieldValue('slug', slug)}
          own={circle.slug}
        />
      </Form>
      {isAsking && (
        <ConfirmStep
          title={t('slug.regenerateTitle')}
          confirmLabel={t('slug.regenerateConfirm')}
          act={regenerate}
          close={() => setAsking(false)}
        >
          {t('slug.regenerateMeans', { slug: circle.slug })}
        </ConfirmStep>
      )}
    </>
  );
};
