import { useQuery } from '@tanstack/react-query';
import { request } from '../../lib/api/request.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { FirstSteps } from './FirstSteps.tsx';
import { Figures } from './Figures.tsx';
import { NewPeople } from './NewPeople.tsx';
import styles from './Overview.module.css';
import { StateOfThings } from './StateOfThings.tsx';

const figuresKey = ['overview', 'figures'] as const;

/** The figures of a tenant: growth as plots, what is new, what needs attention. */
export const Overview = () => {
  const overview = useQuery({
    queryKey: figuresKey,
    queryFn: ({ signal }) => request('GET', '/api/v1/overview', { signal }),
  });
  return (
    <Loaded query={overview}>
      {({ figures }) => (
        <div className={styles.overview}>
          <FirstSteps figures={figures} />
          <Figures figures={figures} />
          <div className={styles.below}>
            <NewPeople />
            <StateOfThings figures={figures} />
          </div>
        </div>
      )}
    </Loaded>
  );
};
