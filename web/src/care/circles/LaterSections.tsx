import { use, useEffect, useState } from 'react';
import { loadTexts } from '../../lib/i18n/i18n.ts';
import { useNear } from '../../ui/use-near.ts';
import { declared } from '../noun.ts';
import type { CareNoun, CircleSectionProps } from '../noun.ts';

const load = (nouns: readonly CareNoun[]) =>
  Promise.all(
    declared(nouns, ({ laterSection }) => laterSection).map(async (section) => {
      const [loaded] = await Promise.all([section.load(), ...section.texts.map((texts) => loadTexts(texts))]);
      return loaded;
    }),
  );

const loading = new WeakMap<readonly CareNoun[], ReturnType<typeof load>>();

const laterSections = (nouns: readonly CareNoun[]): ReturnType<typeof load> => {
  const sections = loading.get(nouns) ?? load(nouns);
  loading.set(nouns, sections);
  return sections;
};

interface LaterSectionsProps extends CircleSectionProps {
  /** True once the sections above are shown. */
  readonly isPlaced: boolean;
}

/** The circle's contents, below its news. */
export const LaterSections = ({ isPlaced, ...props }: LaterSectionsProps) => {
  const isDrawn = useDrawn(isPlaced);
  return use(laterSections(props.nouns)).map((loaded, index) => (
    <LaterSection key={index} {...loaded} {...props} isPlaced={isDrawn} />
  ));
};

/** Returns whether the sections above have been drawn. Until then, an entry that the browser draws late is shorter. */
const useDrawn = (isPlaced: boolean): boolean => {
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => {
    if (!isPlaced) return;
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => setDrawn(true));
    });
    return () => cancelAnimationFrame(frame);
  }, [isPlaced]);
  return isDrawn;
};

type Loaded = Awaited<ReturnType<typeof load>>[number];

/**
 * Loads once it is on the screen, so that a visit for the news does not download it. Until then only its heading is
 * shown.
 */
const LaterSection = ({ Section, Heading, isPlaced, ...section }: Loaded & LaterSectionsProps) => {
  const [place, isNear] = useNear<HTMLDivElement>(isPlaced, '0px');
  if (isNear) return <Section {...section} />;
  return <div ref={place}>{Heading && <Heading role={section.me.role} />}</div>;
};
