import type { Section } from './contract.ts';

export const SECTION_WORDS: Readonly<Record<Section, { label: string; hint?: string }>> = {
  contact: {
    label: 'Contact data',
    hint: 'Email address, phone and place. If you leave it out, lines that contain any are hidden.',
  },
  skills: { label: 'Skills' },
  work: { label: 'Work' },
  education: { label: 'Education, certificates and licenses' },
  military: { label: 'Military service' },
  cover_letter: { label: 'Cover letter', hint: 'Requires contact data, because it may contain some.' },
  resume: { label: 'Résumé file', hint: 'Requires contact data, because it may contain some.' },
};
