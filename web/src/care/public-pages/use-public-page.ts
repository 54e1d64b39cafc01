import { useTranslation } from 'react-i18next';
import { request } from '../../lib/api/request.ts';
import { givenAnswer } from './given.ts';
import { usePublic } from './use-public.ts';

/**
 * A circle's page of a type (as in its address), in the reader's language if it has that. Without a type, nothing is
 * requested.
 */
export const usePublicPage = (slug: string, type: string | undefined) => {
  const { language } = useTranslation('public').i18n;
  return usePublic({
    place: type && `${slug}/${type}`,
    language,
    given: { name: 'page', answer: givenAnswer('page') },
    isEnough: ({ lang, langs }) => lang === language || !langs.includes(language),
    load: (signal) =>
      request('GET', '/public-api/v1/care/circles-by-slug/{slug}/pages/{type}', {
        params: { slug, type: type! },
        query: { lang: language },
        signal,
      }),
  });
};
