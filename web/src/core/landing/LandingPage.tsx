import { usePageTitle } from '../../ui/page-title.ts';
import { useBrands } from '../../app/TenantProvider.tsx';
import { LandingA } from './LandingA.tsx';
import { LandingB } from './LandingB.tsx';
import { landingFor } from './landing-for.ts';
import { TenantLanding } from './TenantLanding.tsx';

const landings = { A: LandingA, tenant: TenantLanding, B: LandingB };

export const LandingPage = () => {
  const Landing = landings[landingFor(location.hostname, useBrands())];
  usePageTitle();
  return <Landing />;
};
