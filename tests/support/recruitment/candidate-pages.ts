import type { candidatePageEndpoints } from '@kindred/contract/recruitment/candidate-pages/endpoints';
import type { openCandidatePageEndpoints } from '@kindred/contract/recruitment/candidate-pages/open-endpoints';
import { planErasure } from '../../../functions/src/recruitment/candidate-pages/plan.ts';
import {
  addressHashOf,
  candidateLinks,
  erasures,
  linkSeconds,
  receiptOf,
} from '../../../functions/src/recruitment/candidate-pages/store.ts';
import { candidates, type StoredCandidate } from '../../../functions/src/recruitment/candidates/store.ts';
import { secondsFromNow, timestamp } from '../../../functions/src/platform/clock.ts';
import { newId, newToken, sha256 } from '../../../functions/src/platform/crypto.ts';
import { tenantDatabase } from '../../../functions/src/platform/firestore/database.ts';
import type { NounSamples } from '../noun.ts';
import { several } from '../operations-budget.ts';
import type { Scene } from '../scene.ts';
import { newApplication } from './applications.ts';
import { newCandidate } from './candidates.ts';
import { pdf } from './pdf.ts';

/** The résumé that candidates send. */
export const resume = pdf(['Zoé Martin']);

type Fields = Parameters<typeof newCandidate>[1];

/** Stores a candidate with a planned erasure, as the API would. */
export const newKept = async (tenantId: string, also: Fields = {}): Promise<StoredCandidate> => {
  const db = tenantDatabase(tenantId);
  const stage = 'INTERVIEW' as const;
  const id = await newCandidate(
    { db },
    {
      name: 'Zoé Martin',
      phone: '+33612345678',
      notes: 'Seems nervous',
      tags: ['senior'],
      source: 'A job board',
      rating: 4,
      applications: [{ id: newId(), positionId: newId(), positionTitle: 'Nurse', stage, stageSince: timestamp() }],
      ...also,
    },
  );
  return db.transaction(async (tx) => {
    const candidate = (await tx.get(candidates, id))!;
    planErasure(tx, tenantId, candidate);
    return candidate;
  });
};

/** Makes a link to a candidate's page. Returns its token. */
export const newLinkTo = async (tenantId: string, candidate: StoredCandidate): Promise<string> => {
  const token = newToken();
  const link = {
    candidateId: candidate.id,
    addressHash: addressHashOf(candidate.email),
    receipt: null,
    expiresAt: secondsFromNow(linkSeconds),
  };
  await tenantDatabase(tenantId).create(candidateLinks, link, sha256(token));
  return token;
};

const idOf = async ({ tenant }: Scene) => ({ id: (await newKept(tenant.id)).id });

const withToken = async ({ tenant }: Scene, also: Fields = {}) => ({
  body: { token: await newLinkTo(tenant.id, await newKept(tenant.id, also)) },
});

export const candidatePageSamples: NounSamples<typeof candidatePageEndpoints & typeof openCandidatePageEndpoints> = {
  examples: {
    getCandidatePrivacy: async (scene) => ({ by: scene.customerAdministrator, params: await idOf(scene) }),
    sendCandidatePageLink: async (scene) => ({ by: scene.customerAdministrator, params: await idOf(scene) }),
    listComingErasures: async (scene) => {
      const consent = { status: 'WITHDRAWN', at: timestamp(), until: null } as const;
      await newKept(scene.tenant.id, { consent });
      return { by: scene.customerAdministrator, query: { days: 30 } };
    },
    openCandidatePage: (scene) => withToken(scene),
    sendNewCandidateLink: (scene) => withToken(scene),
    giveCandidateConsent: (scene) => withToken(scene),
    withdrawCandidateConsent: (scene) => withToken(scene),
    keepCandidate: (scene) => withToken(scene, { consent: { status: 'WITHDRAWN', at: timestamp(), until: null } }),
    withdrawOwnApplication: async ({ db, tenant }) => {
      const { id, candidateId } = await newApplication({ db });
      const candidate = (await db.get(candidates, candidateId))!;
      return { body: { token: await newLinkTo(tenant.id, candidate), applicationId: id } };
    },
    replaceOwnResume: async (scene) => ({ ...(await withToken(scene)), file: resume }),
    eraseCandidate: (scene) => withToken(scene),
    getErasureReceipt: async ({ db, tenant }) => {
      const number = receiptOf(tenant.id, newId());
      await db.put(erasures, number, { reason: 'ASKED', at: timestamp() });
      return { params: { number } };
    },
  },
  budgets: {
    getCandidatePrivacy: several(2, 0),
    // Reads the candidate and the page twice. Writes the page, the link and its mail.
    sendCandidatePageLink: several(5, 5),
    // Reads each planned erasure and its candidate.
    listComingErasures: several(200, 0),
    // Reads the link, its candidate and page, the meetings with their hosts, and the counts of the address.
    openCandidatePage: several(7, 2),
    // Reads the link, its candidate and page twice. Writes the page, the link and its mail.
    sendNewCandidateLink: several(9, 5),
    giveCandidateConsent: several(7, 5),
    withdrawCandidateConsent: several(7, 5),
    keepCandidate: several(7, 5),
    // Reads the link, its candidate and page, the application, its position and the page again. Writes what a move writes.
    withdrawOwnApplication: several(13, 7),
    replaceOwnResume: several(10, 6),
    // Writes the page, the receipt, the candidate, their reserved address, a counter and the erasure of the rest.
    eraseCandidate: several(6, 8),
    getErasureReceipt: several(3, 2),
  },
};
