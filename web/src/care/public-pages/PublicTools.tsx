import { useEffect, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { loadTexts } from '../../lib/i18n/i18n.ts';
import { svgAddress } from '../../ui/svg-address.ts';

export interface PublicToolsProps {
  readonly path: string;
  readonly title: string;
  /** Content above the tools, such as the rest of a list. */
  readonly children?: ReactNode;
}

/** A public page's tools: share, print and report. */
export const PublicTools = ({ path, title, children }: PublicToolsProps) => {
  const { t } = useTranslation('public-tools');
  const [isCopied, setCopied] = useState(false);
  const address = location.origin + path;
  const share = async (): Promise<void> => {
    try {
      if ('share' in navigator) return await navigator.share({ title, url: address });
      await (navigator as Navigator).clipboard.writeText(address);
      setCopied(true);
    } catch (error) {
      // Closing the share dialog is a cancel, not an error.
      console.info(error);
    }
  };
  return (
    <>
      {children}
      <div className="public-tools">
        <button type="button" className="public-quiet" onClick={() => void share()}>
          {t('share')}
        </button>
        <button type="button" className="public-quiet" onClick={() => void printWhole()}>
          {t('print')}
        </button>
        <Report path={path} />
        <p role="status">{isCopied && t('copied')}</p>
        <Code address={address} />
      </div>
    </>
  );
};

/** How long printing waits for pictures, in milliseconds. */
const patience = 4000;

/** Prints once every picture has loaded, because pictures further down load only when they come near. */
const printWhole = async (): Promise<void> => {
  const pictures = [...document.images];
  for (const picture of pictures) picture.loading = 'eager';
  const isThere = Promise.allSettled(pictures.map((picture) => picture.decode()));
  await Promise.race([isThere, new Promise((resolve) => setTimeout(resolve, patience))]);
  print();
};

/** The page's address as a QR code, also in print. Drawn after everything else. */
const Code = ({ address }: { address: string }) => {
  const { t } = useTranslation('public-tools');
  const [picture, setPicture] = useState<string>();
  useEffect(() => {
    let isOpen = true;
    import('uqr').then(
      ({ renderSVG }) => {
        // Uses a fixed mask pattern, since any is valid and trying all eight would block scrolling.
        if (isOpen) setPicture(renderSVG(address, { border: 2, maskPattern: 0 }));
      },
      (error: unknown) => console.error(error),
    );
    return () => {
      isOpen = false;
    };
  }, [address]);
  return picture !== undefined && <img src={svgAddress(picture)} alt={t('code')} width={120} height={120} />;
};

/** Reports the page to the tenant's administrators. The form is loaded on request. */
const Report = ({ path }: { path: string }) => {
  const { t } = useTranslation('public-tools');
  const [Form, setForm] = useState<ComponentType<{ about?: string }> | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const open = async (): Promise<void> => {
    setFailed(false);
    try {
      const [{ ContactForm }] = await Promise.all([
        import('../../core/landing/ContactForm.tsx'),
        loadTexts('contact', 'app'),
      ]);
      setForm(() => ContactForm);
    } catch (error) {
      console.error(error);
      setFailed(true);
    }
  };
  return (
    <section className="public-report" data-print="never" data-open={Form ? '' : undefined}>
      {Form ? (
        <>
          <h2>{t('report.title')}</h2>
          <p>{t('report.text')}</p>
          <Form about={t('report.subject', { path })} />
        </>
      ) : (
        <>
          <p role="status">{hasFailed && t('failed', { ns: 'public' })}</p>
          <button type="button" className="public-quiet" onClick={() => void open()}>
            {t('report.open')}
          </button>
        </>
      )}
    </section>
  );
};
