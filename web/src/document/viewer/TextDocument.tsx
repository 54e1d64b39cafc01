import { useCallback } from 'react';
import { Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../ui/Loaded.tsx';
import { PageViewer } from '../../ui/page-viewer/PageViewer.tsx';
import viewer from '../../ui/page-viewer/PageViewer.module.css';
import { pagesQuery, textOfPage, type ViewProps } from './document-file.ts';
import { TextPage } from './TextPage.tsx';

/** A document as the text that was read from its file. */
export const TextDocument = ({ document, passage }: ViewProps) => {
  const { t } = useTranslation('viewer');
  return (
    <Loaded query={useQuery(pagesQuery(document, passage?.page ?? 1))}>
      {({ total }) =>
        total === 0 ? (
          <Text c="dimmed">{t('noText')}</Text>
        ) : (
          <Pages document={document} passage={passage} total={total} />
        )
      }
    </Loaded>
  );
};

const Pages = ({ document, passage, total }: ViewProps & { total: number }) => {
  const { t } = useTranslation('viewer');
  const queries = useQueryClient();
  const { id, contentType, name, revision } = document;
  const textOf = useCallback(
    (page: number) => textOfPage(queries, { id, contentType, name, ...(revision && { revision }) }, page),
    [queries, id, contentType, name, revision],
  );
  return (
    <div className={viewer.view}>
      <PageViewer
        label={name}
        pageCount={total}
        textOf={textOf}
        passage={passage}
        fitLabel={t('usualSize')}
        drawPage={({ number, ...shown }) => <TextPage key={number} document={document} number={number} {...shown} />}
      />
    </div>
  );
};
