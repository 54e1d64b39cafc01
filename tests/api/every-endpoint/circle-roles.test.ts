import type { AnyEndpoint } from '@kindred/contract/endpoint';
import { type limitingNames } from '@kindred/contract/care/documents/audience';
import { careEndpoints } from '@kindred/contract/care/endpoints';
import { endpoints } from '@kindred/contract/endpoints';
import { catalogue, type ErrorCode } from '@kindred/contract/errors';
import { beforeAll, describe, expect, test } from 'vitest';
import { diaryNotes } from '../../../functions/src/care/diary-notes/store.ts';
import { documents } from '../../../functions/src/care/documents/store.ts';
import { membershipOf } from '../../../functions/src/care/members/store.ts';
import { pages } from '../../../functions/src/care/pages/store.ts';
import { testimonies } from '../../../functions/src/care/testimonies/store.ts';
import { newDeletion } from '../../support/deletion-examples.ts';
import { exampleOf, type Outgoing, send } from '../../support/examples.ts';
import { sendNowhere } from '../../support/outbox.ts';
import { Scene } from '../../support/scene.ts';
import type { Persona } from '../../support/tenant.ts';
import { type CircleCall, type Expected, type Given, type InCircle, inCircle, type WhoseItIs } from './circle-call.ts';
import { circleCalls, ofTheCallerAlone } from './circle-roles.ts';

/** In every circle of this scene there is somebody more of each role, whose none of the examples' records is. */
class CircleScene extends Scene {
  admin!: Persona;
  relative!: Persona;
  friend!: Persona;
  leaver!: Persona;
  outsider!: Persona;

  override async newCircle(): Promise<string> {
    const { tenant } = this;
    this.admin ??= await tenant.person('Adele');
    this.relative ??= await tenant.person('Rita');
    this.friend ??= await tenant.person('Frank');
    this.leaver ??= await tenant.person('Lea');
    this.outsider ??= await tenant.person('Otto');
    const id = await super.newCircle();
    await this.addMember(id, this.admin, 'admin');
    await this.addMember(id, this.relative, 'family_member');
    await this.addMember(id, this.friend);
    return id;
  }

  /** Who makes the calls of a column. */
  inColumn(column: InCircle): Persona {
    const { owner, admin, relative, friend, outsider, administrator } = this;
    return { owner, admin, familyMember: relative, member: friend, stranger: outsider, tenantAdmin: administrator }[
      column
    ];
  }

  whoseItIs(is: WhoseItIs): Persona {
    return is === 'addressee' ? this.stranger : this[is];
  }
}

const scene = new CircleScene();

beforeAll(async () => {
  sendNowhere();
  await scene.create();
});

const idIn = ({ params }: Outgoing): string => Object.entries(params).find(([name]) => name !== 'circle_id')![1];

/** What a row says of its call, done to the example. */
const arrange: Record<Given, (example: Outgoing) => Partial<Outgoing> | Promise<Partial<Outgoing>>> = {
  'oneself, to leave': async ({ params }) => {
    const { db, circleId, leaver } = scene;
    if (!(await membershipOf(db, circleId, leaver.uid))) await scene.addMember(circleId, leaver);
    return { params: { ...params, user_id: leaver.uid } };
  },
  'the owner': ({ params }) => ({ params: { ...params, user_id: scene.owner.uid } }),
  'to hand the circle over': async () => ({
    params: { circle_id: await scene.newCircle(), user_id: scene.member.uid },
    body: { role: 'admin', transfer_ownership: true },
  }),
  'as the circle’s picture': ({ file, query }) =>
    file ? { body: undefined, query: { ...query, main_picture: 'true' } } : { body: { main_picture: true } },
  'for everybody to see': ({ file, params }) =>
    file ? { body: { acl: 'public' } } : { params: { ...params, name: 'public' } },
  'limited to family and admins': (example) => setAcl(example, 'family_member'),
  'limited to admins': (example) => setAcl(example, 'admin'),
  'not published': (example) => setStatus(example, 'PENDING'),
  published: (example) => setStatus(example, 'PUBLISHED'),
  'shared with the circle': async (example) => {
    await scene.db.update(diaryNotes, idIn(example), undefined, () => ({ visibility: 'circle' as const }));
    return {};
  },
  'of a member’s document': () => ({}),
  'of a diary note': async () => ({ params: { deletion_id: await newDeletion(scene, 'diary_note') } }),
  'and open the public page': ({ body }) => ({ body: { ...(body as object), open_public_page: true } }),
};

const setStatus = async (example: Outgoing, status: 'PENDING' | 'PUBLISHED'): Promise<Partial<Outgoing>> => {
  const { path } = example;
  if (path.includes('/pages/')) await scene.db.update(pages, idIn(example), undefined, () => ({ status }));
  else if (path.includes('/documents/')) await scene.db.update(documents, idIn(example), undefined, () => ({ status }));
  else await scene.db.update(testimonies, idIn(example), undefined, () => ({ status }));
  return {};
};

const setAcl = async (example: Outgoing, name: (typeof limitingNames)[number]): Promise<Partial<Outgoing>> => {
  await scene.db.update(documents, idIn(example), undefined, ({ acl }) => ({ acl: [...acl, name] }));
  return {};
};

const prepare = async ({ call, given }: CircleCall): Promise<Outgoing> => {
  const example = await exampleOf(call, scene);
  return { ...example, ...(given && (await arrange[given](example))) };
};

/** What became of the call: `yes`, or the code of a refusal that wrote nothing but that it was tried, where tries are counted. */
const made = async (example: Outgoing, by: Persona): Promise<string> => {
  const { status, problem, operations } = await send({ ...example, token: by.token });
  if (status === example.endpoint.status) return 'yes';
  if (operations.writes > (example.endpoint.rate ? 1 : 0)) return `${problem.code}, after it wrote`;
  return catalogue[problem.code as ErrorCode]?.status === status ? problem.code : `${status} ${problem.code}`;
};

const title = ({ call, given }: CircleCall): string => (given ? `${call} (${given})` : call);

describe('in a circle', () => {
  test.each(circleCalls.map((row) => [title(row), row] as const))('%s: who may and who may not', async (_, row) => {
    const cells: [string, Persona, Expected][] = inCircle.map((column) => [
      column,
      scene.inColumn(column),
      row.expected[column],
    ]);
    if (row.whose) cells.push(['whose it is', scene.whoseItIs(row.whose.is), row.whose.expected]);

    const shared = await prepare(row);
    const found: Record<string, string> = {};
    const isAllowed = ([, , expected]: (typeof cells)[number]) => expected === 'yes';
    // Refusals change nothing, so one example does for them all, and for the first who may; so it does for whoever reads.
    await Promise.all(
      cells
        .filter((cell) => !isAllowed(cell))
        .map(async ([name, person]) => (found[name] = await made(shared, person))),
    );
    for (const [index, [name, person]] of cells.filter(isAllowed).entries()) {
      const isShared = index === 0 || shared.method === 'GET';
      found[name] = await made(isShared ? shared : await prepare(row), person);
    }
    expect(found).toEqual(Object.fromEntries(cells.map(([column, , expected]) => [column, expected])));
  });
});

test('every call of care by somebody signed in says who may make it in a circle, or concerns the caller alone', () => {
  const all = Object.entries<AnyEndpoint>(careEndpoints)
    .filter(([, { access }]) => access.audience === 'user' && !access.role)
    .map(([name]) => name);
  const said = [...new Set(circleCalls.map(({ call }) => call)), ...ofTheCallerAlone];
  expect(said.toSorted()).toEqual(all.toSorted());
});

test('what concerns the caller alone names no circle', () => {
  const inPath = ofTheCallerAlone.filter((name) => (endpoints[name].path as string).includes('circle_id'));
  expect(inPath).toEqual([]);
});
