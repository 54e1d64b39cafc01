import { restartDeadline } from '../platform/call.ts';
import { ApiError } from '../platform/api-error.ts';
import { steadily } from './body-speed.ts';

/** Refuses compressed bodies: a few bytes can inflate without limit, and no body accepted here needs compression. */
export const refuseEncoded = ({ headers }: Request): void => {
  if (/^(identity)?$/i.test(headers.get('content-encoding')?.trim() ?? '')) return;
  throw new ApiError('unsupported_media_type', {
    detail: 'Send the body without Content-Encoding.',
    headers: { 'accept-encoding': 'identity' },
  });
};

/**
 * Yields the body as it arrives. The call's time limit restarts when the body ends, since the upload's speed is up to
 * the caller.
 */
export const chunksOf = async function* (request: Request, most: number, said = most): AsyncGenerator<Uint8Array> {
  const announced = Number(request.headers.get('content-length') ?? most);
  let length = 0;
  try {
    for await (const chunk of request.body ? steadily(request.body, announced) : []) {
      length += chunk.length;
      if (length > most) throw tooLarge(said);
      yield chunk;
    }
  } catch (error) {
    if (error instanceof ApiError) throw error;
    throw new ApiError('bad_request', { detail: 'The request was interrupted.', cause: error });
  }
  restartDeadline();
};

/** Reads the whole body. */
export const bytesOf = async (request: Request, most: number): Promise<Uint8Array> => {
  const chunks: Uint8Array[] = [];
  for await (const chunk of chunksOf(request, most)) chunks.push(chunk);
  return Buffer.concat(chunks);
};

const sizeInWords = (bytes: number): string =>
  bytes >= 1_000_000 ? `${bytes / 1_000_000} MB` : `${Math.floor(bytes / 1000).toLocaleString('en')} kB`;

/** Returns a 413 with the size limit, in words and in bytes. */
export const tooLarge = (most: number) => {
  const detail = `At most ${sizeInWords(most)} are allowed.`;
  return new ApiError('content_too_large', {
    detail,
    issues: [{ path: '', message: detail, code: 'too_large', maximum: most }],
  });
};
