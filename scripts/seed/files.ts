import type { FuneralWishes } from '@kindred/contract/care/funeral-wishes/funeral-wishes';
import { readFile } from 'node:fs/promises';
import type { PageType } from '@kindred/contract/care/pages/page-types';

/** The data of emulator-data/, as its files have it. */
const folder = new URL('../../emulator-data/', import.meta.url);

const json = async (name: string): Promise<unknown> => JSON.parse(await readFile(new URL(name, folder), 'utf8'));

export interface SeedTenant {
  id: string;
  subdomain: string;
  host: string;
  profile: { displayName: string; lightColors: Record<string, string>; darkColors: { background: string } };
  signUp: { enabled: boolean; allowedEmailDomains: string[]; defaultLanguage: string };
  features: Record<string, boolean>;
  pictures: { logo: string | null; background: string | null; backgroundMobile: string | null };
}

export interface SeedUser {
  id: string;
  email: string;
  name: string;
  roles: string[];
  flags: ('EMAIL_VERIFIED' | 'DISABLED')[];
  language: string;
  timezone: string;
  theme: 'light' | 'dark' | 'system';
  textSize: 'normal' | 'large';
  phone: string | null;
  picture: string | null;
}

type CircleRole = 'member' | 'family_member' | 'admin';

export interface SeedCircle {
  id: string;
  name: string;
  slug: string;
  description: string | null;
  language: string;
  public_page: boolean;
  owner_id: string;
  members: { user_id: string; role: CircleRole; joined_days_ago: number }[];
  invitations: SeedInvitation[];
}

export interface SeedInvitation {
  id: string;
  email: string;
  role: CircleRole;
  message: string | null;
  status: 'pending' | 'accepted' | 'expired' | 'revoked';
  invited_by: string;
  created_days_ago: number;
  accepted_days_ago?: number;
  token: string;
}

export interface SeedRecordSubject {
  id: string;
  first_name: string;
  last_name: string | null;
  /** One of the circle's documents. */
  picture: string | null;
  birth_date: string | null;
  birth_place: string | null;
  gender: string | null;
  faith: string | null;
  biography: string | null;
  relationship: string | null;
  consent_basis: 'own_consent' | 'legal_representative' | 'next_of_kin' | 'after_death';
  death: { date: string; recorded_by: string; confirmed_by: string; days_ago: number } | null;
  wishes: SeedWishes[];
}

/** For the person; `user_id` wrote them. */
type SeedWishes = Omit<
  FuneralWishes,
  'record_subject_id' | 'for_name' | 'is_own' | 'created_at' | 'updated_at' | 'version'
>;

export interface SeedTestimony {
  id: string;
  author_id?: string;
  guest_name?: string;
  text: string;
  scope: 'PUBLIC' | 'CIRCLE';
  status: 'PENDING' | 'PUBLISHED' | 'REJECTED';
  rejection_reason?: string;
  days_ago: number;
}

export interface SeedDiaryNote {
  id: string;
  user_id: string;
  title: string | null;
  text: string;
  mood: 'very_low' | 'low' | 'even' | 'good' | 'very_good' | null;
  visibility: 'private' | 'circle';
  days_ago: number;
}

/** What a page says in one language, and what it said before, the oldest first. */
export interface SeedWords {
  title: string;
  content: string;
  saved_by: string;
  days_ago: number;
  former?: { content: string; saved_by: string; days_ago: number }[];
}

export interface SeedPage {
  page_type: PageType;
  scope: 'PUBLIC' | 'CIRCLE';
  status: 'PENDING' | 'PUBLISHED' | 'REJECTED';
  rejection_reason: string | null;
  author_id: string;
  contents: Record<string, SeedWords>;
}

export interface SeedUserContact {
  name: string;
  emails: string[];
  phones: string[];
  platform: string | null;
  handle: string | null;
  notes: string | null;
}

/** By tenant and owner. */
export const seedUserContacts = () =>
  json('user-contacts.json') as Promise<Record<string, Record<string, SeedUserContact[]>>>;
/** By circle. */
export const seedPages = () => json('pages.json') as Promise<Record<string, SeedPage[]>>;
export const seedTestimonies = () => json('testimonies.json') as Promise<Record<string, SeedTestimony[]>>;
export const seedDiaryNotes = () => json('diary-notes.json') as Promise<Record<string, SeedDiaryNote[]>>;
export const seedRecordSubjects = () => json('record-subjects.json') as Promise<Record<string, SeedRecordSubject>>;
export const seedTenants = () => json('tenants.json') as Promise<SeedTenant[]>;
export const seedUsers = () => json('users.json') as Promise<{ password: string; tenants: Record<string, SeedUser[]> }>;
export const seedCircles = () => json('circles.json') as Promise<Record<string, SeedCircle[]>>;
export const seedPicture = (name: string): Promise<Uint8Array> => readFile(new URL(`pictures/${name}`, folder));

export interface SeedDocument {
  id: string;
  circle_id: string;
  name: string;
  /** Among `documents/`. */
  file: string;
  uploaded_by: string;
  tags: string[];
  /** `public`: for everybody, where the circle has its public page on. */
  acl: string[];
  status: 'PENDING' | 'PUBLISHED' | 'REJECTED';
  rejection_reason: string | null;
  main_picture: boolean;
}

export const seedDocuments = () => json('documents.json') as Promise<Record<string, SeedDocument[]>>;
export const seedDocumentFile = (name: string): Promise<Uint8Array> => readFile(new URL(`documents/${name}`, folder));
