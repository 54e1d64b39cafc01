import i18next from 'i18next';
import { createRoot } from 'react-dom/client';
import { loadTexts } from '../../lib/i18n/i18n.ts';
import { hasUnsaved, keepUnsaved } from '../../lib/unsaved/unsaved.ts';
import { notify } from '../../ui/notices.ts';
import { createUpdateFlow } from './update-flow.ts';
import type { TabMessage } from './update-flow.ts';
import { faultOfWorkerFile, isLocalhost } from './worker-file.ts';
import { UpdateDialog } from './UpdateDialog.tsx';

const workerPath = '/sw.js';
const acceptedKey = 'kindred-update-accepted';
const hour = 3_600_000;
/** Longer than the reload after an accepted update takes, even on a slow connection. */
const moment = 60_000;

/** Registers the offline worker, and offers new versions to the user. */
export const startUpdates = async (): Promise<void> => {
  if (!('serviceWorker' in navigator)) return;
  if (isLocalhost(location.hostname) && !(await workerFileIsSound())) return;

  const [registration] = await Promise.all([
    navigator.serviceWorker.register(workerPath, { updateViaCache: 'none' }),
    loadTexts('update'),
  ]);
  const flow = flowFor(registration);
  const ready = (): void => void (navigator.serviceWorker.controller && flow.updateReady());

  if (registration.waiting) ready();
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing;
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed') ready();
    });
  });
  // Pages that stay open for days also learn of new versions.
  setInterval(() => void registration.update().catch(() => undefined), hour);
};

/** Unregisters a worker whose file is gone, as happens on localhost after another build. */
const workerFileIsSound = async (): Promise<boolean> => {
  const answer = await fetch(workerPath, { cache: 'no-store' }).catch(() => null);
  if (!answer) return true;
  const fault = faultOfWorkerFile(answer.status, answer.headers.get('content-type'));
  if (!fault) return true;
  console.error(fault);
  const registrations = await navigator.serviceWorker.getRegistrations();
  await Promise.all(registrations.map((registration) => registration.unregister()));
  return false;
};

let withdraw: (() => void) | undefined;

/** Shows the dialog over the open page; resolves to null if it was withdrawn. */
const askForUpdate = (): Promise<boolean | null> =>
  new Promise((resolve) => {
    const place = document.body.appendChild(document.createElement('div'));
    const root = createRoot(place);
    const end = (answer: boolean | null): void => {
      withdraw = undefined;
      root.unmount();
      place.remove();
      resolve(answer);
    };
    withdraw = () => end(null);
    root.render(<UpdateDialog answer={end} />);
  });

/** Withdraws the dialog, because the update was accepted in another tab. */
const withdrawUpdate = (): void => withdraw?.();

const flowFor = (registration: ServiceWorkerRegistration) => {
  const tabs = new BroadcastChannel('kindred-update');
  return createUpdateFlow({
    waitingWorker: () => registration.waiting,
    onControl: (then) => navigator.serviceWorker.addEventListener('controllerchange', then),
    reload: () => location.reload(),
    after: (milliseconds, then) => void setTimeout(then, milliseconds),
    ask: askForUpdate,
    withdraw: withdrawUpdate,
    sayLater: () => notify(i18next.t('update:later')),
    sayAcceptedElsewhere: () => notify(i18next.t('update:elsewhere'), { timeout: null }),
    hasUnsaved,
    keepUnsaved,
    tellTabs: (message) => tabs.postMessage(message),
    onTabs: (then) => tabs.addEventListener('message', (event: MessageEvent<TabMessage>) => then(event.data)),
    remember: () => sessionStorage.setItem(acceptedKey, String(Date.now())),
    justAccepted: () => Date.now() - Number(sessionStorage.getItem(acceptedKey) ?? 0) < moment,
  });
};
