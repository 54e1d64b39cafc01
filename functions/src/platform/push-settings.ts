import { runsDue } from './due-classes.ts';

/** The key pair that proves to push services who sends (VAPID, RFC 8292), and where they can reach the operator. */
export interface PushSettings {
  readonly publicKey: string;
  /** Empty in functions that send nothing: they do not get this secret. */
  readonly privateKey: string;
  /** `mailto:` or `https:`. */
  readonly subject: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads the key pair; undefined without one, and notifications on devices are then not offered. */
export const readPush = (env: Environment, need: (name: string) => string): PushSettings | undefined =>
  env.KINDRED_VAPID_PUBLIC_KEY
    ? {
        publicKey: env.KINDRED_VAPID_PUBLIC_KEY,
        privateKey: runsDue(env.FUNCTION_TARGET) ? need('KINDRED_VAPID_PRIVATE_KEY') : '',
        subject: need('KINDRED_VAPID_SUBJECT'),
      }
    : undefined;
