import { use } from 'react';
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
  /** Those who are in it are shown above. */
  readonly isPlaced: boolean;
}

/**
 * What a circle keeps, below those who are in it. Whoever only looks who is here pays for none of it: until somebody
 * comes near, there are the headings.
 */
export const LaterSections = ({ isPlaced, ...section }: LaterSectionsProps) => {
  const sections = use(laterSections(section.nouns));
  const [place, isNear] = useNear<HTMLDivElement>(isPlaced);
  if (isNear) return sections.map(({ Section }, index) => <Section key={index} {...section} />);
  return (
    <div ref={place}>
      {sections.map(({ Heading }, index) => Heading && <Heading key={index} role={section.me.role} />)}
    </div>
  );
};
