import { useMemo, useState } from 'react';
import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { SharedConversationWithMessages } from '@kindred/contract/document/shared-conversations/shared-conversation';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import type * as z from 'zod';
import { useUser } from '../../lib/session/SessionProvider.tsx';
import { ConfirmStep } from '../../ui/ConfirmStep.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Page } from '../../ui/Page.tsx';
import { useMoment } from '../../ui/use-day.ts';
import { AnswerView } from '../answers/AnswerView.tsx';
import { CopyAnswer } from '../answers/CopyAnswer.tsx';
import { QuestionBubble } from '../answers/QuestionBubble.tsx';
import { SourcePane } from '../answers/SourcePane.tsx';
import { useSource } from '../answers/use-source.ts';
import { paths } from '../paths.ts';
import styles from './Shared.module.css';
import { sharedConversationsKey, stopSharing, useSharedConversation } from './shared-conversations.ts';

type Copy = z.infer<typeof SharedConversationWithMessages>;

/** From this width on, the source is beside the answers; below it, it covers them. */
const wide = '(min-width: 70em)';

/** A read-only copy of a conversation. */
export const SharedConversationPage = () => {
  const { t } = useTranslation('chatAi');
  const { id = '' } = useParams();
  const query = useSharedConversation(id);
  const [isEnding, setEnding] = useState(false);
  const user = useUser();
  const isOwn = query.data !== undefined && query.data.sharedBy !== null && query.data.sharedBy === user?.id;
  return (
    <Page
      title={query.data?.title || t('shared.one')}
      above={[{ title: t('title'), to: paths.chat.href() }]}
      action={
        isOwn && (
          <Button variant="default" onClick={() => setEnding(true)}>
            {t('shared.stop')}
          </Button>
        )
      }
    >
      <Loaded query={query}>{(copy) => <Messages copy={copy} isOwn={isOwn} />}</Loaded>
      {isEnding && <StopSharing id={id} close={() => setEnding(false)} />}
    </Page>
  );
};

const Messages = ({ copy, isOwn }: { copy: Copy; isOwn: boolean }) => {
  const { t } = useTranslation('chatAi');
  const moment = useMoment();
  const isWide = useMediaQuery(wide, true, { getInitialValueInEffect: false });
  const { source, open, close } = useSource(useMemo(() => copy.messages, [copy]));
  const about = isOwn
    ? t('shared.aboutOwn', { count: copy.userIds.length, at: moment(copy.createdAt) })
    : t('shared.about', { name: copy.sharedByName, at: moment(copy.createdAt) });
  return (
    <>
      <p className={styles.byline}>{about}</p>
      <div className={styles.copy} data-source={(source && isWide) || undefined}>
        <div className={styles.exchanges}>
          {copy.messages.map((message) =>
            message.role === 'user' ? (
              <QuestionBubble key={message.id} text={message.text} at={message.createdAt} />
            ) : (
              <div key={message.id}>
                <AnswerView
                  answer={message}
                  openN={source?.messageId === message.id ? source.citation.n : undefined}
                  open={(n) => open(message.id, n)}
                />
                <CopyAnswer answer={message} />
              </div>
            ),
          )}
        </div>
        {source && <SourcePane source={source} isBeside={isWide} open={open} close={close} />}
      </div>
    </>
  );
};

const StopSharing = ({ id, close }: { id: string; close: () => void }) => {
  const { t } = useTranslation('chatAi');
  const queries = useQueryClient();
  const navigate = useNavigate();
  return (
    <ConfirmStep
      title={t('shared.stop')}
      confirmLabel={t('shared.stop')}
      isGrave
      act={async () => {
        await stopSharing(id);
        void queries.invalidateQueries({ queryKey: sharedConversationsKey });
        void navigate(paths.chat.href(), { replace: true });
      }}
      close={close}
    >
      {t('shared.stopText')}
    </ConfirmStep>
  );
};
