import { useEffect, useMemo, useRef, useState } from 'react';
import { Stack, Textarea, TextInput } from '@mantine/core';
import type { Circle } from '@kindred/contract/care/circles/circle';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { paths } from '../paths.ts';
import { explainError } from '../../ui/explain-error.ts';
import { Form } from '../../ui/Form.tsx';
import { notify } from '../../ui/notices.ts';
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
import { type CircleValues, judgeWith, noValues } from './circle-values.ts';
import { proposeCircleName } from './circle-name.ts';
import { createCircle, savePortrait } from './create-circle.ts';
import styles from './CreateCircle.module.css';
import { WhoFor } from './WhoFor.tsx';

/** Creates a circle for a person and sends its first invitations, in one form. */
export const CreateCirclePage = () => {
  const { t, i18n } = useTranslation('care');
  const { t: tApp } = useTranslation('app');
  const queries = useQueryClient();
  const emailsField = useEmailsField();
  const [portrait, setPortrait] = useState<Blob | null>(null);
  const [made, setMade] = useState<{ circle: Circle; emails: readonly string[] }>();
  const [isMore, setMore] = useState(false);
  const isSlugOwn = useRef(false);

  const entry = useEntryForm<CircleValues>({
    name: 'create-circle',
    initialValues: noValues,
    schema: useMemo(() => judgeWith(emailsField), [emailsField]),
    save: async (values, { idempotencyKey }) => {
      const circle = await createCircle(values, i18n.language, idempotencyKey);
      if (portrait && values.occasion !== 'group') {
        await savePortrait(circle.id, portrait, values.person.first_name).catch((error: unknown) =>
          notify(`${t('create.portraitFailed')} ${explainError(error, tApp)}`, { tone: 'negative', timeout: 10_000 }),
        );
      }
      selectCircle(circle);
      queries.setQueryData(circleKey(circle.id), circle);
      void queries.invalidateQueries({ queryKey: myCirclesKey });
      setMade({ circle, emails: readEmails(values.emails).emails });
    },
  });
  const { form } = entry;

  // A proposed name follows the person's name until somebody writes another.
  const proposal = proposeCircleName(form.values.occasion, form.values.person, t);
  const lastProposal = useRef('');
  useEffect(() => {
    if (form.values.name === lastProposal.current) form.setFieldValue('name', proposal);
    lastProposal.current = proposal;
    // Runs for each new proposal, not when the form changes.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [proposal]);

  const proposed = useProposedSlug(form.values.name, !isSlugOwn.current && !made);
  useEffect(() => {
    if (!isSlugOwn.current && proposed !== undefined) form.setFieldValue('slug', proposed);
    // Runs for each new proposal, not when the form changes.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [proposed]);

  if (made) return <FirstInvitations {...made} />;
  const nameProps = form.getInputProps('name');
  return (
    <Page title={t('create.title')} above={[{ title: t('select.title'), to: paths.circleSelection.href() }]}>
      <Form entry={entry} submitLabel={t('create.submit')}>
        <WhoFor form={form} portrait={portrait} setPortrait={setPortrait} />
        <TextInput
          label={t('circle.name')}
          description={t('create.nameHelp')}
          name="name"
          required
          autoComplete="off"
          {...nameProps}
          onBlur={(event) => {
            // An emptied name is proposed again.
            if (form.values.name.trim() === '' && proposal) form.setFieldValue('name', proposal);
            else nameProps.onBlur?.(event);
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
        <details
          className={styles.more}
          open={isMore || form.errors['description'] !== undefined || form.errors['slug'] !== undefined}
          onToggle={({ currentTarget }) => setMore(currentTarget.open)}
        >
          <summary>{t('create.more')}</summary>
          <Stack gap="lg" mt="sm">
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
          </Stack>
        </details>
      </Form>
    </Page>
  );
};
