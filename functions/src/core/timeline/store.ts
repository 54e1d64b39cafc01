import { dueEntries } from '../../platform/due-queue.ts';

/** Due entries as an administrator changes them. The audit log has their kind, and nothing of what they are about. */
export const changedEntries = {
  ...dueEntries,
  audited: {
    noun: 'dueEntry',
    label: ({ kind }: { readonly kind: string }) => kind,
    secret: () => ['key', 'ref', 'sealed', 'lastError'],
  },
};
