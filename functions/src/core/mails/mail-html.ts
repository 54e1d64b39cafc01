import type { Tenant } from '@kindred/contract/core/tenant/tenant';
import { toHex } from '@kindred/contract/core/theme/colour';
import { paletteOf, type Scheme } from '@kindred/contract/core/theme/palette';
import type { MailText } from '../../locales/mail-text.ts';

/** The parts of a tenant that a mail shows. */
export type MailBrand = Pick<Tenant, 'origin' | 'profile' | 'pictures'>;

const escape = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** Makes links of the web addresses in escaped text. A full stop at the end belongs to the sentence. */
const withLinks = (escaped: string): string =>
  escaped.replace(/https?:\/\/(?:(?!&#(?:34|39|60|62);)[^\s])+/g, (found) =>
    found.replace(/^(.*?)([.,;:!?)\]]*)$/s, '<a href="$1" style="color:inherit">$1</a>$2'),
  );

const sans = "-apple-system,'Segoe UI',Roboto,sans-serif";

/**
 * Gmail supports only inline styles, so those have the light colours. Other programs take the dark ones from a style
 * sheet.
 */
const darkRules = ({ ground, surface, text, dimmed, tones }: Scheme): string =>
  [
    `.paper{background:${toHex(surface)}!important}`,
    `.sheet{background:${toHex(ground)}!important;color:${toHex(text)}!important}`,
    `.dimmed{color:${toHex(dimmed)}!important}`,
    `.line{border-color:${toHex(tones.primary.fill)}!important}`,
    `.button{background:${toHex(tones.primary.fill)}!important;color:${toHex(tones.primary.onFill)}!important}`,
  ].join('');

/** Returns the HTML form of a mail with the tenant's name, logo and colours. Escapes all user input. */
export const asHtml = (mail: MailText, { origin, profile, pictures }: MailBrand, language: string): string => {
  const { light, dark } = paletteOf(profile);
  const button = light.tones.primary;
  const written = (text: string) => (mail.hasLinks ? withLinks(escape(text)) : escape(text));
  const paragraph = (text: string) =>
    text
      .split(/\n{2,}/)
      .map((part) => `<p dir="auto" style="margin:0 0 16px">${written(part).replace(/\n/g, '<br>')}</p>`)
      .join('');
  // The name is next to it, so the logo needs no alternative text.
  const logo = pictures.logo
    ? `<img src="${escape(`${origin}/public-api/v1/tenant/pictures/logo?v=${pictures.logo}`)}" alt="" width="40" height="40" style="vertical-align:middle;border-radius:8px;margin-right:12px">`
    : '';
  const link = mail.link
    ? `<p style="margin:24px 0"><a class="button" href="${escape(mail.link.url)}" style="background:${toHex(button.fill)};color:${toHex(button.onFill)};padding:12px 24px;border-radius:24px;font-weight:600;text-decoration:none;display:inline-block">${escape(mail.link.label)}</a></p><p class="dimmed" style="margin:0 0 16px;font-size:14px;color:${toHex(light.dimmed)};word-break:break-all">${escape(mail.link.url)}</p>`
    : '';
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>${escape(mail.subject)}</title><style>@media (prefers-color-scheme:dark){${darkRules(dark)}}</style></head><body class="paper" style="margin:0;background:${toHex(light.surface)};padding:24px 12px"><div class="sheet line" style="max-width:560px;margin:0 auto;background:${toHex(light.ground)};border-radius:12px;border-top:4px solid ${toHex(button.fill)};padding:28px 32px;font:16px/1.55 ${sans};color:${toHex(light.text)}"><p style="margin:0 0 24px;font:600 20px Georgia,serif">${logo}${escape(profile.displayName)}</p>${mail.greeting && paragraph(mail.greeting)}${mail.paragraphs.map(paragraph).join('')}${link}${mail.closing.map(paragraph).join('')}</div></body></html>`;
};
