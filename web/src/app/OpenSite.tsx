import { useCallback, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { onSiteClosed } from '../lib/site-closed.ts';
import { closedReasonOf, defaultTenant, reloadTenant } from '../lib/tenant.ts';
import type { ClosedReason } from '../lib/tenant.ts';
import { keepWriting } from '../lib/unsaved/unsaved.ts';
import { loadClosedSitePage } from './closed-site-page.ts';
import type { ClosedSitePage } from './ClosedSitePage.tsx';
import { useBrands, useChangeTenant, useTenant } from './TenantProvider.tsx';

interface Closed {
  readonly reason: ClosedReason;
  readonly Page: typeof ClosedSitePage;
}

/** Shows the product until a call reports that the site has been closed, and reloading the tenant confirms it. */
export const OpenSite = ({ children }: { readonly children: ReactNode }) => {
  const tenant = useTenant();
  const [isKnown] = useState(tenant !== defaultTenant);
  const { personalB } = useBrands();
  const change = useChangeTenant();
  const [closed, setClosed] = useState<Closed>();
  // A brand's personal subdomain has a landing, but no tenant.
  const hasLanding = personalB.includes(location.hostname);
  const check = useCallback(async () => {
    const reason = await reloadTenant().then(() => undefined, closedReasonOf);
    if (!reason || hasLanding) return;
    keepWriting();
    // A closed site serves no pictures.
    change({ pictures: defaultTenant.pictures });
    setClosed({ reason, Page: await loadClosedSitePage() });
  }, [change, hasLanding]);
  useEffect(() => {
    if (closed) return undefined;
    let checking = false;
    return onSiteClosed(() => {
      // The call that checks may itself be refused.
      if (checking) return;
      checking = true;
      void check().finally(() => (checking = false));
    });
  }, [check, closed]);
  useEffect(() => {
    if (closed) document.getElementById('main')?.focus();
  }, [closed]);
  if (!closed) return children;
  return <closed.Page reason={closed.reason} isKnown={isKnown} />;
};
