import * as z from 'zod';
import { signedIn } from '../../access.ts';
import { endpoint } from '../../endpoint.ts';
import { Id } from '../../fields.ts';

/** Of one kind of reference data: how many entries are known, and how many had to be made. */
const Seeded = z.object({ known: z.int(), created: z.int() });

/** Reference data is part of the code, so that there is never anything to make: decision 014. */
export const ReferenceSeed = z.object({ platforms: Seeded, page_types: Seeded });
export type ReferenceSeed = z.infer<typeof ReferenceSeed>;

/** The caller's sample circle; `created` is false where there was one already. */
export const SampleSeed = z.object({ circle_id: Id, slug: z.string(), created: z.boolean() });
export type SampleSeed = z.infer<typeof SampleSeed>;

const access = signedIn({ role: 'ADMIN' });

export const seedEndpoints = {
  seedCareReference: endpoint({
    method: 'POST',
    path: '/api/v1/care/seed/reference',
    summary: 'Makes sure that platforms and page types are there; answers what is known and what was made',
    access,
    status: 200,
    output: ReferenceSeed,
    errors: ['admin_privileges_required'],
  }),
  seedCareSample: endpoint({
    method: 'POST',
    path: '/api/v1/care/seed/sample',
    summary:
      'Makes a sample circle that the caller owns, with invented people and nothing mailed; once for each person',
    access,
    status: 200,
    output: SampleSeed,
    errors: ['admin_privileges_required'],
  }),
};
