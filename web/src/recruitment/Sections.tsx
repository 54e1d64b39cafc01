import { type ComponentType, createElement, lazy, Suspense } from 'react';
import { type Noun, useNouns } from '../app/noun.ts';
import { TextSkeleton } from '../ui/TextSkeleton.tsx';
import type { RecruitmentNoun, Section } from './noun.ts';

type Name = 'onCandidate' | 'onCandidates' | 'onComparison' | 'onMeeting' | 'onMeetings';
type PropsOf<Key extends Name> = NonNullable<RecruitmentNoun[Key]> extends Section<infer Props> ? Props : never;

const isOfRecruitment = (noun: Noun): noun is RecruitmentNoun => 'routes' in noun;

const loaded = new WeakMap<object, ComponentType<any>>();

/** Returns the component of a section, which loads when it is first shown. */
const componentOf = <Props,>(section: Section<Props>): ComponentType<any> => {
  const known = loaded.get(section) ?? lazy(async () => ({ default: (await section.load()) as ComponentType<any> }));
  loaded.set(section, known);
  return known;
};

const useSections = (name: Name) =>
  useNouns()
    .flatMap((noun) => (isOfRecruitment(noun) ? (noun[name] ?? []) : []))
    .toSorted((one, other) => one.order - other.order);

export const useHasSections = (name: Name): boolean => useSections(name).length > 0;

/** The sections that other nouns add to a record's page, in order. */
export const Sections = <Key extends Name>({ name, of }: { name: Key; of: PropsOf<Key> }) =>
  useSections(name).map((section) => {
    const Component = componentOf(section as Section<unknown>);
    return (
      <Suspense key={section.order} fallback={name === 'onCandidates' ? null : <TextSkeleton />}>
        {createElement(Component, of)}
      </Suspense>
    );
  });
