import * as z from 'zod';
import { TextByLanguage } from '../../core/translations/translation.ts';
import { named } from '../../named.ts';

/**
 * The ways to reach a person: reference data, the same in every tenant. `address` says what kind of handle a contact
 * has there.
 */
export const platforms = [
  { id: 'phone', names: { en: 'Telephone', fr: 'Téléphone' }, address: 'phone' },
  { id: 'email', names: { en: 'E-mail', fr: 'E-mail' }, address: 'email' },
  { id: 'sms', names: { en: 'Text message (SMS)', fr: 'SMS' }, address: 'phone' },
  { id: 'whatsapp', names: { en: 'WhatsApp', fr: 'WhatsApp' }, address: 'phone' },
  { id: 'signal', names: { en: 'Signal', fr: 'Signal' }, address: 'phone' },
  { id: 'telegram', names: { en: 'Telegram', fr: 'Telegram' }, address: 'handle' },
  { id: 'messenger', names: { en: 'Messenger', fr: 'Messenger' }, address: 'handle' },
  { id: 'instagram', names: { en: 'Instagram', fr: 'Instagram' }, address: 'handle' },
  { id: 'linkedin', names: { en: 'LinkedIn', fr: 'LinkedIn' }, address: 'handle' },
  { id: 'skype', names: { en: 'Skype', fr: 'Skype' }, address: 'handle' },
] as const;

export type PlatformId = (typeof platforms)[number]['id'];

export const platformIds = platforms.map(({ id }) => id) as [PlatformId, ...PlatformId[]];

export const Platform = z.object({
  id: z.enum(platformIds),
  /** Names in every known language: the product's own and the tenant's published translations. */
  names: TextByLanguage,
  address: z.enum(['phone', 'email', 'handle']),
});
export type Platform = z.infer<typeof Platform>;

named({ Platform });
