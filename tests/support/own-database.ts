import { randomUUID } from 'node:crypto';

// Each file has a separate database, because files run side by side and pass time as they like: due work and changes in
// one file must not affect another. Processes that a test starts use the same database.
process.env.KINDRED_TEST_DATABASE = `test-${randomUUID()}`;
