import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Asking } from './asking.ts';
import type { Exchange } from './message-pages.ts';

/** What screen readers hear about an answer: that it is being written, and when it is there. Not word by word. */
export const useAnnouncement = (asking: Asking | undefined, last: Exchange | undefined): string => {
  const { t } = useTranslation('chatAi');
  const [words, setWords] = useState('');
  const isAsking = asking !== undefined && asking.step !== 'broken';
  const wasAsking = useRef(isAsking);
  useEffect(() => {
    if (isAsking) setWords(t('asking.writing'));
    else if (wasAsking.current) {
      const answer = last?.answer;
      if (asking || !answer || answer.status === 'FAILED') setWords(t('answer.failed'));
      else if (answer.status === 'STOPPED') setWords(t('answer.stopped'));
      else if (!answer.isAnswered) setWords(t('unsaid.title'));
      else setWords(t('asking.done', { count: answer.citations.length }));
    }
    wasAsking.current = isAsking;
  }, [isAsking, asking, last, t]);
  return words;
};
