import { Switch } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { request } from '../../lib/api/request.ts';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { notify } from '../../ui/notices.ts';

const key = ['care', 'presence-settings'] as const;

/** The switch for showing the user's presence to their circles. */
export const PresenceSwitch = () => {
  const { t } = useTranslation('account');
  const queries = useQueryClient();
  const query = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => request('GET', '/api/v1/care/presence-settings', { signal }),
  });
  const change = useMutation({
    mutationFn: (shown: boolean) => request('PUT', '/api/v1/care/presence-settings', { body: { shown } }),
    onSuccess: (saved) => {
      queries.setQueryData(key, saved);
      notify(saved.shown ? t('presence.on') : t('presence.off'), { tone: 'positive' });
    },
  });
  return (
    <>
      <h2 id="presence">{t('presence.title')}</h2>
      <Loaded query={query}>
        {({ shown }) => (
          <>
            <Switch
              size="md"
              label={t('presence.show')}
              description={t('presence.help')}
              checked={shown}
              disabled={change.isPending}
              onChange={(event) => change.mutate(event.currentTarget.checked)}
            />
            {change.error && <ErrorPanel error={change.error} />}
          </>
        )}
      </Loaded>
    </>
  );
};
