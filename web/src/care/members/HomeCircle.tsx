import { useCircle } from '../circles/use-circles.ts';
import { useSelectedCircle } from '../selection/selected-circle.ts';
import type { SelectedCircle } from '../selection/selected-circle.ts';
import { WhoIsHere } from './WhoIsHere.tsx';
import styles from './WhoIsHere.module.css';

/** The chosen circle on home, with its members who are online. */
export const HomeCircle = () => {
  const circle = useSelectedCircle();
  return circle && <ChosenCircle circle={circle} />;
};

const ChosenCircle = ({ circle }: { circle: SelectedCircle }) => {
  const { data } = useCircle(circle.id);
  return (
    <section className={styles.circle} aria-labelledby="circle">
      <h2 id="circle">{data?.name ?? circle.name}</h2>
      {data?.description && <p>{data.description}</p>}
      <WhoIsHere circleId={circle.id} />
    </section>
  );
};
