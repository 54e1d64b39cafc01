import { request } from '../../lib/api/request.ts';

/** Public testimonies, newest first, at most `limit`. */
export const loadTestimonies = (slug: string, limit: number, signal?: AbortSignal, cursor?: string) =>
  request('GET', '/public-api/v1/care/circles-by-slug/{slug}/testimonies', {
    params: { slug },
    query: { limit, ...(cursor && { cursor }) },
    ...(signal && { signal }),
  });
