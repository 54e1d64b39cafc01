import { createContext, startTransition, use, useCallback, useEffect, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { noBrands } from '../lib/config.ts';
import type { Brands } from '../lib/config.ts';
import { onFeatureOff } from '../lib/feature-off.ts';
import { offerLanguages } from '../lib/i18n/i18n.ts';
import { defaultTenant, rememberTenant, reloadTenant } from '../lib/tenant.ts';
import type { PublicTenant, TenantChange } from '../lib/tenant.ts';
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

type ChangeTenant = (change: TenantChange) => void;

const PlaceContext = createContext<Place & { readonly change: ChangeTenant }>({
  tenant: defaultTenant,
  brands: noBrands,
  change: () => undefined,
});

/** Provides the page's tenant and the hosts of each brand. */
export const TenantProvider = ({ tenant: loaded, brands, siteTitle, children }: TenantProviderProps) => {
  const [tenant, setTenant] = useState(loaded);
  const change = useCallback<ChangeTenant>((changed) => {
    rememberTenant(changed);
    if (changed.profile) applyPalette(paletteOf(changed.profile));
    // Keeps what is shown until its replacement has loaded, such as a menu with one more feature.
    startTransition(() =>
      setTenant((before) => {
        const after = { ...before, ...changed };
        return JSON.stringify(after) === JSON.stringify(before) ? before : after;
      }),
    );
  }, []);
  const { languages, signUp } = tenant;
  useEffect(() => void offerLanguages({ languages, defaultLanguage: signUp.defaultLanguage }), [languages, signUp]);
  useEffect(() => onFeatureOff(() => void reloadTenant().then(change, () => undefined)), [change]);
  const place = useMemo(() => ({ tenant, brands, change }), [tenant, brands, change]);
  return (
    <PlaceContext value={place}>
      <SiteTitle value={siteTitle}>{children}</SiteTitle>
    </PlaceContext>
  );
};

export const useTenant = (): PublicTenant => use(PlaceContext).tenant;

/**
 * Returns a function that applies changes to the tenant: those that an administrator has just saved, or changes from
 * elsewhere.
 */
export const useChangeTenant = (): ChangeTenant => use(PlaceContext).change;

export const useBrands = (): Brands => use(PlaceContext).brands;
