import type { Section } from './contract.ts';

export const SECTION_WORDS: Readonly<Record<Section, { label: string; hint?: string }>> = {
  headline: { label: 'Headline' },
  stage: { label: 'Stage' },
  scores: { label: 'Scores' },
  tags: { label: 'Tags' },
  evidence: { label: 'Key evidence' },
  concerns: { label: 'Concerns' },
  summaries: { label: 'Summaries' },
  votes: {
    label: 'Votes and feedback, in numbers',
    hint: 'They see these once you have decided on everyone in the link.',
  },
  decision: { label: 'Decision and rationale' },
};
