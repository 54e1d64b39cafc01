import { initialsOf } from '@kindred/contract/initials';
import { lifeOf, nameOf, previewAt, previewSize } from '@kindred/contract/care/public-pages/person';
import type { Tenant } from '@kindred/contract/core/tenant/tenant';
import { toHex } from '@kindred/contract/core/theme/colour';
import { paletteOf } from '@kindred/contract/core/theme/palette';
import { tenantPicturePath } from '../../core/tenant/pictures.ts';
import type { Context } from '../../http/context.ts';
import { sha256 } from '../../platform/crypto.ts';
import { inItsTurn } from '../../platform/turns.ts';
import type { StoredCircle } from '../circles/present.ts';
import { screenPicture } from '../documents/public-file.ts';
import { type StoredDocument, thumbnailPath } from '../documents/store.ts';
import { lifeDateIn } from './dates.ts';
import type { PreviewWords } from './preview-drawing.ts';
import { type Head, publicHeadOf } from './read.ts';
import type { WrittenPage } from '../../core/written-pages/written-page.ts';

/** Increased when previews are drawn differently, so that they are fetched again. */
const drawing = 1;

/** The content of the picture for link previews. */
interface Preview {
  /** Changes with everything that the picture shows. */
  readonly etag: string;
  readonly said: PreviewWords;
  readonly portrait: StoredDocument | undefined;
  readonly cover: StoredDocument | undefined;
  /** The path of the tenant's background, which is used if there is no cover. */
  readonly background: string | undefined;
}

const coloursOf = ({ profile }: Tenant): PreviewWords['colours'] => {
  const { ground, text, dimmed, tones } = paletteOf(profile).light;
  const { primary, tertiary, accent } = tones;
  return {
    ground: toHex(ground),
    tint: toHex(tertiary.tint),
    text: toHex(text),
    dimmed: toHex(dimmed),
    fill: toHex(primary.fill),
    onFill: toHex(primary.onFill),
    second: toHex(accent.fill),
  };
};

const backgroundOf = ({ pictures: { background, backgroundMobile } }: Tenant): string | undefined => {
  if (background) return tenantPicturePath('background', background);
  return backgroundMobile ? tenantPicturePath('background-mobile', backgroundMobile) : undefined;
};

/** Returns the content of the preview of a circle's public pages. Shows nothing that is not on those pages. */
const previewOf = (tenant: Tenant, circle: StoredCircle, { person, portrait, cover }: Head): Preview => {
  const name = nameOf({ circle, person });
  const spellings = [lifeDateIn(circle.language), (day: string) => day.slice(0, 4)];
  const said = {
    name,
    initials: initialsOf(name),
    days: spellings.flatMap((day) => lifeOf(person, day) ?? []),
    site: tenant.profile.displayName,
    colours: coloursOf(tenant),
  };
  const background = cover ? undefined : backgroundOf(tenant);
  const shown = [drawing, said, portrait?.id, portrait?.sha256, cover?.id, cover?.sha256, background];
  return { etag: sha256(JSON.stringify(shown)).slice(0, 32), said, portrait, cover, background };
};

/**
 * Returns a page's link to its preview. The address changes with the picture's content, so that it is fetched again.
 */
export const previewIn = (tenant: Tenant, circle: StoredCircle, head: Head): NonNullable<WrittenPage['preview']> => {
  const { etag, said } = previewOf(tenant, circle, head);
  const alt = [said.name, ...said.days.slice(0, 1)].join(', ');
  return { ...previewSize, address: previewAt(circle.slug, etag), alt };
};

/** The pictures drawn last, by ETag: about 80 kB each. */
const drawn = new Map<string, Uint8Array>();
const mostKept = 60;

const kept = (etag: string): Uint8Array | undefined => {
  const bytes = drawn.get(etag);
  if (!bytes) return undefined;
  drawn.delete(etag);
  drawn.set(etag, bytes);
  return bytes;
};

type Ctx = Pick<Context, 'db' | 'files' | 'tenant'>;

/** Returns the preview of a circle's public pages. Draws one picture at a time, and only if no copy is kept. */
export const previewAnswer = async (ctx: Ctx, circle: StoredCircle) => {
  const { etag, said, ...places } = previewOf(ctx.tenant, circle, await publicHeadOf(ctx.db, circle));
  const draw = async (): Promise<Uint8Array> => {
    const known = kept(etag);
    if (known) return known;
    const [{ drawPreview }, portrait, scene] = await Promise.all([
      import('./preview-drawing.ts'),
      places.portrait && ctx.files.get(thumbnailPath(places.portrait)),
      places.cover ? screenPicture(ctx, places.cover) : places.background && ctx.files.get(places.background),
    ]);
    const bytes = await drawPreview(said, { portrait, scene: scene || undefined });
    drawn.set(etag, bytes);
    const [oldest] = drawn.keys();
    if (drawn.size > mostKept && oldest) drawn.delete(oldest);
    return bytes;
  };
  return { etag, read: async () => kept(etag) ?? inItsTurn('link preview', draw) };
};
