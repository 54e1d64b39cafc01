import type { Source } from '@kindred/contract/social/sources/source';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { explainError } from '../../ui/explain-error.ts';
import { notify } from '../../ui/notices.ts';
import { fetchSource, updateSource, useKeepSource } from './sources.ts';
import { bodyOf, valuesOf } from './source-fields.ts';

/** Fetches, pauses or resumes a source, without its form. */
export const useSourceSteps = () => {
  const { t } = useTranslation('sources');
  const { t: tApp } = useTranslation('app');
  const keep = useKeepSource();
  const onError = (error: Error): void => void notify(explainError(error, tApp), { tone: 'negative' });
  const fetchNow = useMutation({
    mutationFn: ({ id }: Source) => fetchSource(id),
    onSuccess: (source) => {
      keep(source);
      notify(t('fetchStarted', { title: source.title }), { tone: 'positive' });
    },
    onError,
  });
  const pause = useMutation({
    mutationFn: (source: Source) =>
      updateSource(source.id, bodyOf({ ...valuesOf(source), paused: !source.paused }), source.version),
    onSuccess: (saved) => {
      keep(saved);
      const { title } = saved;
      notify(saved.paused ? t('isPaused', { title }) : t('isResumed', { title }), { tone: 'positive' });
    },
    onError,
  });
  return {
    fetchNow: (source: Source) => fetchNow.mutate(source),
    pause: (source: Source) => pause.mutate(source),
    isStarting: fetchNow.isPending,
  };
};
