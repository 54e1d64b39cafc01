import { type ComponentType, createElement, lazy, Suspense } from 'react';
import { type Noun, useNouns } from '../app/noun.ts';
import { TextSkeleton } from '../ui/TextSkeleton.tsx';
import type { RecruitmentNoun, Section } from './noun.ts';

type Name = 'onCandidate' | 'onCandidates' | 'onComparison' | 'onMeeting' | 'onMeetings';
type PropsOf<Key extends Name> = NonNullable<RecruitmentNoun[Key]> extends Section<infer Props> ? Props : never;

const isOfRecruitment = (noun: Noun): noun is RecruitmentNoun => 'routes' in noun;

const loaded = new WeakMap<object, ComponentType<any>>();

/** Returns the component of a section, which loads when it is first shown. */
export const componentOf = <Props,>(section: Section<Props>): ComponentType<any> => {
  const known = loaded.get(section) ?? lazy(async () => ({ default: (await section.load()) as ComponentType<any> }));
  loaded.set(section, known);
  return known;
};

const useSections = (name: Name) =>
  useNouns()
    .flatMap((noun) => (isOfRecruitment(noun) ? (noun[name] ?? []) : []))
    .toSorted((one, other) => one.order - other.order);

export const useHasSections = (name: Name): boolean => useSections(name).length > 0;

interface SectionsProps<Key extends Name> {
  readonly name: Key;
  readonly of: PropsOf<Key>;
  /** Shows only sections of these orders: from the first, and before the second. */
  readonly from?: number;
  readonly to?: number;
}

/** The sections that other nouns add to a record's page, in order. */
export const Sections = <Key extends Name>({ name, of, from = 0, to = Infinity }: SectionsProps<Key>) =>
  useSections(name).map((section) => {
    if (section.order < from || section.order >= to) return null;
    const Component = componentOf(section as Section<unknown>);
    return (
      <Suspense key={section.order} fallback={name === 'onCandidates' ? null : <TextSkeleton />}>
        {createElement(Component, of)}
      </Suspense>
    );
  });
