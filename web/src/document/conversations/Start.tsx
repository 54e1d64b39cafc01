import { useRef, useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { usePageTitle } from '../../ui/page-title.ts';
import { TextSkeleton } from '../../ui/TextSkeleton.tsx';
import { useLibrary } from '../answers/library.ts';
import { paths } from '../paths.ts';
import { ask } from './asking.ts';
import styles from './Chat.module.css';
import { Composer } from './Composer.tsx';
import { createConversation, keepConversation } from './conversations.ts';
import { Examples } from './Examples.tsx';
import { LibraryState, NothingToAsk } from './LibraryState.tsx';
import { QuestionsLeft } from './QuestionsLeft.tsx';
import { scopeIn } from './scope.ts';
import { ScopeBar } from './ScopeBar.tsx';
import { useChatKeys, useKeysAreOn } from './use-chat-keys.ts';
import { useQuestionDraft } from './use-question-draft.ts';

const nothing = (): void => undefined;

/** Where a conversation begins. */
export const Start = () => {
  const { t } = useTranslation('chatAi');
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [scope, setScope] = useState(() => scopeIn(search));
  const [isChoosing, setChoosing] = useState(false);
  const [text, setText] = useQuestionDraft('');
  const area = useRef<HTMLTextAreaElement>(null);
  const { data: library, error, refetch } = useLibrary();
  const [keysAreOn] = useKeysAreOn();
  usePageTitle(t('title'));
  useChatKeys({ write: () => area.current?.focus(), open: nothing, close: nothing, help: nothing }, keysAreOn);

  const begin = useMutation({
    mutationFn: () => createConversation({ documentIds: [...scope.documentIds], tags: [...scope.tags] }),
    onSuccess: (conversation, question: string) => {
      setText('');
      keepConversation(queries, conversation);
      void ask(queries, conversation.id, { text: question, replaces: null }, []);
      void navigate(paths.conversation.href({ id: conversation.id }), { state: { isContinued: true } });
    },
  });
  const hasDocuments = library !== undefined && library.documents.ready > 0;
  return (
    <section className={styles.start} aria-label={t('title')}>
      <h1 tabIndex={-1} className={styles.startTitle}>
        {t('title')}
      </h1>
      <p className={styles.lead}>{t('lead')}</p>
      {!library && (error ? <ErrorPanel error={error} retry={() => void refetch()} /> : <TextSkeleton lines={3} />)}
      {library && !hasDocuments && <NothingToAsk library={library} />}
      {hasDocuments && (
        <>
          <Composer
            area={area}
            text={text}
            setText={setText}
            send={(question) => begin.mutate(question)}
            stop={undefined}
            isStopping={false}
            isOff={begin.isPending}
          >
            <ScopeBar scope={scope} change={setScope} isOpen={isChoosing} setOpen={setChoosing}>
              <QuestionsLeft />
            </ScopeBar>
          </Composer>
          {begin.error && <ErrorPanel error={begin.error} safe={t('asking.kept')} />}
          <LibraryState library={library} />
          <Examples
            isBusy={begin.isPending}
            ask={(question) => begin.mutate(question)}
            begin={(question) => {
              setText(question);
              area.current?.focus();
            }}
          />
        </>
      )}
    </section>
  );
};
