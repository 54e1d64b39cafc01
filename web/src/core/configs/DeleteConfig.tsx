import type { Config } from '@kindred/contract/core/configs/config';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ConfirmStep } from '../../ui/ConfirmStep.tsx';
import { notify } from '../../ui/notices.ts';
import { listKey } from './config-source.ts';
import type { ConfigSource } from './config-source.ts';

interface DeleteConfigProps {
  readonly source: ConfigSource;
  readonly config: Config;
  readonly close: () => void;
  /** Called afterwards if the record's own page was open. */
  readonly done?: () => Promise<void>;
}

export const DeleteConfig = ({ source, config, close, done }: DeleteConfigProps) => {
  const { t } = useTranslation('admin');
  const queries = useQueryClient();
  const act = async (): Promise<void> => {
    await source.remove(config.id);
    notify(t('configs.deleted', { key: config.key }), { tone: 'positive' });
    void queries.invalidateQueries({ queryKey: listKey(source) });
    await done?.();
  };
  return (
    <ConfirmStep title={t('configs.delete')} confirmLabel={t('delete')} isGrave act={act} close={close}>
      {t('configs.deleteMeans', { key: config.key })}
    </ConfirmStep>
  );
};
