// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import i18next from 'i18next';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TenantBadge } from '../../app/TenantBadge.tsx';
import { TenantProvider } from '../../app/TenantProvider.tsx';
import { applyPalette } from '../../app/theme/apply-palette.ts';
import { noBrands } from '../../lib/config.ts';
import { defaultTenant } from '../../lib/tenant.ts';
import { useKeepTenantRecord } from './tenants.ts';
import type { TenantDetail } from './tenants.ts';

// jsdom does not support style sheets built by scripts.
vi.mock('../../app/theme/apply-palette.ts', () => ({ applyPalette: vi.fn() }));

const changedKey = 'kindred-tenant-changed';
const renamed = { ...defaultTenant, profile: { ...defaultTenant.profile, displayName: 'New name' } };

let root: Root;
let keep: (tenant: TenantDetail) => void;

const Form = () => {
  keep = useKeepTenantRecord();
  return <TenantBadge />;
};

beforeEach(async () => {
  localStorage.clear();
  Object.assign(globalThis, {
    IS_REACT_ACT_ENVIRONMENT: true,
    matchMedia: () => Object.assign(new EventTarget(), { matches: false }),
  });
  await i18next.use(initReactI18next).init({ lng: 'en', resources: {} });
  document.body.innerHTML = '<div id="root"></div>';
  root = createRoot(document.getElementById('root')!);
  await act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <TenantProvider tenant={defaultTenant} brands={noBrands} siteTitle="Kindred">
          <Form />
        </TenantProvider>
      </QueryClientProvider>,
    ),
  );
});
afterEach(() => act(async () => root.unmount()));

test('a super admin who saves the current site sees it at once, and pages opened soon after bypass all caches', async () => {
  expect(document.body.textContent).toBe('Kindred');
  await act(async () => keep(renamed as never));
  await vi.waitFor(() => expect(document.body.textContent).toBe('New name'));
  expect(applyPalette).toHaveBeenCalledOnce();
  expect(localStorage.getItem(changedKey)).not.toBeNull();
});

test('saving another site changes nothing here', async () => {
  await act(async () => keep({ ...renamed, id: 'another' } as never));
  expect(document.body.textContent).toBe('Kindred');
  expect(localStorage.getItem(changedKey)).toBeNull();
});
