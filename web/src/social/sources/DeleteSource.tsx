import type { Source } from '@kindred/contract/social/sources/source';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ConfirmStep } from '../../ui/ConfirmStep.tsx';
import { notify } from '../../ui/notices.ts';
import { articlesKey } from '../article-keys.ts';
import { removeSource, sourcesKey } from './sources.ts';

interface DeleteSourceProps {
  readonly source: Source;
  readonly close: () => void;
  /** Called afterwards if the source's own page was open. */
  readonly done?: () => Promise<void>;
}

/** Asks before a source is deleted with its articles. */
export const DeleteSource = ({ source, close, done }: DeleteSourceProps) => {
  const { t } = useTranslation('sources');
  const queries = useQueryClient();
  const { title, itemCount } = source;
  const act = async (): Promise<void> => {
    await removeSource(source.id);
    notify(t('delete.done', { title }), { tone: 'positive' });
    void queries.invalidateQueries({ queryKey: sourcesKey });
    // Its articles go too.
    void queries.resetQueries({ queryKey: articlesKey });
    await done?.();
  };
  return (
    <ConfirmStep title={t('delete.title')} confirmLabel={t('delete.action')} isGrave act={act} close={close}>
      {itemCount === 0 ? t('delete.meansNone', { title }) : t('delete.means', { title })}
    </ConfirmStep>
  );
};
