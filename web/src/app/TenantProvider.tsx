import { createContext, use, useCallback, useEffect, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { wordsIn } from '@kindred/contract/core/translations/languages';
import { useTranslation } from 'react-i18next';
import { noBrands } from '../lib/config.ts';
import type { Brands } from '../lib/config.ts';
import { onFeatureOff } from '../lib/feature-off.ts';
import { defaultTenant, reloadTenant } from '../lib/tenant.ts';
import type { PublicTenant } from '../lib/tenant.ts';
import { SiteTitle } from '../ui/page-title.ts';
import { applyPalette } from './theme/apply-palette.ts';
import { paletteOf } from '@kindred/contract/core/theme/palette';

interface Place {
  readonly tenant: PublicTenant;
  readonly brands: Brands;
}

interface TenantProviderProps extends Place {
  readonly siteTitle: string;
  readonly children: ReactNode;
}

type ChangeTenant = (change: Partial<Pick<PublicTenant, 'profile' | 'pictures' | 'features'>>) => void;

const PlaceContext = createContext<Place & { readonly change: ChangeTenant }>({
  tenant: defaultTenant,
  brands: noBrands,
  change: () => undefined,
});

/** Provides the page's tenant and the hosts of each brand. */
export const TenantProvider = ({ tenant: loaded, brands, siteTitle, children }: TenantProviderProps) => {
  const [tenant, setTenant] = useState(loaded);
  const change = useCallback<ChangeTenant>((changed) => {
    if (changed.profile) applyPalette(paletteOf(changed.profile));
    setTenant((before) => ({ ...before, ...changed }));
  }, []);
  useEffect(
    () =>
      onFeatureOff(
        () =>
          void reloadTenant().then(
            ({ features }) => change({ features }),
            () => undefined,
          ),
      ),
    [change],
  );
  const place = useMemo(() => ({ tenant, brands, change }), [tenant, brands, change]);
  return (
    <PlaceContext value={place}>
      <SiteTitle value={siteTitle}>{children}</SiteTitle>
    </PlaceContext>
  );
};

/** Returns what the tenant is called in the reader's language. */
export const useTenantName = (): string => {
  const { profile, words } = useTenant();
  const { i18n } = useTranslation();
  return wordsIn(words.displayName, i18n.language) ?? profile.displayName;
};

export const useTenant = (): PublicTenant => use(PlaceContext).tenant;

/** Applies the name, colours, pictures and features that an administrator has just saved. */
export const useChangeTenant = (): ChangeTenant => use(PlaceContext).change;

export const useBrands = (): Brands => use(PlaceContext).brands;
