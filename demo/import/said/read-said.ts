import type { SiteCode } from '#rules/sites.ts';
import { benefitsSaid } from './benefits.ts';
import { citizenshipSaid } from './citizenship.ts';
import { clearanceSaid } from './clearance.ts';
import { codesSaid } from './codes.ts';
import { sentencesOf } from './sentences.ts';
import { shiftsSaid } from './shifts.ts';

/** What was read from a description, by group of fields that belong together: their values, and the words that say so. */
export type Said = { [G in SaidGroup]?: { values: Readonly<Record<string, unknown>>; words: string } };
export type SaidGroup = keyof typeof SAID_GROUPS;

/** The fields of each group with their values where a text says nothing. */
export const SAID_GROUPS = {
  clearance: { clearance: 'none', clearance_need: 'hold', polygraph: null },
  work_eligibility: { work_eligibility: null },
  military_codes: { military_codes: [] },
  benefits: { benefits: [] },
  shifts: { shifts: [] },
} as const;

/** Reads a description. Clearance and military codes are asked for on MissionHire only. */
export function readSaid(description: string, site: SiteCode): Said {
  const sentences = sentencesOf(description);
  const citizen = citizenshipSaid(sentences);
  const found: [SaidGroup, ({ words: string } & Record<string, unknown>) | null][] = [
    ['clearance', site === 'mh' ? clearanceSaid(sentences) : null],
    ['work_eligibility', citizen === null ? null : { work_eligibility: 'citizen', words: citizen }],
    ['military_codes', site === 'mh' ? codesSaid(sentences) : null],
    ['benefits', benefitsSaid(sentences)],
    ['shifts', shiftsSaid(sentences)],
  ];
  return Object.fromEntries(
    found.flatMap(([group, said]) => {
      if (said === null) return [];
      const { words, ...values } = said;
      return [[group, { values, words }]];
    }),
  );
}
