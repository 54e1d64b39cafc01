import { existsSync } from 'node:fs';
import { Document } from '@kindred/contract/care/documents/document';
import { pictureAddress } from '@kindred/contract/care/picture-address';
import { describe, expect, test } from 'vitest';
import circlesFile from '../../../emulator-data/care/circles.json' with { type: 'json' };
import documentsFile from '../../../emulator-data/care/documents.json' with { type: 'json' };
import pagesFile from '../../../emulator-data/care/pages.json' with { type: 'json' };
import subjectsFile from '../../../emulator-data/care/record-subjects.json' with { type: 'json' };
import { circles } from './people-and-circles.ts';

describe('every document', () => {
  const folder = new URL('../../../emulator-data/care/documents/', import.meta.url);
  const all = Object.entries(documentsFile).flatMap(([tenantId, some]) => some.map((one) => ({ tenantId, ...one })));

  test('belongs to a circle of its tenant, was uploaded by a member, and has a file', () => {
    for (const { tenantId, circle_id, uploaded_by, file } of all) {
      const circle = circles[tenantId]?.find(({ id }) => id === circle_id);
      expect(circle?.members.map(({ user_id }) => user_id)).toContain(uploaded_by);
      expect(existsSync(new URL(file, folder))).toBe(true);
    }
    expect(new Set(all.map(({ status }) => status)).size).toBe(3);
  });

  test('matches the contract', () => {
    const fields = Document.pick({ id: true, name: true, tags: true, status: true, rejection_reason: true });
    for (const one of all) {
      expect(fields.safeParse(one).error?.issues).toBeUndefined();
      expect(one.rejection_reason !== null).toBe(one.status === 'REJECTED');
    }
  });
});

describe.each(Object.values(circlesFile).flatMap((own) => own.filter(({ public_page }) => public_page)))(
  'the public page of $id',
  ({ id }) => {
    const open = Object.values(documentsFile)
      .flat()
      .filter(
        ({ circle_id, acl, status }) =>
          circle_id === id && status === 'PUBLISHED' && (acl as string[]).includes('public'),
      );
    const openPages = (Object.entries(pagesFile).find(([circleId]) => circleId === id)?.[1] ?? []).filter(
      ({ scope, status }) => scope === 'PUBLIC' && status === 'PUBLISHED',
    );

    test('has a record subject with a portrait, texts and documents for everybody', () => {
      const subject = Object.entries(subjectsFile).find(([circleId]) => circleId === id)?.[1];
      expect(open.map((document) => document.id)).toContain(subject?.picture);
      expect(openPages.length).toBeGreaterThan(0);
      expect(open.length).toBeGreaterThan(1);
    });

    test('shows only pictures that everybody may see', () => {
      const words = openPages.flatMap(({ contents }) => Object.values(contents).map(({ content }) => content));
      const shown = words.join().match(/\/api\/v1\/care\/documents\/[\w-]+\/file/g) ?? [];
      expect(shown.filter((address) => !open.some((document) => address === pictureAddress(document.id)))).toEqual([]);
    });
  },
);
