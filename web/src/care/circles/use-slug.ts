import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { request } from '../../lib/api/request.ts';

export const slugKey = ['care', 'slug'] as const;

/** The time without a keystroke, in milliseconds, after which the input is checked. */
const pause = 350;

/** Asks the server about a slug, or about a text to derive one from, once typing pauses. */
const useAnswer = (text: string, enabled: boolean) => {
  const [settled] = useDebouncedValue(text.trim(), pause);
  const { data, error, isFetching } = useQuery({
    queryKey: [...slugKey, settled],
    queryFn: ({ signal }) =>
      request('POST', '/api/v1/care/circles/validate-slug', { body: { slug: settled.slice(0, 200) }, signal }),
    enabled: enabled && settled !== '',
    staleTime: 10_000,
    retry: false,
  });
  const isCurrent = settled === text.trim();
  return { answer: isCurrent ? data : undefined, failed: error !== null, isChecking: !isCurrent || isFetching };
};

export type SlugCheck =
  | { readonly state: 'none' | 'checking' | 'free' | 'unknown' }
  | { readonly state: 'taken' | 'malformed'; readonly suggestion: string };

/** Whether a slug is free. The circle's own slug needs no check. */
export const useSlugCheck = (slug: string, own?: string): SlugCheck => {
  const isAsked = slug.trim() !== '' && slug.trim() !== own;
  const { answer, failed, isChecking } = useAnswer(slug, isAsked);
  if (!isAsked) return { state: 'none' };
  if (answer) {
    if (answer.available) return { state: 'free' };
    return { state: answer.valid ? 'taken' : 'malformed', suggestion: answer.suggestion };
  }
  return { state: failed && !isChecking ? 'unknown' : 'checking' };
};

/** A free slug derived from a name; undefined until there is one. */
export const useProposedSlug = (name: string, enabled: boolean): string | undefined =>
  useAnswer(name, enabled).answer?.suggestion;
