import { useState } from 'react';
import { Alert, Anchor, Button } from '@mantine/core';
import type { Candidate } from '@kindred/contract/recruitment/candidates/candidate';
import { IconUsers } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { useDuplicates } from './candidates.ts';
import styles from './Candidates.module.css';
import { MergeDialog } from './MergeDialog.tsx';

/** Names other candidates who may be the same person, and offers to merge them. */
export const Duplicates = ({ candidate }: { candidate: Candidate }) => {
  const { t } = useTranslation('candidates');
  const { data } = useDuplicates(candidate.id, candidate.version);
  const [merged, setMerged] = useState<Candidate | null>(null);
  const found = data?.items ?? [];
  const words = { email: t('duplicates.email'), phone: t('duplicates.phone'), name: t('duplicates.name') };
  return (
    <>
      {found.length > 0 && (
        <Alert
          role="status"
          color="warning"
          variant="light"
          icon={<IconUsers aria-hidden />}
          title={t('duplicates.title', { count: found.length })}
        >
          <ul className={styles.duplicates}>
            {found.map(({ candidate: other, alike }) => (
              <li key={other.id}>
                <span>
                  <Anchor component={Link} to={paths.candidate.href({ id: other.id })}>
                    {other.name}
                  </Anchor>{' '}
                  ({other.email}) · {alike.map((likeness) => words[likeness]).join(', ')}
                </span>
                <Button variant="default" size="compact-md" onClick={() => setMerged(other)}>
                  {t('merge.compare')}
                </Button>
              </li>
            ))}
          </ul>
        </Alert>
      )}
      {merged && <MergeDialog candidate={candidate} other={merged} close={() => setMerged(null)} />}
    </>
  );
};
