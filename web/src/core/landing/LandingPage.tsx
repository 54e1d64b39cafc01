import { landingOf } from '@kindred/contract/core/tenant/landing-of';
import { usePageTitle } from '../../ui/page-title.ts';
import { useBrands } from '../../app/TenantProvider.tsx';
import { LandingA } from './LandingA.tsx';
import { LandingB } from './LandingB.tsx';
import { TenantLanding } from './TenantLanding.tsx';

const landings = { A: LandingA, tenant: TenantLanding, B: LandingB };

export const LandingPage = () => {
  const Landing = landings[landingOf(location.hostname, useBrands())];
  usePageTitle();
  return <Landing />;
};
