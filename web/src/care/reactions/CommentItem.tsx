import { useState } from 'react';
import { ActionIcon, Menu, Stack, Text, TextInput } from '@mantine/core';
import type { CircleRole } from '@kindred/contract/care/circle-roles';
import type { Comment } from '@kindred/contract/care/reactions/comment';
import { IconDots, IconFlag, IconPencil, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { request } from '../../lib/api/request.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { ConfirmStep } from '../../ui/ConfirmStep.tsx';
import { notify } from '../../ui/notices.ts';
import { useMoment } from '../../ui/use-day.ts';
import { useTimeAgo } from '../../ui/use-time-ago.ts';
import { MessageText } from '../chat-rooms/MessageText.tsx';
import type { People } from '../chat-rooms/use-chat.ts';
import styles from './Reactions.module.css';

interface CommentItemProps {
  readonly comment: Comment;
  readonly people: People;
  readonly me: { readonly user_id: string; readonly role: CircleRole };
  readonly edit: () => void;
  readonly remove: () => Promise<void>;
}

/** A comment: who wrote it and when, its text, and what the reader can do with it. */
export const CommentItem = ({ comment, people, me, edit, remove }: CommentItemProps) => {
  const { t } = useTranslation('reactions');
  const ago = useTimeAgo();
  const moment = useMoment();
  const [step, setStep] = useState<'delete' | 'report'>();
  const { author_id, author_name, text, mentions, created_at, edited_at } = comment;
  const member = author_id ? people.get(author_id) : undefined;
  const knownName = member?.name ?? author_name;
  const name = knownName ?? t('formerMember');
  const nameInText = knownName ?? t('aFormerMember');
  const isOwn = author_id === me.user_id;
  return (
    <article className={styles.comment} aria-label={t('by', { name: nameInText })}>
      <Avatar userId={author_id ?? ''} name={name} pictureEtag={member?.picture_etag ?? null} size={36} />
      <div className={styles.said}>
        <p className={styles.who}>
          <b>
            <bdi>{name}</bdi>
          </b>{' '}
          <time dateTime={created_at} title={moment(created_at)}>
            {ago(created_at)}
          </time>
          {edited_at && <span> · {t('edited')}</span>}
        </p>
        <MessageText text={text} mentions={mentions} nameOf={(id) => people.get(id)?.name} />
      </div>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon
            variant="transparent"
            size={44}
            className={styles.more}
            aria-label={t('menu.label', { name: nameInText })}
          >
            <IconDots aria-hidden size={20} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {isOwn && (
            <Menu.Item leftSection={<IconPencil size={20} />} onClick={edit}>
              {t('menu.edit')}
            </Menu.Item>
          )}
          {(isOwn || me.role === 'admin') && (
            <Menu.Item leftSection={<IconTrash size={20} />} onClick={() => setStep('delete')}>
              {t('menu.delete')}
            </Menu.Item>
          )}
          {!isOwn && (
            <Menu.Item leftSection={<IconFlag size={20} />} onClick={() => setStep('report')}>
              {t('menu.report')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {step === 'delete' && (
        <ConfirmStep
          title={t('delete.title')}
          confirmLabel={t('delete.confirm')}
          isGrave
          act={remove}
          close={() => setStep(undefined)}
        >
          {t('delete.text')}
        </ConfirmStep>
      )}
      {step === 'report' && <ReportStep comment={comment} close={() => setStep(undefined)} />}
    </article>
  );
};

interface ReportStepProps {
  readonly comment: Comment;
  readonly close: () => void;
}

const ReportStep = ({ comment, close }: ReportStepProps) => {
  const { t } = useTranslation('reactions');
  const [reason, setReason] = useState('');
  const report = async (): Promise<void> => {
    await request('POST', '/api/v1/care/comments/{comment_id}/reports', {
      params: { comment_id: comment.id },
      body: { reason: reason.trim() || null },
    });
    notify(t('report.done'), { tone: 'positive' });
  };
  return (
    <ConfirmStep title={t('report.title')} confirmLabel={t('report.confirm')} act={report} close={close}>
      <Stack>
        <Text>{t('report.text')}</Text>
        <TextInput
          label={t('report.reason')}
          value={reason}
          maxLength={500}
          onChange={(event) => setReason(event.currentTarget.value)}
          autoComplete="off"
        />
      </Stack>
    </ConfirmStep>
  );
};
