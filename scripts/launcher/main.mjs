import { continueUnderCurrentNode } from './current-node.mjs';
import { Stop } from './say.mjs';

/**
 * The way into every command. What is imported before it may need no package, and nothing of
 * Node that version 20 lacks.
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
