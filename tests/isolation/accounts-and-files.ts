import { tenantPictures } from '@kindred/contract/core/tenant/tenant';
import { tenantPicturePath } from '../../functions/src/core/tenant/pictures.ts';
import { bucketName } from '../../functions/src/platform/firebase-app.ts';
import { tokenOf } from '../support/identity.ts';
import { pictureEtag, type Scene } from '../support/scene.ts';
import { password } from '../support/tenant.ts';
import { type Check, check } from './check.ts';

/** Tries the other tenant's users and passwords in this tenant's pool and in the project's. */
const tryAccounts = async (from: Scene, of: Scene): Promise<Check> => {
  const faults: string[] = [];
  for (const { email } of [of.owner, of.administrator]) {
    for (const pool of [from.tenant.id, undefined]) {
      const isIn = await tokenOf(pool, email, password).then(
        () => true,
        () => false,
      );
      if (isIn) faults.push(`${email} signs in to ${pool ?? 'the root tenant'}`);
    }
  }
  return check('accounts: people of another tenant sign in', faults, 'refused by each pool');
};

/** Tries the other tenant's files directly in Storage. */
const tryFiles = async (from: Scene, of: Scene): Promise<Check> => {
  const faults: string[] = [];
  const paths = [
    ...tenantPictures.map((picture) => tenantPicturePath(picture, pictureEtag)),
    `users/${of.owner.uid}/${pictureEtag}.webp`,
  ].map((path) => `tenants/${of.tenant.id}/${path}`);
  for (const [who, authorization] of [
    ['nobody', undefined],
    ['owner', `Firebase ${from.owner.token}`],
    ['administrator', `Firebase ${from.administrator.token}`],
  ] as const) {
    for (const path of paths) {
      const place = `http://${process.env.FIREBASE_STORAGE_EMULATOR_HOST}/v0/b/${bucketName()}/o/${encodeURIComponent(path)}`;
      const { status } = await fetch(`${place}?alt=media`, { headers: authorization ? { authorization } : {} });
      if (status < 400) faults.push(`${who} reads ${path}`);
    }
  }
  return check('files: past the API', faults, `${paths.length} files refused to each`);
};

export const tryAccountsAndFiles = async (from: Scene, of: Scene): Promise<Check[]> => [
  await tryAccounts(from, of),
  await tryFiles(from, of),
];
