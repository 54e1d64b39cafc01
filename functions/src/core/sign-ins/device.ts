import type { SignIn } from '@kindred/contract/core/sign-ins/sign-in';
import { deviceKinds } from '@kindred/contract/core/sign-ins/sign-in';
import Bowser from 'bowser';

/** Describes a browser with familiar names. */
export const deviceOf = (userAgent: string): Pick<SignIn, 'browser' | 'system' | 'kind'> => {
  const nothing = { browser: null, system: null, kind: null };
  if (!userAgent) return nothing;
  const { browser, os, platform } = Bowser.parse(userAgent.slice(0, 500));
  const kind = deviceKinds.find((known) => known === platform.type) ?? null;
  // Without a known system it is not a browser, and its own name would only confuse the user.
  return os.name ? { browser: browser.name ?? null, system: os.name, kind } : nothing;
};
