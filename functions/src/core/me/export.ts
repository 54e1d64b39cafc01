import type { ContactMessage } from '@kindred/contract/core/contact-messages/contact-message';
import { uniquePaths } from '@kindred/contract/safe-file-name';
import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import type { PersonalFile, SignedInContext, StreamAnswer } from '../../http/context.ts';
import { allModules } from '../../http/modules.ts';
import { everyEntry } from '../../http/page.ts';
import { withCall } from '../../platform/call.ts';
import { contactMessages } from '../contact-messages/store.ts';
import { mailLanguage } from '../mails/mail-text.ts';
import { presentSignIn } from '../sign-ins/handlers.ts';
import { signIns } from '../sign-ins/store.ts';
import { exportIndex } from './export-index.ts';
import { presentProfile } from './present.ts';
import { userPicturePath } from '../users/picture-handlers.ts';
import { users } from '../users/store.ts';

const mostMessages = 500;
const indexPath = 'index.html';

/** What core keeps of the caller: the profile, the picture, what was written to those who run the site, the sign-ins. */
export async function* corePersonalData(ctx: SignedInContext): AsyncGenerator<PersonalFile> {
  const { uid } = ctx.actor;
  const profile = await ctx.db.get(users, uid);
  if (profile) yield { path: 'profile.json', title: { en: 'Profile', fr: 'Profil' }, content: presentProfile(profile) };
  const etag = profile?.pictureEtag;
  if (etag) {
    const read = () => ctx.files.get(userPicturePath(uid, etag));
    yield { path: 'picture.webp', title: { en: 'Picture', fr: 'Photo' }, read };
  }
  const { email, emailVerified } = ctx.actor;
  const found = emailVerified ? await ctx.db.find(contactMessages, { email }, mostMessages) : [];
  yield {
    path: 'contact-messages.json',
    title: { en: 'Messages to those who run this site', fr: 'Messages à l’équipe du site' },
    // What administrators note beside a message is theirs.
    content: (found as unknown as ContactMessage[]).map(
      ({ createdAt, name, email, subject, message, answer, answeredAt }) => ({
        createdAt,
        name,
        email,
        subject,
        message,
        answer,
        answeredAt,
      }),
    ),
  };
  const entries = await everyEntry(ctx.db, signIns, { where: { userId: uid }, sort: 'at', order: 'desc' });
  const title = { en: 'Sign-ins of the last 90 days', fr: 'Connexions des 90 derniers jours' };
  yield { path: 'sign-ins.json', title, content: entries.map(presentSignIn) };
}

/** Everything that the modules keep of the caller, as a zip of JSON files and uploads with a page that shows them. */
export const exportMyData = async (ctx: SignedInContext): Promise<StreamAnswer> => {
  const files: PersonalFile[] = [];
  const pathOf = uniquePaths();
  pathOf(indexPath);
  for (const module of await allModules()) {
    for await (const file of module.personalData(ctx)) files.push({ ...file, path: pathOf(file.path) });
  }
  const language = mailLanguage((await ctx.db.get(users, ctx.actor.uid))?.language);
  const index = strToU8(exportIndex(ctx.tenant.profile.displayName, language, files));
  return { name: `${ctx.tenant.subdomain}-data.zip`, chunks: zipped(ctx, index, files) };
};

/** Each file has its own time: how long the whole takes depends on who takes it in. */
const fileSeconds = 20;

/** Never more of it in memory than one file. */
async function* zipped(
  ctx: SignedInContext,
  index: Uint8Array,
  files: readonly PersonalFile[],
): AsyncGenerator<Uint8Array> {
  const made: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    made.push(chunk);
  });
  const add = (entry: ZipDeflate | ZipPassThrough, bytes: Uint8Array): void => {
    zip.add(entry);
    entry.push(bytes, true);
  };
  add(new ZipDeflate(indexPath), index);
  for (const file of files) {
    if ('read' in file) {
      const bytes = await withCall(ctx.requestId, fileSeconds, file.read);
      // What is uploaded is compressed already; what was deleted meanwhile is not there.
      if (bytes) add(new ZipPassThrough(file.path), bytes);
    } else add(new ZipDeflate(file.path), strToU8(JSON.stringify(file.content, null, 2)));
    yield* made.splice(0);
  }
  zip.end();
  yield* made.splice(0);
}
