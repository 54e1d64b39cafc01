import { Button, Group, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useTenant } from '../../app/TenantProvider.tsx';
import { request } from '../../lib/api/request.ts';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { saveFile } from '../../ui/save-file.ts';

/** Saves a copy of everything stored about the person as a file. */
export const ExportData = () => {
  const { t } = useTranslation('account');
  const { subdomain } = useTenant();
  const step = useMutation({
    mutationFn: async () =>
      saveFile(await request('GET', '/api/v1/me/export', { as: 'file' }), `${subdomain || 'kindred'}-data.zip`),
  });
  return (
    <>
      <Text>{t('data.exportText')}</Text>
      {step.error && <ErrorPanel error={step.error} retry={() => step.mutate()} />}
      <Group>
        <Button variant="default" loading={step.isPending} onClick={() => step.mutate()}>
          {t('data.export')}
        </Button>
      </Group>
    </>
  );
};
