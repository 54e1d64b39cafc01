import { continueUnderCurrentNode } from './current-node.mjs';
import { Stop } from './say.mjs';

/**
 * Runs a command; every command starts here. Anything imported before that must work without packages, and without
 * features that Node 20 lacks.
 * @param {() => Promise<void>} command
 */
export async function main(command) {
  try {
    await continueUnderCurrentNode();
    await command();
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
