import { BLANK_READ, READ_GROUPS, type ReadFromText, type ReadGroup } from '#features/postings/read-rules.ts';
import type { SiteCode } from '#rules/sites.ts';
import { benefitsIn } from './benefits.ts';
import { citizenshipIn } from './citizenship.ts';
import { clearanceIn } from './clearance.ts';
import { codesIn } from './codes.ts';
import type { Sentence } from './sentences.ts';
import { shiftsIn } from './shifts.ts';

/** What a description asks and offers. Clearance and military codes are fields of MissionHire only. */
export function factsIn(sentences: readonly Sentence[], site: SiteCode): ReadFromText {
  const citizen = citizenshipIn(sentences);
  const found: Record<ReadGroup, ({ words: string } & Record<string, unknown>) | null> = {
    clearance: site === 'mh' ? clearanceIn(sentences) : null,
    work_eligibility: citizen === null ? null : { work_eligibility: 'citizen', words: citizen },
    military_codes: site === 'mh' ? codesIn(sentences) : null,
    benefits: benefitsIn(sentences),
    shifts: shiftsIn(sentences),
  };
  return Object.fromEntries(
    READ_GROUPS.flatMap((group) => {
      const fact = found[group];
      if (fact === null) return [];
      const { words, ...values } = fact;
      return [[group, { values, words }]];
    }),
  );
}

/** The fields of a posting with what was read, and without a value where nothing was. */
export const fieldsOfFacts = (read: ReadFromText): Readonly<Record<string, unknown>> =>
  Object.assign({}, ...READ_GROUPS.map((group) => ({ ...BLANK_READ[group], ...read[group]?.values })));
