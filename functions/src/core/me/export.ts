import type { ContactMessage } from '@kindred/contract/core/contact-messages/contact-message';
import { strToU8, type Zippable, zipSync } from 'fflate';
import type { FileAnswer, PersonalFile, SignedInContext } from '../../http/context.ts';
import { allModules } from '../../http/modules.ts';
import { everyEntry } from '../../http/page.ts';
import { etagOf } from '../../platform/crypto.ts';
import { contactMessages } from '../contact-messages/store.ts';
import { mailLanguage } from '../mails/mail-text.ts';
import { presentSignIn } from '../sign-ins/handlers.ts';
import { signIns } from '../sign-ins/store.ts';
import { exportIndex } from './export-index.ts';
import { userPicturePath } from '../users/picture-handlers.ts';
import { users } from '../users/store.ts';

const mostMessages = 500;

/** What core keeps of the caller: the profile, the picture, what was written to those who run the site, the sign-ins. */
export async function* corePersonalData(ctx: SignedInContext): AsyncGenerator<PersonalFile> {
  const { uid } = ctx.actor;
  const profile = await ctx.db.get(users, uid);
  if (profile) yield { path: 'profile.json', title: { en: 'Profile', fr: 'Profil' }, content: profile };
  const picture = profile?.pictureEtag && (await ctx.files.get(userPicturePath(uid, profile.pictureEtag)));
  if (picture) yield { path: 'picture.webp', title: { en: 'Picture', fr: 'Photo' }, content: picture };
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

/** The same for the same data, so that a client that has it need not fetch it again. */
const mtime = '2000-01-01T00:00:00';

/** Everything that the modules keep of the caller, as a zip of JSON files with a page that shows them. */
export const exportMyData = async (ctx: SignedInContext): Promise<FileAnswer> => {
  const files: PersonalFile[] = [];
  for (const module of await allModules()) {
    for await (const file of module.personalData(ctx)) files.push(file);
  }
  const language = mailLanguage((await ctx.db.get(users, ctx.actor.uid))?.language);
  const zipped: Zippable = {
    'index.html': strToU8(exportIndex(ctx.tenant.profile.displayName, language, files)),
    ...Object.fromEntries(files.map(({ path, content }) => [path, asBytes(content)])),
  };
  const bytes = zipSync(zipped, { mtime });
  return { etag: etagOf(bytes), name: `${ctx.tenant.subdomain}-data.zip`, read: async () => bytes };
};

const asBytes = (content: PersonalFile['content']): Uint8Array =>
  content instanceof Uint8Array ? content : strToU8(JSON.stringify(content, null, 2));
