import type { Stage } from '@kindred/contract/recruitment/applications/stage';

/** A sample position with the people who apply for it. */
interface SamplePosition {
  readonly id: string;
  readonly title: string;
  readonly location: string;
  readonly employmentType: 'FULL_TIME' | 'PART_TIME' | 'INTERNSHIP';
  readonly description: string;
  readonly openings: number;
  readonly tags: readonly string[];
  readonly criteria: readonly { readonly key: string; readonly title: string; readonly help: string }[];
  /** Where the candidates are who have left the first stage. */
  readonly stages: Readonly<Record<string, Stage>>;
  /** Name, source, tags and notes of each candidate. */
  readonly people: readonly (readonly [name: string, source: string, tags: readonly string[], notes: string])[];
}

const teamWork = { key: 'team-work', title: 'Team work', help: 'Listens, shares and asks for help in time.' };
const clarity = { key: 'clarity', title: 'Clarity', help: 'Explains difficult things in plain words.' };

export const samplePositions: readonly SamplePosition[] = [
  {
    id: 'sample-carer',
    title: 'Care coordinator',
    location: 'Lyon',
    employmentType: 'FULL_TIME',
    description: 'You plan visits, talk to families, and keep everybody **informed**.',
    openings: 2,
    tags: ['Care', 'Lyon'],
    criteria: [teamWork, { key: 'empathy', title: 'Empathy', help: 'Finds words that help.' }, clarity],
    stages: {
      'Amina Benali': 'OFFER',
      'Théo Laurent': 'SCREENING',
      'Grace Okoye': 'INTERVIEW',
      'Marek Nowak': 'SCREENING',
      'Fatou Diallo': 'INTERVIEW',
      'Claire Rousseau': 'HIRED',
      'Daniel Haas': 'REJECTED',
    },
    people: [
      ['Amina Benali', 'Job fair', ['Nursing', 'Lyon'], 'Eight years in home care. Free from **January**.'],
      ['Théo Laurent', 'Website', ['Planning'], 'Coordinated volunteers for a hospice.'],
      ['Grace Okoye', 'Referral', ['Nursing', 'English'], 'Recommended by Marta from the night team.'],
      ['Lucie Fontaine', 'Website', [], ''],
      ['Marek Nowak', 'Job board', ['Planning', 'Polish'], 'Asked about part time.'],
      ['Inês Carvalho', 'Job board', ['Nursing'], 'Speaks Portuguese and French.'],
      ['Jonas Weber', 'Website', ['Planning'], ''],
      ['Fatou Diallo', 'Job fair', ['Lyon'], 'Trained as a social worker.'],
      ['Claire Rousseau', 'Referral', ['Night shifts'], 'Prefers night shifts.'],
      ['Daniel Haas', 'Job board', [], 'Moves to Lyon in spring.'],
    ],
  },
  {
    id: 'sample-developer',
    title: 'Web developer',
    location: 'Remote',
    employmentType: 'FULL_TIME',
    description: 'You build pages that work on **every** phone, and for people who see or hear little.',
    openings: 1,
    tags: ['Technology'],
    criteria: [teamWork, { key: 'craft', title: 'Craft', help: 'Small, tested steps.' }, clarity],
    stages: {
      'Priya Raman': 'INTERVIEW',
      'Sara Bianchi': 'INTERVIEW',
      'Tomáš Dvořák': 'INTERVIEW',
      'Mei Tanaka': 'SCREENING',
      'Elif Yılmaz': 'SCREENING',
      'Nora Jensen': 'WITHDRAWN',
      'Kwame Mensah': 'REJECTED',
    },
    people: [
      ['Priya Raman', 'Referral', ['TypeScript', 'Accessibility'], 'Sent a pull request before the first call.'],
      ['Oskar Lindqvist', 'Website', ['TypeScript'], ''],
      ['Mei Tanaka', 'Job board', ['Design'], 'Portfolio with three public sites.'],
      ['Hugo Petit', 'Website', ['Internship'], 'Would also take an internship.'],
      ['Sara Bianchi', 'Conference', ['Accessibility'], 'Gave a talk about screen readers.'],
      ['Kwame Mensah', 'Job board', ['TypeScript'], ''],
      ['Elif Yılmaz', 'Website', ['Design', 'TypeScript'], 'Available after a notice of three months.'],
      ['Tomáš Dvořák', 'Referral', ['Infrastructure'], 'Ran the servers of a hospital.'],
      ['Nora Jensen', 'Conference', [], ''],
      ['Léa Garnier', 'Job board', ['Accessibility'], 'Works four days a week.'],
    ],
  },
  {
    id: 'sample-assistant',
    title: 'Office assistant',
    location: 'Brussels',
    employmentType: 'PART_TIME',
    description: 'You welcome visitors, answer the phone, and keep the calendar in order.',
    openings: 1,
    tags: ['Office', 'Brussels'],
    criteria: [teamWork, { key: 'order', title: 'Order', help: 'Keeps track of many small things.' }],
    stages: {
      'Sofie Peeters': 'INTERVIEW',
      'Bart De Smet': 'SCREENING',
      'Rosa Jiménez': 'SCREENING',
      'Lucas Moreau': 'REJECTED',
    },
    people: [
      ['Sofie Peeters', 'Website', ['Dutch', 'French'], 'Bilingual.'],
      ['Ahmed El Idrissi', 'Job fair', ['French'], ''],
      ['Julie Lambert', 'Job board', ['Mornings'], 'Only mornings, because of school.'],
      ['Bart De Smet', 'Referral', ['Dutch'], 'Worked at the town hall.'],
      ['Camille Dubois', 'Website', [], ''],
      ['Rosa Jiménez', 'Job board', ['Spanish', 'French'], 'Kind on the phone.'],
      ['Pieter Janssens', 'Website', ['Dutch'], ''],
      ['Nadia Haddad', 'Job fair', ['French', 'Arabic'], 'Asks for a trial day.'],
      ['Emma Willems', 'Referral', ['Afternoons'], ''],
      ['Lucas Moreau', 'Job board', ['French'], 'First job after school.'],
    ],
  },
];
