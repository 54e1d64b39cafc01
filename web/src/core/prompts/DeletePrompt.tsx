import type { Prompt } from '@kindred/contract/core/prompts/prompt';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ConfirmStep } from '../../ui/ConfirmStep.tsx';
import { notify } from '../../ui/notices.ts';
import { promptsKey, removePrompt } from './prompts.ts';

interface DeletePromptProps {
  readonly prompt: Prompt;
  readonly close: () => void;
  readonly done?: () => Promise<void>;
}

export const DeletePrompt = ({ prompt, close, done }: DeletePromptProps) => {
  const { t } = useTranslation('prompts');
  const queries = useQueryClient();
  const act = async (): Promise<void> => {
    await removePrompt(prompt.id);
    notify(t('deleted', { name: prompt.name }), { tone: 'positive' });
    void queries.invalidateQueries({ queryKey: promptsKey });
    await done?.();
  };
  return (
    <ConfirmStep title={t('deleteTitle')} confirmLabel={t('delete')} isGrave act={act} close={close}>
      {t('deleteMeans', { name: prompt.name })}
    </ConfirmStep>
  );
};
