import { beforeUserCreated, beforeUserSignedIn, HttpsError } from 'firebase-functions/identity';
import { onRequest } from 'firebase-functions/https';
import { setGlobalOptions } from 'firebase-functions/options';
import { defineSecret } from 'firebase-functions/params';
import { onSchedule } from 'firebase-functions/scheduler';
import { onTaskDispatched } from 'firebase-functions/tasks';
import { handleRequest } from './api.ts';
import { careEventFunctions } from './care/event-functions.ts';
import { nodeHandler } from './http/node-adapter.ts';
import { refuseEncodedBodies, takeRequests } from './http/taken-requests.ts';
import { readDeployment, readFunctionSettings } from './platform/deployment.ts';
import { settings } from './platform/settings.ts';
import { withoutDomains } from './platform/without-domains.ts';

// What a deployment leaves out, the platform sets back to its defaults, so all of it is here. The command-line tool reads
// the settings file before it loads this file to see what to deploy.
const { region, account, ingress, apiInstances, signInInstances, ...secrets } = readFunctionSettings(process.env);
const modelSecrets = secrets.modelSecrets.map((name) => defineSecret(name));
const mailSecrets = secrets.mailSecrets.map((name) => defineSecret(name));

/** Who hands tasks to `runDue`: its queue calls it in their name. */
const enqueuers = ['api', 'sweep', 'run-due', 'blocking', 'events'].flatMap(
  (name) => account(name).serviceAccount ?? [],
);

// A function takes no calls from the internet unless it says so.
const everywhere = {
  region,
  ingressSettings: 'ALLOW_INTERNAL_ONLY',
  memory: '512MiB',
  concurrency: 80,
  timeoutSeconds: 60,
  minInstances: 0,
  maxInstances: 100,
} as const;
setGlobalOptions(everywhere);

// Missing settings stop the start and, before that, the deployment. The emulators load this file without any.
if (!process.env.FUNCTIONS_CONTROL_API) settings();
else if (process.env.FUNCTIONS_EMULATOR !== 'true') readDeployment(process.env);

// Each function runs in its own processes; the environment says which one a process serves.
if (process.env.FUNCTION_TARGET === 'api') takeRequests();
else refuseEncodedBodies();
// The framework needs the domain of a request that is an event.
if (process.env.FUNCTION_TARGET !== 'api' && process.env.FUNCTION_SIGNATURE_TYPE !== 'cloudevent') withoutDomains();
if (process.env.FUNCTION_TARGET === 'api' && !process.env.FUNCTIONS_CONTROL_API && !settings().isLocal)
  void import('./platform/anonymous-sign-in.ts').then(({ refuseAnonymousSignIn }) =>
    refuseAnonymousSignIn(() => process.exit(1)),
  );

/** The documented paths. What bodies take of the memory at a time is limited in `http/body-room.ts`. */
export const api = onRequest(
  {
    invoker: 'public',
    ingressSettings: ingress,
    memory: '1GiB',
    minInstances: apiInstances,
    secrets: modelSecrets,
    ...account('api'),
  },
  nodeHandler(handleRequest),
);

/** Every minute: starts what is due, and what becomes due before the next one. A sweep that died is called again. */
export const sweep = onSchedule(
  {
    schedule: 'every 1 minutes',
    retryCount: 5,
    minBackoffSeconds: 1,
    maxBackoffSeconds: 5,
    timeoutSeconds: 90,
    ...account('sweep'),
  },
  async ({ scheduleTime }) => {
    const { sweep: run } = await import('./due/run.ts');
    // A sweep that is called again, since it died, ends before the next one begins, too.
    await run({ until: Date.parse(scheduleTime) + 55_000 });
  },
);

/** Runs one entry of the due queue. Its own tries are counted there: the platform's only bridge a crash. */
export const runDue = onTaskDispatched<{ id: string }>(
  {
    retryConfig: { maxAttempts: 10, minBackoffSeconds: 1, maxBackoffSeconds: 8 },
    rateLimits: { maxConcurrentDispatches: 20 },
    // Longer than the longest job may take, shorter than a lease is renewed: nobody else begins while it still runs.
    timeoutSeconds: 700,
    // The step of an archive holds a file of 25 MB, and what is on its way to the storage.
    concurrency: 5,
    // The task queue calls it by its public address, and IAM decides who may.
    ingressSettings: 'ALLOW_ALL',
    secrets: [...mailSecrets, ...modelSecrets],
    ...account('run-due'),
    ...(enqueuers.length > 0 && { invoker: enqueuers }),
  },
  async ({ data }) => {
    const { runDue: run } = await import('./due/run.ts');
    await run(data.id);
  },
);

// The database's functions have the deployment's options from here: they are declared by a copy of the SDK of their own.
export const { summariseRoom, summariseRoomAgain } = careEventFunctions({ ...everywhere, ...account('events') });

/** The identity service calls from the internet, signs what it asks, and waits for at most seven seconds. */
const blocking = {
  ingressSettings: 'ALLOW_ALL',
  timeoutSeconds: 7,
  minInstances: signInInstances,
  ...account('blocking'),
} as const;

/** Refuses accounts that the API would refuse: nobody gets in beside it. */
export const refuseForeignAccounts = beforeUserCreated(blocking, async (event) => {
  const { mayBeCreated } = await import('./core/sign-up/blocking.ts');
  const allowed = await mayBeCreated({
    tenantId: event.data?.tenantId ?? undefined,
    email: event.data?.email ?? '',
    // Its credential would be there only if the provider's tokens were asked for.
    provider: event.additionalUserInfo?.providerId,
  });
  if (!allowed) throw new HttpsError('permission-denied', 'Sign up not allowed for this tenant');
});

/** Notes who signs in, for the list that each person has of their own sign-ins, and names the session. It keeps nobody out. */
export const noteSignIn = beforeUserSignedIn(blocking, async (event) => {
  const { noteSignIn: note } = await import('./core/sign-ins/note.ts');
  const othersEndedUntil = await note({
    tenantId: event.data?.tenantId ?? undefined,
    uid: event.data?.uid ?? '',
    provider: event.additionalUserInfo?.providerId ?? '',
    address: event.ipAddress,
    userAgent: event.userAgent,
    tokensValidAfter: event.data?.tokensValidAfterTime ? Date.parse(event.data.tokensValidAfterTime) : undefined,
  });
  const { openedSession } = await import('./platform/session.ts');
  return { sessionClaims: openedSession(othersEndedUntil) };
});
