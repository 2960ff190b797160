import { NO_PROGRAM, type ProgramFacts, type SoughtProgram } from '#rules/programs.ts';
import { describe } from '#server/text-generation/offline-generator.ts';
import type { DemoPosting } from './posting.ts';

/** A posting that may be a SkillBridge internship, which has no pay, or a fellowship. */
export type ProgramPosting = Omit<DemoPosting, 'pay_min_cents' | 'pay_max_cents' | 'pay_unit'> &
  ProgramFacts & {
    pay_min_cents: number | null;
    pay_max_cents: number | null;
    pay_unit: DemoPosting['pay_unit'] | null;
  };

type DemoProgram = Pick<ProgramFacts, 'program_start' | 'program_length' | 'program_length_unit' | 'program_offer'> & {
  company: string;
  /** The number of the posting at its company. */
  index: number;
  program: SoughtProgram;
  program_host: ProgramFacts['program_host'];
  /** The next start in so many days; null if people start any time. */
  starts_in_days: number | null;
  notes: string;
};

const PROGRAMS: readonly DemoProgram[] = [
  {
    company: 'Anchor',
    index: 1,
    program: 'skillbridge',
    program_host: 'agreement',
    program_start: 'rolling',
    program_length: 16,
    program_length_unit: 'weeks',
    program_offer: 'expected',
    starts_in_days: null,
    notes:
      'This is a SkillBridge internship. You work beside a journeyman for sixteen weeks and rotate through two shops. Most interns get an offer in week twelve.',
  },
  {
    company: 'Anchor',
    index: 3,
    program: 'skillbridge',
    program_host: 'agreement',
    program_start: 'cohorts',
    program_length: 90,
    program_length_unit: 'days',
    program_offer: 'possible',
    starts_in_days: 66,
    notes:
      'This is a SkillBridge internship. Groups of six start together, with a mentor for each. The first two weeks are classes; the rest is work on the waterfront.',
  },
  {
    company: 'Guardian Cyber',
    index: 0,
    program: 'skillbridge',
    program_host: 'partner',
    program_start: 'cohorts',
    program_length: 12,
    program_length_unit: 'weeks',
    program_offer: 'possible',
    starts_in_days: 94,
    notes:
      'This is a SkillBridge internship. We run it with a training partner, which handles the forms with your command.',
  },
  {
    company: 'Compass Federal Consulting',
    index: 0,
    program: 'fellowship',
    program_host: null,
    program_start: 'cohorts',
    program_length: 6,
    program_length_unit: 'months',
    program_offer: 'expected',
    starts_in_days: 122,
    notes:
      'This is a paid fellowship for people who left service in the last two years. You work on two projects and present one.',
  },
];

/** The posting as one of the demo's programs, if it is one. */
export function withProgram(posting: DemoPosting, company: string, index: number, now: Date): ProgramPosting {
  const found = PROGRAMS.find((each) => each.company === company && each.index === index);
  if (!found) return { ...posting, ...NO_PROGRAM };
  const { company: _, index: __, starts_in_days, notes, ...program } = found;
  const { occupation, skills } = posting;
  const title = `${occupation.title}, ${found.program === 'skillbridge' ? 'SkillBridge internship' : 'fellowship'}`;
  const location_type = posting.location_type === 'remote' ? 'hybrid' : posting.location_type;
  return {
    ...posting,
    ...program,
    program_starts_on: starts_in_days === null ? null : dayAfter(now, starts_in_days),
    title,
    description: describe({ title, skills, location_type, notes }, occupation),
    location_type,
    ...{ work_from: null, work_from_states: [], keeps_move: false, keeps_move_by: [], overseas_orders: false },
    ...{ anonymous: false, openings: 6, level: null },
    ...(found.program === 'skillbridge'
      ? {
          ...{ employment_type: 'internship', hours_per_week: 40, benefits: [] },
          ...{ pay_min_cents: null, pay_max_cents: null, pay_unit: null },
        }
      : {}),
  };
}

const DAY_MS = 86_400_000;
const dayAfter = (now: Date, days: number) => new Date(now.getTime() + days * DAY_MS).toISOString().slice(0, 10);
