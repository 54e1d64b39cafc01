import type { AppIcon, AppManifest } from '@kindred/contract/core/tenant/app-manifest';
import type { Tenant } from '@kindred/contract/core/tenant/tenant';
import { toHex } from '@kindred/contract/core/theme/colour';
import { paletteOf } from '@kindred/contract/core/theme/palette';
import { appIconEtag } from './app-icon.ts';

/** The manifest's icons. The address of each contains its ETag, so that it can be cached for a year. */
const icons = [
  { icon: '192', purpose: 'any' },
  { icon: '512', purpose: 'any' },
  { icon: 'maskable-512', purpose: 'maskable' },
] as const satisfies readonly { icon: AppIcon; purpose: string }[];

/** Describes the tenant as an app: its name, its colours, its icons. */
export const appManifestOf = (tenant: Tenant): AppManifest => {
  const { displayName } = tenant.profile;
  const { light } = paletteOf(tenant.profile);
  return {
    id: '/',
    name: displayName,
    short_name: displayName,
    lang: tenant.signUp.defaultLanguage,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: toHex(light.ground),
    theme_color: toHex(light.tones.primary.fill),
    icons: icons.map(({ icon, purpose }) => {
      const size = icon.replace(/\D/g, '');
      const src = `/public-api/v1/tenant/icons/${icon}?v=${appIconEtag(tenant, icon)}`;
      return { src, sizes: `${size}x${size}`, type: 'image/png', purpose };
    }),
  };
};
