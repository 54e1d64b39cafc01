import { shownFaultOf } from './language-model.ts';
import { ModelFault } from './model-fault.ts';
import { type EmbeddingPlace, embeddingModelAt } from './provider-models.ts';

/** The numbers of a vector, as the index of the database has them. */
export const vectorDimensions = 1024;

/** Texts to turn into vectors. */
interface EmbeddingCall {
  readonly place: EmbeddingPlace;
  readonly texts: readonly string[];
  readonly milliseconds: number;
  readonly signal: AbortSignal;
  /** How often to repeat a call that failed for a moment. */
  readonly retries: number;
}

/** Vectors in the order of their texts, each of length 1, and the tokens that they cost. */
export interface Embeddings {
  readonly vectors: readonly number[][];
  readonly tokens: number;
}

/**
 * Brings a vector to the number of dimensions of the index, and to the length 1. Zeros at the end change no angle. The
 * models with longer vectors put what matters most first, so that their vectors may be cut.
 */
export const fittedVector = (vector: readonly number[]): number[] => {
  const fitted = Array.from({ length: vectorDimensions }, (_, index) => vector[index] ?? 0);
  const length = Math.hypot(...fitted);
  if (!Number.isFinite(length) || length === 0)
    throw new ModelFault('failed', 'The model’s provider returned a vector without a direction.');
  return fitted.map((one) => one / length);
};

/** Turns texts into vectors. Throws `ModelFault`. */
export const embed = async ({ place, texts, milliseconds, signal, retries }: EmbeddingCall): Promise<Embeddings> => {
  const timer = AbortSignal.timeout(milliseconds);
  try {
    const { embedMany } = await import('ai');
    // The SDK's warnings would bypass the log and go to the console.
    globalThis.AI_SDK_LOG_WARNINGS = false;
    const { embeddings, usage } = await embedMany({
      model: await embeddingModelAt(place),
      values: [...texts],
      maxRetries: retries,
      abortSignal: AbortSignal.any([timer, signal]),
    });
    if (embeddings.length !== texts.length)
      throw new ModelFault('failed', 'The model’s provider returned fewer vectors than texts.');
    return { vectors: embeddings.map(fittedVector), tokens: Number.isFinite(usage.tokens) ? usage.tokens : 0 };
  } catch (error) {
    const messages = texts.map((content) => ({ content }));
    throw await shownFaultOf(error, { place, signal, messages }, timer);
  }
};
