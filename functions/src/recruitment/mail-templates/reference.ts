import type { MailKind } from '@kindred/contract/recruitment/mail-templates/mail-template';

/** The words of a template that every tenant can start with. */
interface Reference {
  readonly kind: MailKind;
  readonly language: 'en' | 'fr';
  readonly name: string;
  readonly subject: string;
  readonly body: string;
}

const paragraphs = (...written: readonly string[]): string => written.join('\n\n');

export const referenceTemplates: readonly Reference[] = [
  {
    kind: 'INVITATION',
    language: 'en',
    name: 'Invitation to an interview',
    subject: 'Your application for {{position.title}}',
    body: paragraphs(
      'Hello {{candidate.firstName}},',
      'Thank you for applying for {{position.title}}. We would like to get to know you.',
      'Which days and times would suit you for a conversation of about 45 minutes? Just reply to this email.',
      'Kind regards,\n{{recruiter.name}}\n{{tenant.name}}',
    ),
  },
  {
    kind: 'REJECTION',
    language: 'en',
    name: 'Rejection',
    subject: 'Your application for {{position.title}}',
    body: paragraphs(
      'Hello {{candidate.firstName}},',
      'Thank you for applying for {{position.title}} and for your time.',
      'We have decided to move forward with other candidates. This is not a judgement of your work, and we would be glad to hear from you again.',
      'We wish you all the best,\n{{recruiter.name}}\n{{tenant.name}}',
    ),
  },
  {
    kind: 'OFFER',
    language: 'en',
    name: 'Offer',
    subject: 'Good news: {{position.title}} at {{tenant.name}}',
    body: paragraphs(
      'Hello {{candidate.firstName}},',
      'We enjoyed our conversations, and would be happy to welcome you as {{position.title}}.',
      'I will call you in the next few days to talk about the details. If you have questions before that, just reply to this email.',
      'Kind regards,\n{{recruiter.name}}\n{{tenant.name}}',
    ),
  },
  {
    kind: 'INVITATION',
    language: 'fr',
    name: 'Invitation à un entretien',
    subject: 'Votre candidature au poste de {{position.title}}',
    body: paragraphs(
      'Bonjour {{candidate.firstName}},',
      'Merci pour votre candidature au poste de {{position.title}}. Nous aimerions faire votre connaissance.',
      'Quels jours et quelles heures vous conviendraient pour un échange de 45 minutes environ\u00A0? Il vous suffit de répondre à cet e-mail.',
      'Bien cordialement,\n{{recruiter.name}}\n{{tenant.name}}',
    ),
  },
  {
    kind: 'REJECTION',
    language: 'fr',
    name: 'Réponse négative',
    subject: 'Votre candidature au poste de {{position.title}}',
    body: paragraphs(
      'Bonjour {{candidate.firstName}},',
      'Merci pour votre candidature au poste de {{position.title}} et pour le temps que vous nous avez accordé.',
      'Nous avons décidé de poursuivre avec d’autres candidats. Cela ne remet pas en cause la qualité de votre travail, et nous serions heureux de recevoir une nouvelle candidature de votre part.',
      'Nous vous souhaitons une belle suite,\n{{recruiter.name}}\n{{tenant.name}}',
    ),
  },
  {
    kind: 'OFFER',
    language: 'fr',
    name: 'Proposition d’embauche',
    subject: 'Bonne nouvelle\u00A0: {{position.title}} chez {{tenant.name}}',
    body: paragraphs(
      'Bonjour {{candidate.firstName}},',
      'Nos échanges nous ont beaucoup plu, et nous serions heureux de vous accueillir au poste de {{position.title}}.',
      'Je vous appellerai dans les prochains jours pour parler des détails. Si vous avez des questions d’ici là, il vous suffit de répondre à cet e-mail.',
      'Bien cordialement,\n{{recruiter.name}}\n{{tenant.name}}',
    ),
  },
];
