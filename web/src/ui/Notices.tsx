import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { closeNotice, shownNotices, subscribeToNotices } from './notices.ts';
import type { Notice } from './notices.ts';
import styles from './Notices.module.css';

/** Shows notices on every page. Screen readers read them out politely, failures at once. */
export const Notices = () => {
  const notices = useSyncExternalStore(subscribeToNotices, shownNotices);
  const urgent = notices.filter(({ tone }) => tone === 'negative');
  const calm = notices.filter(({ tone }) => tone !== 'negative');
  return (
    <div className={styles.region}>
      <div role="alert">
        {urgent.map((notice) => (
          <Line key={notice.id} notice={notice} />
        ))}
      </div>
      <div role="status">
        {calm.map((notice) => (
          <Line key={notice.id} notice={notice} />
        ))}
      </div>
    </div>
  );
};

/** A notice that pauses its timeout while it is hovered or focused. */
const Line = ({ notice }: { notice: Notice }) => {
  const { t } = useTranslation('site');
  const [held, setHeld] = useState(false);

  useEffect(() => {
    if (notice.timeout === null || held) return;
    const timer = setTimeout(() => closeNotice(notice.id), notice.timeout);
    return () => clearTimeout(timer);
  }, [notice, held]);

  return (
    <div
      className={styles.notice}
      data-tone={notice.tone}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span>{notice.text}</span>
      {notice.action && (
        <button
          type="button"
          className={styles.act}
          onClick={() => {
            closeNotice(notice.id);
            void notice.action!.act();
          }}
        >
          {notice.action.label}
        </button>
      )}
      <button type="button" aria-label={t('close')} onClick={() => closeNotice(notice.id)}>
        ×
      </button>
    </div>
  );
};
