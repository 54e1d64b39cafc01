import { platforms } from '@kindred/contract/care/platforms/platform';
import type { SourceText } from '../../http/translatable.ts';

/** Returns the names of platforms. */
export const platformTexts = async (): Promise<readonly SourceText[]> =>
  platforms.map(({ id, names }) => ({ entityId: id, field: 'name', language: 'en', texts: names, maxLength: 60 }));
