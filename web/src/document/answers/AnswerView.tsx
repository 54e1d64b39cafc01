import { Suspense } from 'react';
import type { ConversationMessage } from '@kindred/contract/document/conversations/conversation';
import { IconInfoCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { onDemand } from '../../lib/on-demand.ts';
import styles from './Answers.module.css';
import { useNoteWords } from './note-words.ts';
import { Passages } from './Passages.tsx';
import { SourceList } from './SourceList.tsx';

const AnswerWords = onDemand(() => import('./AnswerWords.tsx').then((file) => file.AnswerWords));

export type ShownAnswer = Pick<ConversationMessage, 'text' | 'mode' | 'isAnswered' | 'citations' | 'notes'>;

interface AnswerViewProps {
  readonly answer: ShownAnswer;
  /** The number of the source that is open. */
  readonly openN: number | undefined;
  readonly open: (n: number) => void;
}

/** An answer: a text with its sources, or the best passages. */
export const AnswerView = ({ answer, openN, open }: AnswerViewProps) => {
  const { t } = useTranslation('chatAi');
  const { text, mode, isAnswered, citations, notes } = answer;
  const noteWords = useNoteWords();
  return (
    <div className={styles.answer}>
      {!isAnswered && <p className={styles.unsaid}>{t('unsaid.title')}</p>}
      {isAnswered && mode === 'PASSAGES' && (
        <>
          {citations.length > 0 && <p className={styles.quiet}>{t('passages.noModel', { count: citations.length })}</p>}
          <Passages citations={citations} openN={openN} open={open} />
        </>
      )}
      {isAnswered && mode !== 'PASSAGES' && (
        <>
          {text && (
            <Suspense fallback={<p className={styles.plain}>{text}</p>}>
              <AnswerWords text={text} citations={citations} openN={openN} open={open} />
            </Suspense>
          )}
          <SourceList citations={citations} openN={openN} open={open} />
        </>
      )}
      {notes.map((note) => (
        <p key={note} className={styles.note}>
          <IconInfoCircle size={20} aria-hidden />
          {noteWords[note]}
        </p>
      ))}
    </div>
  );
};
