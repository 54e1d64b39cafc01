import { Button, Stack } from '@mantine/core';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { useStartConnection } from './connection.ts';

/** Leads to LinkedIn. Stays pressed until the other page opens. */
export const ConnectButton = ({ label, isDefault = false }: { label: string; isDefault?: boolean }) => {
  const start = useStartConnection();
  return (
    <Stack gap="sm" align="flex-start">
      <Button
        variant={isDefault ? 'default' : 'filled'}
        loading={start.isPending || start.isSuccess}
        onClick={() => start.mutate()}
      >
        {label}
      </Button>
      {start.error && <ErrorPanel error={start.error} />}
    </Stack>
  );
};
