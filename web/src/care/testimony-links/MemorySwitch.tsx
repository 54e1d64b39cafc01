import { useState } from 'react';
import { Switch } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { request } from '../../lib/api/request.ts';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { linksKey, useTestimonyLinks } from './use-testimony-links.ts';

/** Whether every reader of the public page may leave a memory, which an admin then reviews. */
export const MemorySwitch = ({ circleId }: { circleId: string }) => {
  const { t } = useTranslation('public-setup');
  const queries = useQueryClient();
  const { data } = useTestimonyLinks(circleId);
  const link = data?.items.find(({ on_public_page, status }) => on_public_page && status === 'ACTIVE');
  /** The admin's choice until the links have reloaded, so that the switch does not jump back. */
  const [wanted, setWanted] = useState<boolean>();
  const choose = useMutation({
    mutationFn: async (isOn: boolean): Promise<void> => {
      if (isOn)
        await request('POST', '/api/v1/care/circles/{circle_id}/testimony-links', {
          params: { circle_id: circleId },
          body: { on_public_page: true },
        });
      else if (link)
        await request('DELETE', '/api/v1/care/testimony-links/{link_id}', { params: { link_id: link.id } });
    },
    onSettled: async () => {
      await queries.invalidateQueries({ queryKey: linksKey(circleId) });
      setWanted(undefined);
    },
  });
  return (
    <>
      <Switch
        label={t('memories.label')}
        description={t('memories.help')}
        checked={wanted ?? link !== undefined}
        disabled={!data || choose.isPending}
        onChange={({ currentTarget: { checked } }) => {
          setWanted(checked);
          choose.mutate(checked);
        }}
      />
      {choose.error && <ErrorPanel error={choose.error} />}
    </>
  );
};
