import { startTransition } from 'react';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { addressOf } from './app/boot-error.ts';
import { loadClosedSitePage } from './app/closed-site-page.ts';
import { OfflineWords } from './app/OfflineWords.tsx';
import { OpenSite } from './app/OpenSite.tsx';
import { createRouter } from './app/router.tsx';
import { TenantProvider } from './app/TenantProvider.tsx';
import { startAppearance } from './app/theme/appearance.ts';
import { applyPalette } from './app/theme/apply-palette.ts';
import { siteTitle, siteTitleOf } from '@kindred/contract/core/tenant/site-title';
import { paletteOf } from '@kindred/contract/core/theme/palette';
import './app/theme/base.css';
import { loadConfig, noBrands } from './lib/config.ts';
import { offerLanguages, startTranslations } from './lib/i18n/i18n.ts';
import { keepLastPage } from './lib/last-page.ts';
import { isOffline, isWaitingForNetwork, onceOnline, subscribeToNetwork } from './lib/offline.ts';
import { hasHint } from './lib/session/session-state.ts';
import { SessionProvider } from './lib/session/SessionProvider.tsx';
import { closedReasonOf, defaultTenant, keepTenant, knownTenant, lastTenant, loadTenant } from './lib/tenant.ts';
import type { ClosedReason } from './lib/tenant.ts';
import { manifests } from './manifests.ts';

// The content security policy forbids code built from text, which zod would otherwise try.
(globalThis as { __zod_globalConfig?: object }).__zod_globalConfig = { jitless: true };

/** Starts the page: loads tenant and configuration together with the page that the address requests. */
const boot = async (): Promise<void> => {
  startAppearance();
  keepLastPage();
  await startTranslations();
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no place for the product');
  // The content that came with the page stays readable until the app can replace it.
  const isWritten = (): boolean => root.dataset['written'] !== undefined;
  const place = createRoot(root);
  /** From here on, only the app writes there. */
  const take = (content: ReactNode): void => {
    root.dataset['taken'] = '';
    place.render(content);
  };
  const stopTelling = subscribeToNetwork(() => {
    if (!isWaitingForNetwork() || isWritten()) return;
    const last = lastTenant();
    if (last) applyPalette(paletteOf(last.profile));
    take(<OfflineWords />);
  });
  // Pages for visitors open without a network, but signed-in users must not see them instead of their own.
  const reach = hasHint() ? onceOnline : <Result,>(act: () => Promise<Result>): Promise<Result> => act();
  const router = createRouter(manifests);
  let reason: ClosedReason | undefined;
  const [tenant, brands] = await Promise.all([
    reach(loadTenant).then(
      (loadedTenant) => {
        keepTenant(loadedTenant);
        return loadedTenant;
      },
      (error: unknown) => {
        // A tenant that fails to load is only logged, and the page uses the default profile.
        console.error(error);
        reason = closedReasonOf(error);
        return (reason ? knownTenant() : isOffline(error) ? lastTenant() : undefined) ?? defaultTenant;
      },
    ),
    reach(loadConfig).then(
      (config) => config.brands,
      (error: unknown) => {
        console.error(error);
        return noBrands;
      },
    ),
  ]);
  // A brand's personal subdomain has a landing page but no tenant.
  const hasLanding = brands === noBrands || brands.personalB.includes(location.hostname);
  const closed = reason === 'unknown_host' && hasLanding ? undefined : reason;
  const title = tenant === defaultTenant ? siteTitleOf(location.hostname, brands) : siteTitle(tenant);
  document.title = title;
  await offerLanguages({ languages: tenant.languages, defaultLanguage: tenant.signUp.defaultLanguage });
  applyPalette(paletteOf(tenant.profile));

  if (closed) {
    const ClosedSitePage = await loadClosedSitePage();
    stopTelling();
    return take(
      <TenantProvider tenant={tenant} brands={brands} siteTitle={title}>
        <ClosedSitePage reason={closed} isKnown={tenant !== defaultTenant} />
      </TenantProvider>,
    );
  }

  // The same applies to the first words that `public/opening.js` painted.
  if (isWritten() || root.dataset['opening'] !== undefined) await shown(router);
  stopTelling();
  const product = (
    <TenantProvider tenant={tenant} brands={brands} siteTitle={title}>
      <OpenSite>
        <SessionProvider>
          <RouterProvider router={router} />
        </SessionProvider>
      </OpenSite>
    </TenantProvider>
  );
  // Renders in small steps beside the served page, so that reading is not interrupted.
  if (isWritten()) startTransition(() => take(product));
  else take(product);
  await shown(router);
};

/** Resolves once the first page is shown. */
const shown = (router: ReturnType<typeof createRouter>): Promise<void> =>
  new Promise((resolve) => {
    if (router.state.initialized) return resolve();
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });

const loaded = new Promise<unknown>((resolve) => {
  if (document.readyState === 'complete') resolve(undefined);
  else addEventListener('load', resolve, { once: true });
});

boot()
  .catch((error: unknown) => {
    console.error(error);
    const address = addressOf(error);
    if (address) location.assign(address);
  })
  .then(() => loaded)
  // The offline worker fetches all pages, so it is registered only after this page has loaded and settled.
  .then(() => import('./app/update/start-updates.tsx'))
  .then(({ startUpdates }) => startUpdates())
  .catch(console.error);
