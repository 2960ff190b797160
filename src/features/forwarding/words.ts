import type { Forwarding, Section } from './contract.ts';

export const SECTION_WORDS: Readonly<Record<Section, { label: string; hint?: string }>> = {
  contact: {
    label: 'Contact data',
    hint: 'Email address, phone and place. Without it, lines that hold some are left out.',
  },
  skills: { label: 'Skills' },
  work: { label: 'Work' },
  education: { label: 'Education, certificates and licenses' },
  military: { label: 'Military service' },
  cover_letter: { label: 'Cover letter', hint: 'Only together with contact data, which it may hold anywhere.' },
  resume: { label: 'Résumé file', hint: 'Only together with contact data, which it may hold anywhere.' },
};

export const STATE_WORDS: Readonly<Record<Forwarding['state'], string>> = {
  open: 'Open',
  expired: 'Expired',
  revoked: 'Revoked',
  stopped: 'No longer works',
};
