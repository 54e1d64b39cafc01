import { useEffect, useState } from 'react';
import { Alert, NativeSelect, Progress, Stack, Text } from '@mantine/core';
import type { Operation } from '@kindred/contract/core/operations/operation';
import type { MailTemplate } from '@kindred/contract/recruitment/mail-templates/mail-template';
import { MailDraft, mostRecipients } from '@kindred/contract/recruitment/mail-templates/mail-template';
import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import { listedLanguage } from '../../lib/i18n/language-choices.ts';
import { Form } from '../../ui/Form.tsx';
import { notify } from '../../ui/notices.ts';
import { useEntryForm } from '../../ui/use-entry-form.ts';
import styles from '../Mails.module.css';
import { useTemplateChoices } from '../mail-templates/mail-templates.ts';
import { MailInputs, mailInputsOf } from '../mail-templates/MailInputs.tsx';
import { MailPreview, needsPosition } from '../mail-templates/MailPreview.tsx';
import { RecipientsPicker } from '../mail-templates/RecipientPicker.tsx';
import { commonPosition, positionsOf, useRecipients } from '../mail-templates/recipients.ts';
import { isOver, sendMail, useRefetchThreads, useSending } from './messages.ts';
import type { NewMail } from './messages.ts';

const words = z.object(MailDraft);

/** Validates the form. Unlike the server, it takes an empty position. */
const judge = {
  safeParse: (values: unknown) => {
    const mail = values as NewMail;
    const parsed = words.safeParse({ ...mail, positionId: mail.positionId || null });
    if (!parsed.success || !needsPosition(mail)) return parsed;
    const issue = { path: 'positionId', code: 'position_needed', message: '' };
    return { success: false, error: { issues: [issue] } };
  },
};

interface WriteMailsProps {
  readonly candidateIds: readonly string[];
  /** On a page of its own, where candidates can be added. */
  readonly isOpen?: boolean;
  readonly templateId?: string;
  /** Called once the mails are on their way. */
  readonly done: () => void;
}

/** Writes a mail to one or more candidates, with a template or without, and shows what they get. */
export const WriteMails = ({ candidateIds, isOpen = false, templateId = '', done }: WriteMailsProps) => {
  const { t } = useTranslation('mails');
  const [started, setStarted] = useState<Operation>();
  const refetch = useRefetchThreads();
  const finish = (count: number): void => {
    refetch();
    notify(t('write.sent', { count }), { tone: 'positive' });
    done();
  };
  const [first, ...others] = candidateIds;
  const entry = useEntryForm<NewMail>({
    name: 'candidate-mail',
    keptAs: first && others.length === 0 ? `candidate-mail:${first}` : undefined,
    initialValues: { candidateIds, positionId: '', templateId, subject: '', body: '' },
    schema: judge,
    save: async (values, { idempotencyKey }) => {
      const { operation } = await sendMail(values, idempotencyKey);
      if (isOver(operation)) finish(values.candidateIds.length);
      else setStarted(operation);
    },
  });
  const { form } = entry;
  const { values } = form;
  if (started) return <Sending started={started} finish={finish} />;
  const preview = (
    <section className={styles.preview} aria-labelledby="write-preview">
      <h2 id="write-preview">{t('preview.title')}</h2>
      <MailPreview draft={values} />
    </section>
  );
  const inputs = (
    <Form entry={entry} submitLabel={t('write.send', { count: Math.max(1, values.candidateIds.length) })}>
      {isOpen ? (
        <RecipientsPicker
          label={t('write.recipients')}
          value={values.candidateIds}
          choose={(ids) => form.setFieldValue('candidateIds', ids)}
          error={form.errors['candidateIds'] as string | undefined}
        />
      ) : (
        others.length > 0 && <Text>{t('write.each', { count: values.candidateIds.length })}</Text>
      )}
      {values.candidateIds.length > mostRecipients && (
        <Alert color="warning">{t('write.tooMany', { most: mostRecipients })}</Alert>
      )}
      <TemplateChoice
        value={values.templateId}
        isUnwritten={!values.subject && !values.body}
        choose={(id) => form.setFieldValue('templateId', id)}
        take={({ subject, body }) => form.setValues({ subject, body })}
      />
      <PositionChoice
        mail={values}
        choose={(id) => form.setFieldValue('positionId', id)}
        error={form.errors['positionId'] as string | undefined}
      />
      <MailInputs {...mailInputsOf(form)} />
      {!isOpen && preview}
    </Form>
  );
  if (!isOpen) return inputs;
  return (
    <div className={styles.desk}>
      {inputs}
      {preview}
    </div>
  );
};

interface TemplateChoiceProps {
  readonly value: string;
  /** Whether the mail has no words yet. */
  readonly isUnwritten: boolean;
  readonly choose: (id: string) => void;
  /** Called with the template whose words the mail starts with. */
  readonly take: (template: MailTemplate) => void;
}

/** Chooses the template. Those in the reader's language come first. */
const TemplateChoice = ({ value, isUnwritten, choose, take }: TemplateChoiceProps) => {
  const { t, i18n } = useTranslation('mails');
  const { data } = useTemplateChoices();
  const templates = data?.items ?? [];
  const isOwn = ({ language }: MailTemplate): boolean => language.split('-')[0] === i18n.language.split('-')[0];
  const sorted = [...templates.filter(isOwn), ...templates.filter((template) => !isOwn(template))];
  const pick = (id: string): void => {
    choose(id);
    const template = templates.find((one) => one.id === id);
    if (template) take(template);
  };
  const isLoaded = data !== undefined;
  useEffect(() => {
    // The address of the page may name the template.
    if (isLoaded && value && isUnwritten) pick(value);
    // Once, when the templates are there.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isLoaded]);
  return (
    <NativeSelect
      label={t('write.template')}
      data={[
        { value: '', label: t('write.noTemplate') },
        ...sorted.map(({ id, name, language }) => ({ value: id, label: `${name} (${listedLanguage(language)})` })),
      ]}
      value={templates.some(({ id }) => id === value) ? value : ''}
      onChange={({ currentTarget }) => pick(currentTarget.value)}
    />
  );
};

interface PositionChoiceProps {
  readonly mail: NewMail;
  readonly choose: (id: string) => void;
  readonly error: string | undefined;
}

/** Chooses the position that the mail is about, among those for which the candidates applied. */
const PositionChoice = ({ mail: { candidateIds, positionId, ...mail }, choose, error }: PositionChoiceProps) => {
  const { t } = useTranslation('mails');
  const { data } = useRecipients(candidateIds);
  const recipients = candidateIds.length > 0 ? (data?.items ?? []) : [];
  const positions = positionsOf(recipients);
  const common = commonPosition(recipients);
  useEffect(() => {
    if (common) choose(common);
    // Once for a choice of candidates.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [common]);
  const isNeeded = needsPosition({ ...mail, candidateIds, positionId });
  if (positions.length === 0) {
    if (!isNeeded || recipients.length === 0) return null;
    return <Alert color="warning">{t('write.noPosition')}</Alert>;
  }
  return (
    <NativeSelect
      label={t('position')}
      required={isNeeded}
      data={[
        { value: '', label: t('write.anyPosition') },
        ...positions.map(({ id: value, title: label }) => ({ value, label })),
      ]}
      value={positionId}
      onChange={({ currentTarget }) => choose(currentTarget.value)}
      error={error}
    />
  );
};

/** The progress of a sending to many. */
const Sending = ({ started, finish }: { started: Operation; finish: (count: number) => void }) => {
  const { t } = useTranslation('mails');
  const { data = started } = useSending(started);
  const { done, total } = data.progress;
  const isSent = data.status === 'SUCCEEDED';
  useEffect(() => {
    if (isSent) finish(done);
    // Once, when all are queued.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isSent]);
  return (
    <Stack>
      <Progress value={(done / (total ?? 1)) * 100} aria-label={t('write.title')} />
      <Text role="status">{t('write.sending', { done, total })}</Text>
      {data.status === 'FAILED' && (
        <Alert role="alert" color="negative">
          {t('write.stopped')}
        </Alert>
      )}
    </Stack>
  );
};
