import { dueEntries } from '../../platform/due-queue.ts';

/** Due entries, as administrators change them. The audit log has their kind, but not their data. */
export const changedEntries = {
  ...dueEntries,
  audited: {
    noun: 'dueEntry',
    label: ({ kind }: { readonly kind: string }) => kind,
    secret: () => ['key', 'ref', 'sealed', 'lastError'],
  },
};
