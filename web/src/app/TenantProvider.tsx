import { createContext, use } from 'react';
import type { ReactNode } from 'react';
import { productTitle, rootTenantId } from '@kindred/contract/limits';
import { noBrands } from '../lib/config.ts';
import type { Brands } from '../lib/config.ts';
import { defaultTenant } from '../lib/tenant.ts';
import type { PublicTenant } from '../lib/tenant.ts';

interface Place {
  readonly tenant: PublicTenant;
  readonly brands: Brands;
}

const PlaceContext = createContext<Place>({ tenant: defaultTenant, brands: noBrands });

/** Which tenant the page belongs to, and which hosts are which brand's. */
export const TenantProvider = ({ tenant, brands, children }: Place & { children: ReactNode }) => (
  <PlaceContext value={{ tenant, brands }}>{children}</PlaceContext>
);

export const useTenant = (): PublicTenant => use(PlaceContext).tenant;

export const useBrands = (): Brands => use(PlaceContext).brands;

/** The page title: the subdomain, or the product's on the bare host (specification, platform core, section 1). */
export const siteTitle = (tenant: PublicTenant): string =>
  tenant.id === rootTenantId ? productTitle : tenant.subdomain;
