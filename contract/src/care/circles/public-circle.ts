import * as z from 'zod';
import { Id, Language } from '../../fields.ts';
import { named } from '../../named.ts';

/** The circle that a public page belongs to; `slug` is its current address. */
export const PublicCircle = z.object({ id: Id, name: z.string(), slug: z.string(), language: Language });
export type PublicCircle = z.infer<typeof PublicCircle>;

named({ PublicCircle });
