import { SignIn } from '@kindred/contract/core/sign-ins/sign-in';
import { limits } from '@kindred/contract/limits';
import * as z from 'zod';
import { dateAfter } from '../../platform/clock.ts';
import { collection } from '../../platform/firestore/collection.ts';

/** Users' sign-ins, kept for 90 days. */
export const signIns = collection({
  name: 'signIns',
  queries: [['userId']],
  times: 'camel',
  schema: SignIn.omit({ id: true, createdAt: true, updatedAt: true, version: true }).extend({ userId: z.string() }),
  sorts: { at: (signIn) => signIn.at },
  expireAt: (_, __, updated) => dateAfter(updated, limits.signInsSeconds),
});
