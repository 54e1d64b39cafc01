import type { SignIn } from '@kindred/contract/core/sign-ins/sign-in';
import type { RecordOf } from '../../platform/firestore/collection.ts';
import type { signIns } from './store.ts';

/** A sign-in as its person sees it: whose it is goes without saying. */
export const presentSignIn = ({ userId, ...shown }: RecordOf<typeof signIns>): SignIn => {
  void userId;
  return shown;
};
