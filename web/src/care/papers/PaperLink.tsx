import { IconPrinter } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useMonthName } from '../../ui/use-times-in-words.ts';
import { paths } from '../paths.ts';
import { lastMonth } from './months.ts';
import styles from './PaperLink.module.css';

/** Leads to the paper of last month, from which it is printed. */
export const PaperLink = () => {
  const { t } = useTranslation('news');
  const monthName = useMonthName();
  return (
    <section className={styles.section} aria-labelledby="paper">
      <h2 id="paper">{t('paper.title')}</h2>
      <Link to={paths.paper.href()} className={styles.link}>
        <IconPrinter aria-hidden size={20} stroke={1.6} />
        {t('paper.of', { month: monthName(lastMonth()) })}
      </Link>
    </section>
  );
};
