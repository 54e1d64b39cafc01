import * as z from 'zod';
import { signedIn } from '../../access.ts';
import { endpoint, tagged } from '../../endpoint.ts';
import { Operation } from '../../core/operations/operation.ts';
import { Id } from '../../fields.ts';
import { named } from '../../named.ts';

/** One kind of reference data: how many entries are known, and how many had to be created. */
const Seeded = z.object({ known: z.int(), created: z.int() });

/**
 * The result of seeding reference data. The data is part of the code, so there is never anything to create: decision
 * 014.
 */
export const ReferenceSeed = z.object({ platforms: Seeded, page_types: Seeded });
export type ReferenceSeed = z.infer<typeof ReferenceSeed>;

/** The result of seeding a sample: the caller's circle. `created` is false if there was one already. */
export const SampleSeed = z.object({ circle_id: Id, slug: z.string(), created: z.boolean() });
export type SampleSeed = z.infer<typeof SampleSeed>;

const access = signedIn({ role: 'ADMIN' });
const started = z.object({ operation: Operation });

export const seedEndpoints = tagged('care/seeds', {
  seedCareReference: endpoint({
    method: 'POST',
    path: '/api/v1/care/seed/reference',
    summary: 'Create missing platforms and page types. The operation’s result counts existing and new ones',
    access,
    status: 202,
    output: started,
    errors: ['admin_privileges_required'],
  }),
  seedCareSample: endpoint({
    method: 'POST',
    path: '/api/v1/care/seed/sample',
    summary:
      'Create a sample circle owned by the caller, with invented people and no emails; once per person. The operation’s result is the circle’s id and slug',
    access,
    status: 202,
    output: started,
    errors: ['admin_privileges_required'],
  }),
});

named({ SeededCount: Seeded, ReferenceSeed, SampleSeed });
