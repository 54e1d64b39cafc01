import * as z from 'zod';
import { Id, Timestamp } from '../../fields.ts';
import { named } from '../../named.ts';
import { documentTypes } from '../documents/document.ts';
import { activityKinds } from '../circle-nouns.ts';

/** The picture or file that a piece of news shows. */
export const ActivityFile = z.object({
  id: Id,
  content_type: z.enum(documentTypes),
  has_thumbnail: z.boolean(),
  /** In pixels, upright. */
  picture_size: z.object({ width: z.int().positive(), height: z.int().positive() }).optional(),
});

/** Something that happened in a circle. Visible only to people who may see its record. */
export const Activity = z.object({
  id: Id,
  circle_id: Id,
  kind: z.enum(activityKinds),
  /** When the circle could first see the record: its creation, or its approval. */
  at: Timestamp,
  /** Null for guests and deaths, and once the author's account has ended. */
  actor_id: Id.nullable(),
  actor_name: z.string().nullable(),
  /** The record that it is about: for joining and deaths, the person. */
  record_id: Id,
  /** The record's title or name; for the creation of a circle, the circle's name; null if there is none. */
  title: z.string().nullable(),
  /** The beginning of its text, without markup; null if it has none. */
  excerpt: z.string().nullable(),
  /** For events and deaths, when it takes or took place: a day such as `2026-11-23`, or a time. */
  on: z.string().nullable(),
  file: ActivityFile.nullable(),
});
export type Activity = z.infer<typeof Activity>;

/** News for the caller in one of their circles. */
export const CircleNews = z.object({
  circle_id: Id,
  /** Number of news items since the caller's last visit; at most 100. */
  unseen: z.int(),
  /** The three newest, newest first. */
  newest: z.array(Activity),
});
export type CircleNews = z.infer<typeof CircleNews>;

named({ Activity, CircleNews });
