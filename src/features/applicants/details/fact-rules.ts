import type { ToldFacts } from '#features/person/contract.ts';
import type { AskedPart } from '#features/person/rules/json-resume.ts';
import { toldLines } from '#features/person/rules.ts';
import { type AskedClearance, askedClearanceWords } from '#rules/clearance.ts';
import { militaryCodeWords } from '#rules/military-code.ts';
import { type ProgramFacts, programLength } from '#rules/programs.ts';
import { RANK_BAND_DUTIES, rankBand } from '#rules/ranks.ts';
import { ELIGIBILITY_LABELS, type Requirements } from '#rules/requirements.ts';
import { branchOf } from '#rules/service-branch.ts';
import { rankWithGrade } from '#rules/service-facts.ts';

type Military = { branch: string; rank: string; codes: readonly string[] };
type Asking = AskedClearance &
  Pick<Requirements, 'work_eligibility'> &
  Pick<ProgramFacts, 'program' | 'program_starts_on' | 'program_length' | 'program_length_unit'> & {
    military_codes: readonly string[];
  };
type Told = {
  military: Military | null;
  told: ToldFacts;
  /** The titles of the codes that are in our catalog. */
  titles: readonly { code: string; title: string }[];
  /** What the application form asked for. */
  was_asked: readonly AskedPart[];
};

/** Applicants who were never asked, because they used no form or applied before the posting asked, are not shown as having declined. */
const [NOT_TOLD, NOT_ASKED] = ['Not told', 'Not asked when they applied'];
const ASKED_AS: Readonly<Record<string, AskedPart>> = {
  'Military jobs': 'service',
  'Security clearance': 'clearance',
  'Citizen of the United States': 'citizenship',
  'Separates in': 'skillbridge',
  'Wants to start in': 'skillbridge',
  'Command approval': 'skillbridge',
};

/** An applicant's service, clearance and availability, each beside what the posting asks. This is not a score. */
export function factsOf({ military, told, titles, was_asked }: Told, posting: Asking) {
  const lines = new Map([...serviceLines(military, titles), ...toldLines(told)]);
  const asked = new Map<string, string>([
    ['Military jobs', posting.military_codes.map(militaryCodeWords).join(', ')],
    ['Security clearance', askedClearanceWords(posting)],
    ['Citizen of the United States', posting.work_eligibility === 'citizen' ? ELIGIBILITY_LABELS.citizen : ''],
    ...skillBridgeAsks(posting),
  ]);
  const labels = [
    ...lines.keys(),
    ...[...asked].flatMap(([label, words]) => (words && !lines.has(label) ? [label] : [])),
  ];
  return labels.map((label) => {
    const part = ASKED_AS[label];
    const value = lines.get(label) ?? (part && was_asked.includes(part) ? NOT_TOLD : NOT_ASKED);
    return { label, value, asked: asked.get(label) ?? '' };
  });
}

/** What SkillBridge needs, as the posting states it. */
function skillBridgeAsks({ program, program_starts_on, ...length }: Asking): [string, string][] {
  if (program !== 'skillbridge') return [];
  const lasts = programLength(length);
  const start = program_starts_on?.replace(/^(\d+)-(\d+)-(\d+)$/, 'Next start $2/$3/$1');
  return [
    ['Separates in', 'At the end of the internship or later'],
    ['Wants to start in', [start, lasts].filter(Boolean).join(', ')],
    ['Command approval', 'Needed before the start'],
  ];
}

function serviceLines(military: Military | null, titles: Told['titles']): [string, string][] {
  if (!military) return [];
  const jobs = military.codes.map((code) => {
    const title = titles.find((each) => each.code === code)?.title;
    return title ? `${code}: ${title}` : code;
  });
  const rank = rankWords(military);
  return [...(rank ? [['Rank', rank] satisfies [string, string]] : []), ...jobLines(jobs)];
}

const jobLines = (jobs: readonly string[]): [string, string][] =>
  jobs.length > 0 ? [['Military jobs', jobs.join('; ')]] : [];

/** 'HM2, E-5: leads and trains a team, often of 4 to 12 people'. Only the rank as entered if it could mean several bands. */
function rankWords({ branch: name, rank }: Military): string {
  const branch = branchOf(name);
  const band = branch && rankBand(branch, rank);
  return band ? `${rankWithGrade(name, rank)}: ${RANK_BAND_DUTIES[band]}` : rank;
}
