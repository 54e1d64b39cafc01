import type { ExecutionSource, ExecutionStatus } from '@kindred/contract/core/prompts/execution';
import type { ModelProvider, OutputFormat, PromptMessage } from '@kindred/contract/core/prompts/prompt';
import { useTranslation } from 'react-i18next';

type Names<Name extends string> = Readonly<Record<Name, string>>;

export const useProviderNames = (): Names<ModelProvider> => {
  const { t } = useTranslation('prompts');
  return {
    openai: t('provider.openai'),
    anthropic: t('provider.anthropic'),
    google: t('provider.google'),
    compatible: t('provider.compatible'),
  };
};

export const useRoleNames = (): Names<PromptMessage['role']> => {
  const { t } = useTranslation('prompts');
  return { system: t('role.system'), user: t('role.user'), assistant: t('role.assistant') };
};

export const useFormatNames = (): Names<OutputFormat> => {
  const { t } = useTranslation('prompts');
  return { json: t('format.json'), text: t('format.text'), markdown: t('format.markdown') };
};

export const useStatusNames = (): Names<ExecutionStatus> => {
  const { t } = useTranslation('prompts');
  return {
    SUCCEEDED: t('status.succeeded'),
    FAILED: t('status.failed'),
    TIMED_OUT: t('status.timedOut'),
    CANCELLED: t('status.cancelled'),
    INVALID_OUTPUT: t('status.invalidOutput'),
  };
};

export const useSourceNames = (): Names<ExecutionSource> => {
  const { t } = useTranslation('prompts');
  return { CALL: t('source.call'), TEST: t('source.test'), JOB: t('source.job'), REPLAY: t('source.replay') };
};
