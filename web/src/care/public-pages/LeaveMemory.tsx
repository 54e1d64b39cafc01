import { useTranslation } from 'react-i18next';

/** The invitation to leave a memory, for circles that have such an address. */
export const LeaveMemory = ({ url, name }: { url: string | undefined; name: string }) => {
  const { t } = useTranslation('public');
  return (
    url && (
      <section className="memorial-ask" data-print="never">
        <h2>{t('leaveMemory.title', { name })}</h2>
        <p>{t('leaveMemory.text')}</p>
        <a className="public-button public-primary" href={url}>
          {t('leaveMemory.action')}
        </a>
      </section>
    )
  );
};
