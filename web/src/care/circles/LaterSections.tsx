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
  /** Members are shown above. */
  readonly isPlaced: boolean;
}

/**
 * The circle's contents, below its members. Loaded when scrolled near, so that a visit to the members does not
 * pay for them; until then only headings are shown.
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
