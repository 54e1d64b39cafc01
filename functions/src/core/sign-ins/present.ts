import type { SignIn } from '@kindred/contract/core/sign-ins/sign-in';
import type { Stored } from '../../platform/firestore/collection.ts';

/** A sign-in as its person sees it: whose it is goes without saying. */
export const presentSignIn = ({ userId, ...shown }: Stored<{ readonly userId: string }>): SignIn => {
  void userId;
  return shown as unknown as SignIn;
};
