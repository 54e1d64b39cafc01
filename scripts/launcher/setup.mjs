import { findEmulatorParts } from './emulator-parts.mjs';
import { findJava } from './java.mjs';
import { oneAtATime } from './lock.mjs';
import { installPackages } from './packages.mjs';
import { step } from './say.mjs';

/** Prepares everything for commands that need no stack. */
export function setUpPackages() {
  return oneAtATime(() => step('Packages', installPackages));
}

/** Prepares everything that a stack needs besides the packages. */
export async function setUpStack() {
  await step('JDK', findJava);
  return oneAtATime(() => step('Emulators', findEmulatorParts));
}
