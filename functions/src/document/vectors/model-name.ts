import { sha256 } from '../../platform/crypto.ts';
import type { EmbeddingPlace } from '../../platform/language-model/provider-models.ts';

/** Returns a name for a model that tells its vectors from those of any other. */
export const modelName = ({ provider, model, access }: EmbeddingPlace): string =>
  sha256([provider, access.baseUrl ?? '', model].join('\n')).slice(0, 16);
