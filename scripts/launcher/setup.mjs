import { findEmulatorParts } from './emulator-parts.mjs';
import { findJava } from './java.mjs';
import { oneAtATime } from './lock.mjs';
import { installPackages } from './packages.mjs';
import { step } from './say.mjs';

/** Enough for what runs no stack. */
export function setUpPackages() {
  return oneAtATime(() => step('Packages', installPackages));
}

/** What a stack needs on this machine besides the packages. */
export async function setUpStack() {
  await step('JDK', findJava);
  return oneAtATime(() => step('Emulators', findEmulatorParts));
}
