import { isSame, newToken, sign } from '../../platform/crypto.ts';

/** Returns the salted hash of a passcode, as meetings store it. */
export const hashPasscode = (passcode: string): string => {
  const salt = newToken();
  return `${salt}.${sign(passcode, salt)}`;
};

/** Returns whether a passcode is the one with this hash. */
export const isPasscode = (passcode: string, hash: string): boolean => {
  const [salt = '', signature = ''] = hash.split('.');
  return isSame(sign(passcode, salt), signature);
};
