import type { ProviderId } from '@kindred/contract/core/tenant/tenant';
import { loadConfig } from '../config.ts';
import { keepWriting } from '../unsaved/unsaved.ts';
import { takeTokensFrom } from '../api/request.ts';
import { Unreachable } from '../api/errors.ts';
import { isOffline } from '../offline.ts';
import { noticeClosed } from '../site-closed.ts';
import { loadTenant } from '../tenant.ts';
import type { Identity } from './identity.ts';
import { isWritingKept, keepWritingOf, rememberWriter, takeWriter } from './kept-writing.ts';
import type { ProviderOutcome } from './provider-sign-in.ts';
import { defaultPasswordPolicy } from './password-policy.ts';
import type { PasswordPolicy } from './password-policy.ts';
import { currentSession, hasHint, setSession, subscribeToSession } from './session-state.ts';
import type { Session } from './session-state.ts';

type SignOutTask = () => void | Promise<void>;

const signOutTasks = new Set<SignOutTask>();
/** Tasks that delete the user's unsaved writing. */
const discards = new Set<SignOutTask>();
let opening: Promise<Identity> | undefined;
let opened: Identity | undefined;
let signingOut = false;

/** Loads the identity service and listens to it, once per page; retried after a failure. */
const identity = (): Promise<Identity> => {
  opening ??= open().catch((cause: unknown) => {
    opening = undefined;
    throw cause;
  });
  return opening;
};

const open = async (): Promise<Identity> => {
  const [config, tenant, { openIdentity }] = await Promise.all([
    loadConfig().catch((cause: unknown) => Promise.reject(new Unreachable('/config.json', false, cause))),
    loadTenant(),
    import('./identity.ts').catch((cause: unknown) => Promise.reject(new Unreachable('the sign-in', false, cause))),
  ]);
  opened = noticing(openIdentity(config, tenant.id));
  opened.listen((user) => {
    const before = currentSession();
    const changed = before.status === 'signedIn' && before.user.id !== user?.id;
    const keeps = changed && isWritingKept(before.user.id);
    // The pages with this writing close with the session.
    if (keeps) holdWriting(before.user.id);
    if (user) discardOthers(user.id);
    setSession(user ? { status: 'signedIn', user } : { status: 'signedOut', chosen: signingOut });
    // The user signed out elsewhere (another tab, a disabled account), so clears their data in this tab too.
    if (changed && !signingOut) void clear(keeps);
  });
  return opened;
};

/** Returns the same service, but also notes failures that say the site is closed. */
const noticing = (service: Identity): Identity =>
  Object.fromEntries(
    Object.entries(service).map(([name, act]: [string, (...input: never[]) => unknown]) => [
      name,
      (...input: never[]) => {
        const result = act(...input);
        if (result instanceof Promise) result.catch(noticeClosed);
        return result;
      },
    ]),
  ) as Identity;

takeTokensFrom(
  async ({ force, wait }) => {
    if (!opened && !(wait && (opening || hasHint()))) return null;
    return (await identity()).token(force).catch((cause: unknown) => {
      throw isOffline(cause) ? new Unreachable('the sign-in', false, cause) : cause;
    });
  },
  () => {
    const session = currentSession();
    // Another tab may have ended the session and decided whether to keep the writing.
    const keepsWriting = session.status === 'signedIn' && isWritingKept(session.user.id);
    if (!signingOut) void signOut({ keepsWriting });
  },
);

/** Returns the session once it is known; loads the identity service only if a session is likely. */
export const settledSession = async (): Promise<Session> => {
  if (currentSession().status === 'unknown') {
    await identity();
    await until((session) => session.status !== 'unknown');
  }
  return currentSession();
};

const until = (holds: (session: Session) => boolean): Promise<void> =>
  new Promise((resolve) => {
    if (holds(currentSession())) return resolve();
    const stop = subscribeToSession(() => {
      if (!holds(currentSession())) return;
      stop();
      resolve();
    });
  });

/** Loads the identity service in advance, so that signing in does not wait for it. */
export const prepareSignIn = (): void => void identity().catch(() => undefined);

/** Signs in; resolves once the session has the user with their roles. */
export const signIn = async (email: string, password: string): Promise<void> => {
  await (await identity()).signIn(email, password);
  await until((session) => session.status === 'signedIn');
};

export const signInWithCustomToken = async (token: string): Promise<void> => {
  await (await identity()).signInWithCustomToken(token);
  await until((session) => session.status === 'signedIn');
};

/** Fetches a new token, so that changed claims (a verified address, a new role) show in the session. */
export const refreshSession = async (): Promise<void> => {
  await (await identity()).token(true);
};

/** Opens a provider's window. Resolves once the session has the user, or with a step that the user must take first. */
export const signInWithProvider = async (id: ProviderId): Promise<ProviderOutcome> => {
  const outcome = await (await identity()).signInWithProvider(id);
  if (outcome.state === 'signedIn') await until((session) => session.status === 'signedIn');
  return outcome;
};

/** Returns whether the signed-in user has a password here, rather than a provider. */
export const signsInWithPassword = (): boolean => opened?.signsInWithPassword() ?? true;

/** Identifies the user again: with the password or, without one, in the provider's window. */
export const proveIdentity = async (password: string | null): Promise<void> => (await identity()).prove(password);

export const changePassword = async (current: string, next: string): Promise<void> =>
  (await identity()).changePassword(current, next);

/** Returns the password policy, or the default one if the service is unreachable. */
export const passwordPolicy = (): Promise<PasswordPolicy> =>
  identity().then(
    (service) => service.passwordPolicy().catch(() => defaultPasswordPolicy),
    () => defaultPasswordPolicy,
  );

/** Returns the address whose password the mailed code resets. */
export const verifyPasswordResetCode = async (code: string): Promise<string> =>
  (await identity()).verifyPasswordResetCode(code);

export const confirmPasswordReset = async (code: string, password: string): Promise<void> =>
  (await identity()).confirmPasswordReset(code, password);

/** Registers a task that deletes the user's unsaved writing, for a sign-out that does not keep it. */
export const onDiscard = (task: SignOutTask): void => void discards.add(task);

const run = async (tasks: Iterable<SignOutTask>): Promise<void> => {
  await Promise.allSettled([...tasks].map(async (task) => task()));
};

/** Stores the writing in this tab until its author signs in here again. */
const holdWriting = (userId: string): void => {
  keepWriting();
  rememberWriter(userId);
};

/** Deletes the writing that another user left on this device to return to. */
const discardOthers = (userId: string): void => {
  const writer = takeWriter();
  if (!writer || writer === userId) return;
  keepWritingOf(null);
  void run(discards);
};

/**
 * Registers a task that clears data on sign-out (caches, listeners, choices). Returns a function that unregisters it.
 */
export const onSignOut = (task: SignOutTask): (() => void) => {
  signOutTasks.add(task);
  return () => signOutTasks.delete(task);
};

const clear = (keepsWriting: boolean): Promise<void> =>
  run(keepsWriting ? signOutTasks : [...signOutTasks, ...discards]);

/** Clears the user's data from the page, then ends the session. Keeps their unsaved writing if they want that. */
export const signOut = async ({ keepsWriting = false } = {}): Promise<void> => {
  signingOut = true;
  try {
    const session = currentSession();
    const writer = keepsWriting && session.status === 'signedIn' ? session.user.id : null;
    keepWritingOf(writer);
    if (writer) holdWriting(writer);
    await clear(writer !== null);
    await (await identity()).signOut();
    await until((session) => session.status === 'signedOut');
  } finally {
    signingOut = false;
  }
};
