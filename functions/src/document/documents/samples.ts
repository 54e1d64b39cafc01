import { cancelFileRemoval, scheduleFileRemoval } from '../../core/files/remove.ts';
import { secondsFromNow } from '../../platform/clock.ts';
import { newId, sha256 } from '../../platform/crypto.ts';
import type { SampleContext, SampleCount } from '../noun.ts';
import { libraryContents, libraryFilePath } from './store.ts';
import { create } from './upload.ts';

interface Sample {
  readonly name: string;
  readonly fileName: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly load: () => Promise<string>;
}

const samples: readonly Sample[] = [
  {
    name: 'Staff handbook',
    fileName: 'staff-handbook.md',
    description: 'Working hours, leave, remote work, expenses and training.',
    tags: ['staff'],
    load: async () => (await import('./samples/staff-handbook.ts')).staffHandbook,
  },
  {
    name: 'House rules of the memorial garden',
    fileName: 'memorial-garden.md',
    description: 'Opening hours, places of remembrance, flowers, candles and gatherings.',
    tags: ['garden', 'families'],
    load: async () => (await import('./samples/memorial-garden.ts')).memorialGarden,
  },
  {
    name: 'What to do in the first days',
    fileName: 'first-days.md',
    description: 'For families: what matters in the first hours, days and weeks after a death.',
    tags: ['families'],
    load: async () => (await import('./samples/first-days.ts')).firstDays,
  },
  {
    name: 'Guide d’accueil',
    fileName: 'guide-accueil.md',
    description: 'Les visites, les repas, la vie quotidienne, la santé et l’argent.',
    tags: ['accueil', 'families'],
    load: async () => (await import('./samples/guide-accueil.ts')).guideAccueil,
  },
  {
    name: 'Démarches après un décès',
    fileName: 'demarches-apres-un-deces.md',
    description: 'Les démarches à faire en France, dans l’ordre où elles se présentent.',
    tags: ['families'],
    load: async () => (await import('./samples/demarches.ts')).demarches,
  },
];

/** How long a file without a record is kept. */
const strandedSeconds = 3600;

/** Adds a sample, unless a document of the tenant has its content. Returns whether it did. */
const add = async (
  { db, files, tenant, actor }: SampleContext,
  { load, tags, ...sample }: Sample,
): Promise<boolean> => {
  const bytes = new TextEncoder().encode(await load());
  const content = sha256(bytes);
  if (await db.get(libraryContents, content)) return false;
  const [id, fileId] = [newId(), newId()];
  const path = libraryFilePath({ id, fileId });
  await db.transaction(async (tx) => scheduleFileRemoval(tx, tenant.id, path, secondsFromNow(strandedSeconds)));
  await files.put(path, bytes, 'text/markdown');
  return db.transaction(async (tx) => {
    if (await tx.get(libraryContents, content)) return false;
    tx.create(libraryContents, { documentId: id }, content);
    cancelFileRemoval(tx, tenant.id, path);
    const file = { fileId, contentType: 'text/markdown', sizeBytes: bytes.length, sha256: content } as const;
    const forAll = { audience: 'EVERYONE', expiresAt: null } as const;
    await create(tx, { tenant, actor }, id, { ...sample, ...file, ...forAll, userIds: [], tags: [...tags] });
    return true;
  });
};

/** Adds a small library in two languages, unless it is there. It is indexed at once. */
export const makeSampleDocuments = async (ctx: SampleContext): Promise<SampleCount> => {
  let created = 0;
  for (const sample of samples) if (await add(ctx, sample)) created++;
  return { known: samples.length - created, created };
};
