import { type ReactNode, useEffect, useRef } from 'react';
import { ActionIcon, Text } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconExternalLink, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ApiProblem } from '../../lib/api/errors.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { TextSkeleton } from '../../ui/TextSkeleton.tsx';
import { paths } from '../paths.ts';
import { DocumentViewer } from '../viewer/DocumentViewer.tsx';
import { useAskedDocument } from './library.ts';
import { MarkedText } from './Passages.tsx';
import styles from './Source.module.css';
import type { OpenSource } from './use-source.ts';

interface SourcePaneProps {
  readonly source: OpenSource;
  /** Beside the answers, or over them on a narrow screen. */
  readonly isBeside: boolean;
  readonly open: (messageId: string, n: number) => void;
  readonly close: () => void;
}

/** The document behind a citation, at its page, with the passage marked. */
export const SourcePane = ({ source, isBeside, open, close }: SourcePaneProps) => {
  const { t } = useTranslation('chatAi');
  const content = <Source source={source} isBeside={isBeside} open={open} close={close} />;
  if (isBeside)
    return (
      <aside className={styles.pane} aria-label={t('source.one')}>
        {content}
      </aside>
    );
  return (
    <Dialog
      opened
      fullScreen
      onClose={close}
      withCloseButton={false}
      padding={0}
      title={undefined}
      aria-label={t('source.one')}
      classNames={{ body: styles.sheet }}
      transitionProps={{ transition: 'slide-up', duration: 150 }}
    >
      {content}
    </Dialog>
  );
};

const Source = ({ source, isBeside, open, close }: SourcePaneProps) => {
  const { t } = useTranslation('chatAi');
  const { messageId, citation, among } = source;
  const heading = useRef<HTMLHeadingElement>(null);
  const place = among.findIndex(({ n }) => n === citation.n);
  const [before, after] = [among[place - 1], among[place + 1]];
  useEffect(() => heading.current?.focus({ preventScroll: true }), [messageId, citation.n]);
  const step = (to: typeof before, label: string, icon: ReactNode) => (
    <ActionIcon
      variant="subtle"
      size={44}
      aria-label={label}
      title={label}
      disabled={!to}
      onClick={() => to && open(messageId, to.n)}
    >
      {icon}
    </ActionIcon>
  );
  return (
    <>
      <header className={styles.head}>
        <div className={styles.tools}>
          <span className={styles.count}>{t('source.countOf', { place: place + 1, all: among.length })}</span>
          {among.length > 1 && step(before, t('source.previous'), <IconArrowUp size={20} aria-hidden />)}
          {among.length > 1 && step(after, t('source.next'), <IconArrowDown size={20} aria-hidden />)}
          <ActionIcon
            component={Link}
            to={`${paths.libraryDocument.href({ id: citation.documentId })}?${new URLSearchParams({ page: String(citation.page), quote: citation.quote })}`}
            variant="subtle"
            size={44}
            aria-label={t('source.whole')}
            title={t('source.whole')}
          >
            <IconExternalLink size={20} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            size={44}
            aria-label={t('source.close')}
            title={t('source.close')}
            onClick={close}
          >
            <IconX size={22} aria-hidden />
          </ActionIcon>
        </div>
        <h2 ref={heading} tabIndex={-1} className={styles.title}>
          {citation.name}
        </h2>
        <p className={styles.about}>
          {t('source.page', { page: citation.page })}
          {citation.heading && <span>{citation.heading}</span>}
        </p>
      </header>
      <div className={styles.body} data-beside={isBeside || undefined}>
        <Shown key={`${messageId} ${citation.n}`} source={source} />
      </div>
    </>
  );
};

/** The document itself, or the passage alone if the document is gone or has changed. */
const Shown = ({ source: { citation } }: { source: OpenSource }) => {
  const { t } = useTranslation('chatAi');
  const query = useAskedDocument(citation.documentId);
  const isGone = query.error instanceof ApiProblem && query.error.status === 404;
  if (isGone) return <Text c="dimmed">{t('source.goneText')}</Text>;
  if (query.error && !query.data) return <ErrorPanel error={query.error} retry={() => void query.refetch()} />;
  if (!query.data) return <TextSkeleton lines={8} />;
  if (citation.isEarlier)
    return (
      <>
        <Text c="dimmed" mb="sm">
          {t('source.earlierText')}
        </Text>
        <PassageAlone source={citation} />
      </>
    );
  const { page, quote, start, end } = citation;
  return <DocumentViewer document={query.data} page={page} quote={quote} start={start} end={end} />;
};

const PassageAlone = ({ source: { text, quote } }: { source: OpenSource['citation'] }) => (
  <blockquote className={styles.quote}>
    <MarkedText text={text} quote={quote} />
  </blockquote>
);
