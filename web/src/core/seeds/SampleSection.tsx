import { Button, Text } from '@mantine/core';
import * as z from 'zod';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import styles from './Seed.module.css';
import { SeedFailures } from './SeedFailures.tsx';
import { useSeeding } from './use-seeding.ts';

/** The counts of each noun's samples. */
const result = z.record(z.string(), z.object({ known: z.int(), created: z.int() }));

interface SampleSectionProps {
  readonly seed: Parameters<typeof useSeeding>[0];
  readonly title: string;
  readonly text: string;
  /** The label of the button. */
  readonly make: string;
  /** Says how many samples were created. */
  readonly made: (count: number) => string;
  /** Says that all samples existed already. */
  readonly known: string;
}

/** A section in which administrators create a module's samples. */
export const SampleSection = ({ seed, title, text, make, made, known }: SampleSectionProps) => {
  const seeding = useSeeding(seed, result);
  const created = Object.values(seeding.result ?? {}).reduce((sum, { created: count }) => sum + count, 0);
  return (
    <section className={styles.section} aria-labelledby="sample">
      <h2 id="sample">{title}</h2>
      <Text>{text}</Text>
      {seeding.error && <ErrorPanel error={seeding.error} />}
      <SeedFailures failures={seeding.failures} />
      <div role="status">{seeding.result && <Text>{created > 0 ? made(created) : known}</Text>}</div>
      <Button loading={seeding.isRunning} onClick={seeding.start}>
        {make}
      </Button>
    </section>
  );
};
