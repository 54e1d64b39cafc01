import { signIns } from '../../functions/src/core/sign-ins/store.ts';
import { tenantDatabase } from '../../functions/src/platform/firestore/database.ts';
import { noteSignIn } from '../../functions/src/core/sign-ins/note.ts';

/** What the identity service says when somebody signs in with a password. */
export const newSignIn = (tenantId: string, uid: string, also: Partial<Parameters<typeof noteSignIn>[0]> = {}) =>
  noteSignIn({
    tenantId,
    uid,
    provider: 'password',
    address: '203.0.113.77',
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0',
    ...also,
  });

/** As if somebody had not signed in yet: where the functions run, the sign-in of a test's person is noted too. */
export const forgetSignIns = async (tenantId: string, userId: string): Promise<void> => {
  const db = tenantDatabase(tenantId);
  for (const { id } of await db.find(signIns, { userId }, 100)) await db.remove(signIns, id);
};
