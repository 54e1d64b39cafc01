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
