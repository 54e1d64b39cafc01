import { useEffect, useRef, useState } from 'react';
import { Textarea, TextInput } from '@mantine/core';
import { CircleCreate } from '@kindred/contract/care/circles/circle';
import type { Circle } from '@kindred/contract/care/circles/circle';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import { paths } from '../paths.ts';
import { request } from '../../lib/api/request.ts';
import { Form } from '../../ui/Form.tsx';
import { Page } from '../../ui/Page.tsx';
import { useEntryForm } from '../../ui/use-entry-form.ts';
import { readEmails } from '../invitations/email-lines.ts';
import { FirstInvitations } from '../invitations/FirstInvitations.tsx';
import { useEmailsField } from '../invitations/use-emails-field.ts';
import { SlugInput } from '../circles/SlugInput.tsx';
import { selectCircle } from '../selection/selected-circle.ts';
import { circleKey } from '../circle-key.ts';
import { myCirclesKey } from '../circles/use-circles.ts';
import { useProposedSlug } from '../circles/use-slug.ts';

/** Creates a circle and sends its first invitations, in one form. */
export const CreateCirclePage = () => {
  const { t, i18n } = useTranslation('care');
  const queries = useQueryClient();
  const emailsField = useEmailsField();
  const [made, setMade] = useState<{ circle: Circle; emails: readonly string[] }>();
  const isSlugOwn = useRef(false);

  const entry = useEntryForm({
    name: 'create-circle',
    initialValues: { name: '', description: '', slug: '', emails: '' },
    schema: z.object({
      ...CircleCreate.pick({ name: true, description: true }).shape,
      slug: z.string(),
      emails: emailsField,
    }),
    save: async ({ name, description, slug }, { idempotencyKey }) => {
      const body = { name, description, language: i18n.language, slug: slug.trim() || undefined };
      const circle = await request('POST', '/api/v1/care/circles/owner', { body, idempotencyKey });
      selectCircle(circle);
      queries.setQueryData(circleKey(circle.id), circle);
      void queries.invalidateQueries({ queryKey: myCirclesKey });
      setMade({ circle, emails: readEmails(entry.form.getValues().emails).emails });
    },
  });
  const { form } = entry;

  const proposed = useProposedSlug(form.values.name, !isSlugOwn.current && !made);
  useEffect(() => {
    if (!isSlugOwn.current && proposed !== undefined) form.setFieldValue('slug', proposed);
    // Runs for each new proposal, not when the form changes.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [proposed]);

  if (made) return <FirstInvitations {...made} />;
  return (
    <Page title={t('create.title')} above={[{ title: t('select.title'), to: paths.circleSelection.href() }]}>
      <Form entry={entry} submitLabel={t('create.submit')}>
        <TextInput
          label={t('circle.name')}
          description={t('create.nameHelp')}
          name="name"
          required
          autoComplete="off"
          {...form.getInputProps('name')}
        />
        <Textarea
          label={t('circle.description')}
          description={t('create.descriptionHelp')}
          name="description"
          autosize
          minRows={2}
          {...form.getInputProps('description')}
        />
        <SlugInput
          {...form.getInputProps('slug')}
          value={form.values.slug}
          onChange={(slug) => {
            // An emptied slug is proposed again.
            isSlugOwn.current = slug.trim() !== '';
            form.setFieldValue('slug', slug);
          }}
        />
        <Textarea
          label={t('create.people')}
          description={t('create.peopleHelp')}
          name="emails"
          inputMode="email"
          autosize
          minRows={3}
          {...form.getInputProps('emails')}
        />
      </Form>
    </Page>
  );
};
