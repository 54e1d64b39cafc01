import type { DueEntry } from '../platform/due-queue.ts';

/**
 * Runs one due entry. It must be idempotent by the entry's key: a crash leads to another try. What it throws is tried
 * again with growing pauses, for a day.
 */
export type DueHandler = (entry: DueEntry) => Promise<void>;

/** Every kind of due entry, with the module that runs it, loaded when the first one is due. */
export const dueKinds: Readonly<Record<string, () => Promise<DueHandler>>> = {
  mail: async () => (await import('../core/mails/post.ts')).deliverLetter,
  'password-reset': async () => (await import('../core/password-reset/due.ts')).sendResetLink,
  'remove-file': async () => (await import('../core/files/due.ts')).removeFile,
  'tenant-attempt': async () => (await import('../core/tenants/attempt.ts')).clearAttempt,
  'tenant-pool': async () => (await import('../core/tenants/due.ts')).followStatus,
  'identity-sync': async () => (await import('../core/users/identity-sync.ts')).syncIdentity,
  'identity-syncs': async () => (await import('../core/users/identity-sync.ts')).syncIdentities,
  'users-import': async () => (await import('../core/users/import-run.ts')).runUserImport,
  'import-strays': async () => (await import('../core/users/import-strays.ts')).removeStraysLeft,
  'identity-unverified': async () => (await import('../core/users/identity-sync.ts')).unverifyIdentity,
  'stranded-identity': async () => (await import('../core/users/create.ts')).removeStrandedIdentity,
  'account-invitation': async () => (await import('../core/users/invitation.ts')).inviteToAccount,
  'account-removal': async () => (await import('../core/users/remove.ts')).removeWhatWasLeft,
  'account-memberships': async () => (await import('../care/members/account-due.ts')).followAccount,
  'session-claims': async () => (await import('../core/sign-ins/end-sessions.ts')).claimSessions,
  'session-memberships': async () => (await import('../care/members/session-due.ts')).endSessionsInCircles,
  'address-changed': async () => (await import('../care/members/address-due.ts')).tellOwners,
  'tenant-host': async () => (await import('../core/tenants/due.ts')).authorizeTenantHost,
  'isolation-check': async () => (await import('../core/isolation-checks/due.ts')).runIsolationCheck,
  'tenant-live': async () => (await import('../care/presence/due.ts')).followTenant,
  'tenant-purge': async () => (await import('../core/tenants/purge.ts')).purgeTenant,
  'member-copies': async () => (await import('../care/members/due.ts')).refreshCopies,
  'invitation-expiry': async () => (await import('../care/invitations/due.ts')).expireInvitation,
  'join-request-expiry': async () => (await import('../care/join-requests/due.ts')).expireJoinRequest,
  'circle-purge': async () => (await import('../care/circles/due.ts')).purgeCircle,
  'death-wait': async () => (await import('../care/record-subjects/due.ts')).endDeathWait,
  'wishes-return': async () => (await import('../care/funeral-wishes/return.ts')).returnWishesOfSubject,
  'document-files': async () => (await import('../care/documents/files.ts')).removeStrandedFiles,
  'deletion-purge': async () => (await import('../care/deletions/due.ts')).purgeDeletion,
  'deletion-remains': async () => (await import('../care/deletions/remains.ts')).removeDropped,
  'care-migrations': async () => (await import('../care/migrations/due.ts')).runCareMigrations,
  'care-sample': async () => (await import('../care/seeds/due.ts')).runCareSample,
  'archive-step': async () => (await import('../care/archives/step.ts')).runArchiveStep,
  'archive-removal': async () => (await import('../care/archives/remove.ts')).removeOverdueArchive,
  'slug-release': async () => (await import('../care/circles/due.ts')).releaseSlug,
};
