import { Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { Button, VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { ApiProblem } from '../../lib/api/errors.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { late } from '../../ui/late.ts';
import { MoreButton } from '../../ui/MoreButton.tsx';
import { usePageTitle } from '../../ui/page-title.ts';
import { TextSkeleton } from '../../ui/TextSkeleton.tsx';
import { useLibrary } from '../answers/library.ts';
import { SourcePane } from '../answers/SourcePane.tsx';
import { useSource } from '../answers/use-source.ts';
import { paths } from '../paths.ts';
import { ask as startAsking, forgetAsking, type Question, stopAsking } from './asking.ts';
import { AskingItem } from './AskingItem.tsx';
import { Composer } from './Composer.tsx';
import { isBeingWritten, keepConversation, updateConversation, useConversation, useMessages } from './conversations.ts';
import { ExchangeItem } from './ExchangeItem.tsx';
import { exchangesOf, keptMessages, messagesOf } from './message-pages.ts';
import { QuestionsLeft } from './QuestionsLeft.tsx';
import { ScopeBar } from './ScopeBar.tsx';
import { everything } from './scope.ts';
import { askingId, sourcesOf } from './sources-of.ts';
import styles from './Talk.module.css';
import { TalkHead } from './TalkHead.tsx';
import { useAnnouncement } from './use-announcement.ts';
import { useAsking } from './use-asking.ts';
import { useChatKeys, useKeysAreOn } from './use-chat-keys.ts';
import { useQuestionDraft } from './use-question-draft.ts';
import { useTalkScroll } from './use-talk-scroll.ts';

const keysDialog = late(() => import('./TalkKeys.tsx').then((file) => file.TalkKeys));

/** From this width on, the source is beside the answers; below it, it covers them. */
const wide = '(min-width: 70em)';

const hasFinePointer = (): boolean => matchMedia('(hover: hover) and (pointer: fine)').matches;

/** An open conversation: its questions and answers, the field for the next question, and the open source. */
export const Talk = ({ id }: { id: string }) => {
  const { t } = useTranslation('chatAi');
  const queries = useQueryClient();
  const { state } = useLocation();
  const isWide = useMediaQuery(wide, true, { getInitialValueInEffect: false });
  const asking = useAsking(id);
  const isAsking = asking !== undefined && asking.step !== 'broken';
  const { data: conversation, error } = useConversation(id);
  const messages = useMessages(id, isAsking);
  const { data: library } = useLibrary();
  const [text, setText] = useQuestionDraft(id);
  const [isChoosing, setChoosing] = useState(false);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const [keysAreOn, turnKeys] = useKeysAreOn();
  const area = useRef<HTMLTextAreaElement>(null);
  const list = useRef<HTMLDivElement>(null);

  const all = useMemo(() => messagesOf(messages.data?.pages ?? []), [messages.data]);
  const shown = useMemo(() => exchangesOf(asking ? keptMessages(all, asking.replaces) : all), [all, asking]);
  const last = shown.at(-1);
  const { source, open, close } = useSource(useMemo(() => sourcesOf(shown, asking), [shown, asking]));
  const openIn = (messageId: string | undefined): number | undefined =>
    source?.messageId === messageId ? source?.citation.n : undefined;
  usePageTitle(conversation?.title || t('title'));
  const isLoaded = messages.data !== undefined || asking !== undefined;
  const { keepPlace } = useTalkScroll(
    list,
    isLoaded,
    asking && `${asking.text} ${asking.replaces}`,
    shown[0]?.question.id,
  );
  const announcement = useAnnouncement(asking, last);

  // The heading takes the focus when a page opens. A person who has just asked goes on writing.
  const [isContinued] = useState((state as { isContinued?: boolean } | null)?.isContinued === true);
  useEffect(() => {
    if (!isContinued || !hasFinePointer()) return;
    const timer = setTimeout(() => area.current?.focus({ preventScroll: true }));
    return () => clearTimeout(timer);
  }, [isContinued]);

  const ask = (question: Question): void => {
    if (asking) forgetAsking(id);
    void startAsking(
      queries,
      id,
      question,
      all.map((message) => message.id),
    );
  };
  const isElsewhere = !asking && isBeingWritten(last?.answer);
  useChatKeys(
    {
      write: () => area.current?.focus(),
      open: (n) => {
        const { id: messageId = askingId, citations } = sourcesOf(shown, asking).at(-1) ?? {};
        if (citations?.some((one) => one.n === n && one.isAvailable)) open(messageId, n);
      },
      close: () => source && close(),
      help: () => setHelpOpen(true),
    },
    keysAreOn,
  );

  if (error instanceof ApiProblem && error.status === 404)
    return (
      <section className={styles.talk}>
        <TalkHead conversation={undefined} showKeys={() => setHelpOpen(true)} />
        <EmptyState
          title={t('missing.title')}
          action={
            <Button component={Link} to={paths.chat.href()}>
              {t('list.new')}
            </Button>
          }
        >
          {t('missing.text')}
        </EmptyState>
      </section>
    );
  return (
    <>
      <section className={styles.talk} aria-label={t('talk')}>
        <TalkHead conversation={conversation} showKeys={() => setHelpOpen(true)} />
        <div ref={list} className={styles.exchanges}>
          {messages.hasNextPage && (
            <MoreButton
              query={{
                ...messages,
                fetchNextPage: ((...given) => {
                  keepPlace();
                  return messages.fetchNextPage(...given);
                }) as typeof messages.fetchNextPage,
              }}
              label={t('earlier')}
            />
          )}
          {!isLoaded &&
            (messages.error ? (
              <ErrorPanel error={messages.error} retry={() => void messages.refetch()} />
            ) : (
              <TextSkeleton lines={6} />
            ))}
          {shown.map((exchange) => (
            <ExchangeItem
              key={exchange.question.id}
              conversationId={id}
              exchange={exchange}
              isLast={exchange === last && !asking}
              isBusy={isAsking || isElsewhere}
              openN={openIn(exchange.answer?.id)}
              open={open}
              ask={ask}
              chooseScope={() => setChoosing(true)}
            />
          ))}
          {asking && (
            <AskingItem
              asking={asking}
              hasModel={library?.hasModel ?? false}
              openN={openIn(askingId)}
              open={(n) => open(askingId, n)}
              askAgain={() => ask({ text: asking.text, replaces: asking.replaces })}
              takeBack={() => {
                setText(asking.text);
                forgetAsking(id);
                area.current?.focus();
              }}
            />
          )}
        </div>
        <VisuallyHidden role="status">{announcement}</VisuallyHidden>
        <div className={styles.foot}>
          <Composer
            area={area}
            text={text}
            setText={setText}
            send={(question) => {
              setText('');
              ask({ text: question, replaces: null });
            }}
            stop={isAsking || isElsewhere ? () => void stopAsking(queries, id) : undefined}
            isStopping={asking?.step === 'stopping'}
            isOff={library?.documents.ready === 0}
          >
            <ScopeBar
              scope={conversation ?? everything}
              change={async ({ documentIds, tags }) =>
                keepConversation(
                  queries,
                  await updateConversation(id, { documentIds: [...documentIds], tags: [...tags] }),
                )
              }
              isOpen={isChoosing}
              setOpen={setChoosing}
            >
              <QuestionsLeft />
            </ScopeBar>
          </Composer>
        </div>
      </section>
      {source && <SourcePane source={source} isBeside={isWide} open={open} close={close} />}
      {isHelpOpen && (
        <Suspense>
          <keysDialog.Late isOn={keysAreOn} turn={turnKeys} close={() => setHelpOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
