import type { candidateEndpoints } from '@kindred/contract/recruitment/candidates/endpoints';
import {
  candidateEmails,
  candidateFolder,
  candidates,
  emailId,
  type StoredCandidate,
} from '../../../functions/src/recruitment/candidates/store.ts';
import { etagOf, newId } from '../../../functions/src/platform/crypto.ts';
import { tenantFiles } from '../../../functions/src/platform/storage.ts';
import { asAdministrator } from '../list-sample.ts';
import type { NounSamples } from '../noun.ts';
import { list, record, several, write } from '../operations-budget.ts';
import type { Scene } from '../scene.ts';
import { pdf } from './pdf.ts';

type Fields = Partial<Omit<StoredCandidate, 'id' | 'createdAt' | 'updatedAt' | 'version'>>;

/** Stores a candidate as the API would; returns their id. */
export const newCandidate = async ({ db }: Pick<Scene, 'db'>, fields: Fields = {}): Promise<string> => {
  const id = newId();
  const email = fields.email ?? `${id.toLowerCase()}@example.com`;
  await db.transaction(async (tx) => {
    tx.put(candidateEmails, emailId(email), { candidateId: id });
    tx.create(
      candidates,
      {
        name: 'Ana Silva',
        phone: null,
        notes: '',
        tags: [],
        source: null,
        resume: null,
        rating: null,
        consent: { status: 'NONE', at: null, until: null },
        applications: [],
        ...fields,
        email,
      },
      id,
    );
  });
  return id;
};

/** Stores a candidate with a résumé; returns their id. */
export const newCandidateWithResume = async (scene: Pick<Scene, 'db' | 'tenant'>): Promise<string> => {
  const id = await newCandidate(scene);
  const bytes = pdf(['Ana Silva']);
  const path = `${candidateFolder(id)}${newId()}.pdf`;
  await tenantFiles(scene.tenant.id).put(path, bytes, 'application/pdf');
  const resume = {
    name: 'Ana.pdf',
    contentType: 'application/pdf',
    sizeBytes: bytes.length,
    path,
    etag: etagOf(bytes),
  };
  await scene.db.update(candidates, id, undefined, () => ({ resume }));
  return id;
};

const fieldsOf = () => ({
  name: 'Ana Silva',
  email: `${newId().toLowerCase()}@example.com`,
  phone: '+33612345678',
  notes: 'Met at the **fair**.',
  tags: ['Paris'],
  source: 'Job fair',
});

const rows = (): Uint8Array =>
  new TextEncoder().encode(`name,email,tags\nNora,${newId()}@example.com,Paris\nNiels,${newId()}@example.com,\n`);

export const candidateSamples: NounSamples<typeof candidateEndpoints> = {
  examples: {
    listCandidates: async (scene) => ({
      by: scene.customerAdministrator,
      query: { tag: 'Listed', page: (await newCandidate(scene, { tags: ['Listed'] })) && 1 },
    }),
    createCandidate: ({ customerAdministrator }) => ({ by: customerAdministrator, body: fieldsOf() }),
    importCandidates: ({ customerAdministrator }) => ({
      by: customerAdministrator,
      file: rows(),
      body: { dryRun: 'false' },
    }),
    exportCandidates: async (scene) => {
      const tag = `Exported ${newId().slice(0, 8)}`;
      await newCandidate(scene, { tags: [tag] });
      return { by: scene.customerAdministrator, query: { tag, sortBy: 'createdAt', order: 'desc' } };
    },
    tagCandidates: async (scene) => ({
      by: scene.customerAdministrator,
      body: { ids: [await newCandidate(scene, { tags: ['Old'] })], add: ['New'], remove: ['Old'] },
    }),
    getCandidate: async (scene) => ({ by: scene.customerAdministrator, params: { id: await newCandidate(scene) } }),
    updateCandidate: async (scene) => ({
      by: scene.customerAdministrator,
      params: { id: await newCandidate(scene) },
      body: fieldsOf(),
    }),
    deleteCandidate: async (scene) => ({ by: scene.customerAdministrator, params: { id: await newCandidate(scene) } }),
    replaceResume: async (scene) => ({
      by: scene.customerAdministrator,
      params: { id: await newCandidateWithResume(scene) },
      file: pdf(['Ana Silva']),
    }),
    getResume: async (scene) => ({
      by: scene.customerAdministrator,
      params: { id: await newCandidateWithResume(scene) },
    }),
    removeResume: async (scene) => ({
      by: scene.customerAdministrator,
      params: { id: await newCandidateWithResume(scene) },
    }),
    listDuplicates: async (scene) => {
      const phone = '+33699887766';
      await newCandidate(scene, { phone, name: newId() });
      return { by: scene.customerAdministrator, params: { id: await newCandidate(scene, { phone, name: newId() }) } };
    },
    mergeCandidates: async (scene) => ({
      by: scene.customerAdministrator,
      params: { id: await newCandidate(scene) },
      body: { from: await newCandidate(scene, { notes: 'The same person' }) },
    }),
  },
  budgets: {
    listCandidates: list,
    createCandidate: write([], ['reservation', 'counter', 'audit', 'due entry']),
    // Stores the file, then the operation and its first step.
    importCandidates: several(2, 6),
    exportCandidates: several(2, 1),
    tagCandidates: write([], ['audit']),
    getCandidate: record,
    // A new address is reserved, and the one before released. Mails about meetings to the one before are looked for.
    updateCandidate: several(3, 4),
    deleteCandidate: write([], ['reservation', 'counter', 'audit', 'due entry']),
    // Schedules the removal of the file before it is stored, and that of the one before.
    replaceResume: several(2, 5),
    getResume: { ...record, writes: 1 },
    removeResume: write([], ['audit', 'due entry']),
    listDuplicates: several(14, 0),
    mergeCandidates: several(2, 8),
  },
  lists: {
    listCandidates: {
      by: asAdministrator,
      make: (scene, label) => newCandidate(scene, { name: label }),
      labelOf: ({ name }: { name: string }) => name,
      sortsByLabel: 'name',
    },
  },
};
