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
import { type DueClass, limitsOfClass, runsAtMostSeconds } from './platform/due-classes.ts';
import { settings } from './platform/settings.ts';
import { sharesOf } from './platform/tenant-shares.ts';
import { withoutDomains } from './platform/without-domains.ts';

// The platform resets any option that a deployment leaves out to its default, so all of them are here. The command-line
// tool reads the settings file before it loads this file to see what to deploy.
const { region, account, ingress, apiInstances, signInInstances, ...secrets } = readFunctionSettings(process.env);
const modelSecrets = secrets.modelSecrets.map((name) => defineSecret(name));
const turnSecrets = secrets.turnSecrets.map((name) => defineSecret(name));
const linkedinSecrets = secrets.linkedinSecrets.map((name) => defineSecret(name));
const mailSecrets = secrets.mailSecrets.map((name) => defineSecret(name));
const pushSecrets = secrets.pushSecrets.map((name) => defineSecret(name));

/** The accounts that hand tasks to the due queue: its queues call the functions in their name. */
const enqueuers = ['api', 'sweep', 'run-due', 'blocking', 'events'].flatMap(
  (name) => account(name).serviceAccount ?? [],
);

// A function takes no calls from the internet unless its options say so.
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

// Missing settings stop the deployment and, later, the start. The emulators load this file without any settings.
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

/** The documented paths. `http/body-room.ts` limits the memory that bodies take at the same time. */
export const api = onRequest(
  {
    invoker: 'public',
    ingressSettings: ingress,
    memory: '1GiB',
    minInstances: apiInstances,
    secrets: [...modelSecrets, ...turnSecrets, ...linkedinSecrets],
    ...account('api'),
  },
  nodeHandler(handleRequest),
);

/**
 * Every minute: starts everything that is due, and everything that becomes due before the next sweep. A sweep that died
 * is called again.
 */
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
    // Even a sweep that is called again after a crash ends before the next one begins.
    await run({ until: Date.parse(scheduleTime) + 55_000 });
  },
);

/**
 * Returns the function that runs the due entries of a class, with a task queue of its own. The queue counts its own
 * attempts; the platform's attempts only bridge a crash.
 */
const runnerOf = (dueClass: DueClass) => {
  const { ofInstance, instances, shareWaits } = limitsOfClass[dueClass];
  const shares = sharesOf(ofInstance, shareWaits);
  return onTaskDispatched<{ id: string }>(
    {
      retryConfig: { maxAttempts: 10, minBackoffSeconds: 1, maxBackoffSeconds: 8 },
      rateLimits: { maxConcurrentDispatches: ofInstance * instances },
      timeoutSeconds: runsAtMostSeconds,
      concurrency: ofInstance,
      maxInstances: instances,
      // The task queue calls the function at its public address, and IAM decides who may do so.
      ingressSettings: 'ALLOW_ALL',
      secrets: [...mailSecrets, ...modelSecrets, ...linkedinSecrets, ...pushSecrets],
      ...account('run-due'),
      ...(enqueuers.length > 0 && { invoker: enqueuers }),
    },
    async ({ data }) => {
      const { runDueIn } = await import('./due/run.ts');
      await runDueIn(shares)(data.id);
    },
  );
};

export const runPeople = runnerOf('people');
export const runMails = runnerOf('mail');
export const runJobs = runnerOf('job');
export const runLong = runnerOf('long');

// The database functions get the deployment's options from here, because a separate copy of the SDK declares them.
export const { summariseRoom, summariseRoomAgain } = careEventFunctions({ ...everywhere, ...account('events') });

/** The identity service calls from the internet, signs its requests, and waits for at most seven seconds. */
const blocking = {
  ingressSettings: 'ALLOW_ALL',
  timeoutSeconds: 7,
  minInstances: signInInstances,
  ...account('blocking'),
} as const;

/** Refuses accounts that the API would refuse, so that sign-ups cannot bypass it. */
export const refuseForeignAccounts = beforeUserCreated(blocking, async (event) => {
  const { mayBeCreated } = await import('./core/sign-up/blocking.ts');
  const allowed = await mayBeCreated({
    tenantId: event.data?.tenantId ?? undefined,
    email: event.data?.email ?? '',
    // Its credential would be present only if the provider's tokens were requested.
    provider: event.additionalUserInfo?.providerId,
  });
  if (!allowed) throw new HttpsError('permission-denied', 'Sign up not allowed for this tenant');
});

/**
 * Records the sign-in, for each person's list of their own sign-ins, and names the session. Never refuses a sign-in.
 */
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
