/**
 * Fills a local stack with the data of emulator-data/, one module after the other. Running it again does not change
 * existing data. Its last line contains the addresses and accounts, as JSON.
 */
import { seedCare } from './seed/care/module.ts';
import { seedCore } from './seed/core/module.ts';
import { seedDocument } from './seed/document/module.ts';
import { seedRecruitment } from './seed/recruitment/module.ts';
import { seedSocial } from './seed/social/module.ts';

if (
  !process.env.FIRESTORE_EMULATOR_HOST ||
  !process.env.FIREBASE_AUTH_EMULATOR_HOST ||
  !process.env.FIREBASE_STORAGE_EMULATOR_HOST
) {
  throw new Error(
    'This fills emulators only: FIRESTORE_EMULATOR_HOST, FIREBASE_AUTH_EMULATOR_HOST and FIREBASE_STORAGE_EMULATOR_HOST must be set.',
  );
}

const welcome = await seedCore();
await seedCare();
await seedRecruitment();
await seedSocial();
await seedDocument();

process.stdout.write(`${JSON.stringify(welcome)}\n`, () => process.exit(0));
