import { randomUUID } from 'node:crypto';

// What is due in one file's data, or changes there, is no other file's concern: they run side by side, and pass time as they
// like. Processes that a test starts have the same database.
process.env.KINDRED_TEST_DATABASE = `test-${randomUUID()}`;
