import { Switch } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { request } from '../../lib/api/request.ts';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { notify } from '../../ui/notices.ts';
import { secondFactorKey } from './use-second-factor.ts';

const policyKey = ['security'] as const;

/** Whether the tenant requires every user with a role to have a second factor. */
export const SecurityPolicySwitch = () => {
  const { t } = useTranslation('account');
  const queries = useQueryClient();
  const query = useQuery({
    queryKey: policyKey,
    queryFn: ({ signal }) => request('GET', '/admin-api/v1/security', { signal }),
  });
  const change = useMutation({
    mutationFn: (requireSecondFactor: boolean) =>
      request('PUT', '/admin-api/v1/security', { body: { requireSecondFactor } }),
    onSuccess: async (saved) => {
      queries.setQueryData(policyKey, saved);
      notify(t('factor.policySaved'), { tone: 'positive' });
      await queries.invalidateQueries({ queryKey: secondFactorKey });
    },
  });
  return (
    <Loaded query={query}>
      {(policy) => (
        <>
          <Switch
            size="md"
            label={t('factor.policy')}
            description={t('factor.policyHelp')}
            checked={policy.requireSecondFactor}
            disabled={change.isPending}
            onChange={(event) => change.mutate(event.currentTarget.checked)}
          />
          {change.error && <ErrorPanel error={change.error} />}
        </>
      )}
    </Loaded>
  );
};
