import type { TenantPicture, TenantProfileRecord } from '@kindred/contract/core/tenant/tenant';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useChangeTenant } from '../../app/TenantProvider.tsx';
import { request } from '../../lib/api/request.ts';
import { noteTenantChange } from '../../lib/tenant.ts';

export type { TenantProfileRecord };

const key = ['tenant-profile'] as const;

export const loadTenantProfile = (signal?: AbortSignal): Promise<TenantProfileRecord> =>
  request('GET', '/api/v1/tenant/profile', { signal });

export const useTenantProfile = () =>
  useQuery({ queryKey: key, queryFn: ({ signal }) => loadTenantProfile(signal), staleTime: 0 });

/** Returns only the part of the profile that visitors get. */
const profileOf = ({ displayName, lightColors, darkColors }: TenantProfileRecord) => ({
  displayName,
  lightColors,
  darkColors,
});

/** Passes the saved profile to everything that shows it, including the page's own name and colours. */
export const useKeepTenantProfile = (): ((saved: TenantProfileRecord) => void) => {
  const queries = useQueryClient();
  const change = useChangeTenant();
  return (saved) => {
    queries.setQueryData(key, saved);
    noteTenantChange();
    change({ profile: profileOf(saved), languages: saved.languages, pictures: saved.pictures });
  };
};

/** How each picture is stored: its size in pixels, and which of the tenant's ETags belongs to it. */
export const pictureKinds = {
  logo: { size: { width: 512, height: 512 }, etag: 'logo' },
  background: { size: { width: 1920, height: 1080 }, etag: 'background' },
  'background-mobile': { size: { width: 1080, height: 1920 }, etag: 'backgroundMobile' },
} as const satisfies Record<
  TenantPicture,
  { size: { width: number; height: number }; etag: keyof TenantProfileRecord['pictures'] }
>;

export const putPicture = (name: TenantPicture, file: Blob): Promise<TenantProfileRecord> =>
  request('POST', `/api/v1/tenant/pictures/${name}`, { file });

export const removePicture = (name: TenantPicture): Promise<void> =>
  request('DELETE', `/api/v1/tenant/pictures/${name}`);
