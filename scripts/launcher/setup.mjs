import { findEmulatorParts } from './emulator-parts.mjs';
import { findJava } from './java.mjs';
import { oneAtATime } from './lock.mjs';
import { installPackages } from './packages.mjs';
import { step } from './say.mjs';

/** Prepares what commands without a stack need. */
export function setUpPackages() {
  return oneAtATime(() => step('Packages', installPackages));
}

/** Prepares what a stack needs beside the packages. */
export async function setUpStack() {
  await step('JDK', findJava);
  return oneAtATime(() => step('Emulators', findEmulatorParts));
}
