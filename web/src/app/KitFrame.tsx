import { useMemo, useSyncExternalStore } from 'react';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet } from 'react-router';
import { queryClient } from '../lib/api/query-client.ts';
import { useTenant } from './TenantProvider.tsx';
import { currentScheme, subscribeToAppearance } from './theme/appearance.ts';
import { kitTheme, kitVariables } from './theme/kit-theme.ts';
import { paletteOf } from '@kindred/contract/core/theme/palette';
import './theme/kit-styles.ts';

/** Provides the UI kit in the tenant's colours, and the query cache, for all pages except the plain ones. */
export const KitFrame = () => {
  const { profile } = useTenant();
  const theme = useMemo(() => kitTheme(paletteOf(profile)), [profile]);
  const scheme = useSyncExternalStore(subscribeToAppearance, currentScheme);
  return (
    <MantineProvider theme={theme} cssVariablesResolver={kitVariables} forceColorScheme={scheme}>
      <QueryClientProvider client={queryClient}>
        <Outlet />
      </QueryClientProvider>
    </MantineProvider>
  );
};
