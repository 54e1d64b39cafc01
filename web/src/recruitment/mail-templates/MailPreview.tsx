import { Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { mostPreviewed, MailWords } from '@kindred/contract/recruitment/mail-templates/mail-template';
import type { PreviewedMail } from '@kindred/contract/recruitment/mail-templates/mail-template';
import { variablesIn } from '@kindred/contract/recruitment/mail-templates/variables';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import { request } from '../../lib/api/request.ts';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import styles from '../Mails.module.css';
import { useShownText } from './use-mail-labels.ts';

/** The words of a mail, and for whom they are filled in. */
export interface Draft {
  readonly subject: string;
  readonly body: string;
  readonly candidateIds: readonly string[];
  readonly positionId: string;
}

const previewKey = (draft: Draft) => ['recruitment', 'mail-preview', draft] as const;
const judge = z.object(MailWords);

/** Returns whether a mail names a position that has not been chosen. */
export const needsPosition = ({ subject, body, positionId }: Draft): boolean =>
  !positionId && variablesIn(subject, body).includes('position.title');

/** The mail as each of the first three candidates would get it. */
export const MailPreview = ({ draft }: { draft: Draft }) => {
  const { t } = useTranslation('mails');
  const [settled] = useDebouncedValue(draft, 300);
  const asked = { ...settled, candidateIds: settled.candidateIds.slice(0, mostPreviewed) };
  const { subject, body, candidateIds, positionId } = asked;
  const isWritten = judge.safeParse({ subject, body }).success;
  const isReady = isWritten && candidateIds.length > 0 && !needsPosition(asked);
  const { data, error, isFetching } = useQuery({
    queryKey: previewKey(asked),
    queryFn: ({ signal }) =>
      request('POST', '/api/v1/recruitment/mail-templates/preview', {
        body: { subject, body, candidateIds: [...candidateIds], positionId: positionId || null },
        signal,
      }),
    enabled: isReady,
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 60_000,
  });
  if (candidateIds.length === 0) return <Text c="dimmed">{t('preview.chooseCandidate')}</Text>;
  if (isWritten && needsPosition(asked)) return <Text c="dimmed">{t('preview.choosePosition')}</Text>;
  if (!isReady) return <Text c="dimmed">{t('preview.notYet')}</Text>;
  if (error) return <ErrorPanel error={error} />;
  if (!data) return null;
  const others = settled.candidateIds.length - data.items.length;
  return (
    <div className={styles.mails} aria-busy={isFetching}>
      {data.items.map((mail) => (
        <PreviewedMailText key={mail.candidateId} mail={mail} />
      ))}
      {others > 0 && <Text c="dimmed">{t('preview.others', { count: others })}</Text>}
      <Text size="sm" c="dimmed">
        {data.replyTo ? t('preview.replyTo', { email: data.replyTo }) : t('preview.noReply')}
      </Text>
    </div>
  );
};

export const PreviewedMailText = ({ mail: { name, subject, text } }: { mail: Omit<PreviewedMail, 'candidateId'> }) => {
  const { t } = useTranslation('mails');
  const shown = useShownText();
  return (
    <article className={styles.mail} aria-label={t('preview.to', { name })}>
      <p className={styles.to}>{t('preview.to', { name })}</p>
      <p className={styles.subject}>{subject}</p>
      <p className={styles.text}>{shown(text)}</p>
    </article>
  );
};
