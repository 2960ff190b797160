import { BLANK_READ, READ_GROUPS, type ReadFromText, type ReadGroup } from '#features/postings/read-rules.ts';
import type { SiteCode } from '#rules/sites.ts';
import { benefitsSaid } from './benefits.ts';
import { citizenshipSaid } from './citizenship.ts';
import { clearanceSaid } from './clearance.ts';
import { codesSaid } from './codes.ts';
import { sentencesOf } from './sentences.ts';
import { shiftsSaid } from './shifts.ts';

/** Reads what a description asks and offers. Clearance and military codes are fields of MissionHire only. */
export function readSaid(description: string, site: SiteCode): ReadFromText {
  const sentences = sentencesOf(description);
  const citizen = citizenshipSaid(sentences);
  const found: Record<ReadGroup, ({ words: string } & Record<string, unknown>) | null> = {
    clearance: site === 'mh' ? clearanceSaid(sentences) : null,
    work_eligibility: citizen === null ? null : { work_eligibility: 'citizen', words: citizen },
    military_codes: site === 'mh' ? codesSaid(sentences) : null,
    benefits: benefitsSaid(sentences),
    shifts: shiftsSaid(sentences),
  };
  return Object.fromEntries(
    READ_GROUPS.flatMap((group) => {
      const said = found[group];
      if (said === null) return [];
      const { words, ...values } = said;
      return [[group, { values, words }]];
    }),
  );
}

/** The fields of a posting with what was read, and without a value where nothing was. */
export const readValues = (read: ReadFromText): Readonly<Record<string, unknown>> =>
  Object.assign({}, ...READ_GROUPS.map((group) => ({ ...BLANK_READ[group], ...read[group]?.values })));
