import { Alert, Text } from '@mantine/core';
import { pictureAddress, withDocuments } from '@kindred/contract/care/picture-address';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../ui/Loaded.tsx';
import { Markdown } from '../../ui/Markdown.tsx';
import { picturesInTexts } from '../files/pictures-in-texts.ts';
import { closedPicturesIn, closedPicturesKey } from './closed-pictures.ts';
import { ClosedPictureList } from './ClosedPictureList.tsx';

/** Previews text as on the public page: pictures that are not public are replaced by their names. */
export const PublicPreview = ({ content, lang }: { content: string; lang: string }) => {
  const { t } = useTranslation('pages');
  const closed = useQuery({
    queryKey: [...closedPicturesKey, content],
    queryFn: () => closedPicturesIn([content]),
    staleTime: 0,
  });
  return (
    <Loaded query={closed}>
      {(pictures) => {
        const ids = new Set(pictures.map(({ id }) => id));
        const source = withDocuments(content, (id, mark) => (ids.has(id) ? undefined : `${pictureAddress(id)}${mark}`));
        return (
          <>
            {pictures.length > 0 && (
              <Alert color="info" mb="lg" title={t('closed.preview', { count: pictures.length })}>
                <ClosedPictureList pictures={pictures} />
                <Text>{t('closed.previewMeans', { count: pictures.length })}</Text>
              </Alert>
            )}
            <Markdown source={source} lang={lang} pictures={picturesInTexts} />
          </>
        );
      }}
    </Loaded>
  );
};
