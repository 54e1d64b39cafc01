import { Button, Text } from '@mantine/core';
import type { Circle } from '@kindred/contract/care/circles/circle';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { request } from '../../lib/api/request.ts';
import { explainError } from '../../ui/explain-error.ts';
import { Form } from '../../ui/Form.tsx';
import { notify } from '../../ui/notices.ts';
import { requiredFields } from '../../ui/required-fields.ts';
import { useEntryForm } from '../../ui/use-entry-form.ts';
import { SlugInput } from './SlugInput.tsx';
import { circleKey, myCirclesKey } from './use-circles.ts';

const schema = requiredFields('slug');

/** The circle's address: another one, or one made from the name. The old one leads here for a while. */
export const SlugForm = ({ circle }: { circle: Circle }) => {
  const { t } = useTranslation('care');
  const { t: tApp } = useTranslation('app');
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
    void queries.invalidateQueries({ queryKey: ['care', 'slug'] });
  };
  const regenerate = useMutation({
    mutationFn: () => request('POST', '/api/v1/care/circles/{circle_id}/regenerate-slug', { params }),
    onSuccess: (saved) => {
      keep(saved);
      form.setValues({ slug: saved.slug });
      form.resetDirty({ slug: saved.slug });
      notify(t('slug.made', { slug: saved.slug }), { tone: 'positive' });
    },
    onError: (error) => void notify(explainError(error, tApp), { tone: 'negative' }),
  });

  return (
    <>
      <Text c="dimmed">{t('slug.means')}</Text>
      <Form
        entry={entry}
        submitLabel={t('slug.save')}
        also={
          <Button variant="default" loading={regenerate.isPending} onClick={() => regenerate.mutate()}>
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
    </>
  );
};
