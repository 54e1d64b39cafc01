import { useEffect, useState } from 'react';
import { ActionIcon, VisuallyHidden } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { notify } from '../../ui/notices.ts';
import type { ShownAnswer } from './AnswerView.tsx';
import { answerToCopy } from './answer-to-copy.ts';
import { useCitationWords } from './citation-words.ts';

/** How long the button says that the answer is copied, in milliseconds. */
const shown = 2000;

/** Copies an answer with its sources. */
export const CopyAnswer = ({ answer }: { answer: ShownAnswer }) => {
  const { t } = useTranslation('chatAi');
  const { place } = useCitationWords();
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), shown);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const text = answer.isAnswered ? answer.text : t('unsaid.title');
  const copy = (): void => {
    navigator.clipboard.writeText(answerToCopy({ ...answer, text }, { sources: t('source.all'), place })).then(
      () => setCopied(true),
      () => notify(t('answer.notCopied'), { tone: 'negative' }),
    );
  };
  const Icon = isCopied ? IconCheck : IconCopy;
  return (
    <>
      <ActionIcon
        variant="subtle"
        size={44}
        aria-label={t('answer.copy')}
        title={isCopied ? t('answer.copied') : t('answer.copy')}
        onClick={copy}
      >
        <Icon size={20} aria-hidden />
      </ActionIcon>
      <VisuallyHidden role="status">{isCopied && t('answer.copied')}</VisuallyHidden>
    </>
  );
};
