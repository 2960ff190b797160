/** The branches of the armed forces of the United States. */
export const MILITARY_BRANCHES = ['army', 'navy', 'marine_corps', 'air_force', 'coast_guard', 'space_force'] as const;
export type MilitaryBranch = (typeof MILITARY_BRANCHES)[number];

export const BRANCH_LABELS: Readonly<Record<MilitaryBranch, string>> = {
  army: 'Army',
  navy: 'Navy',
  marine_corps: 'Marine Corps',
  air_force: 'Air Force',
  coast_guard: 'Coast Guard',
  space_force: 'Space Force',
};

export const MILITARY_PERSONNEL = ['enlisted', 'warrant_officer', 'officer'] as const;
export type MilitaryPersonnel = (typeof MILITARY_PERSONNEL)[number];

/** Other names of the branches, in lowercase. */
const OTHER_NAMES: Readonly<Record<string, MilitaryBranch>> = {
  usa: 'army',
  usn: 'navy',
  usmc: 'marine_corps',
  marines: 'marine_corps',
  marine: 'marine_corps',
  usaf: 'air_force',
  uscg: 'coast_guard',
  ussf: 'space_force',
};

/** Branches by every name, in lowercase. */
export const BRANCH_NAMES: ReadonlyMap<string, MilitaryBranch> = new Map([
  ...MILITARY_BRANCHES.flatMap((branch): [string, MilitaryBranch][] => [
    [branch, branch],
    [BRANCH_LABELS[branch].toLowerCase(), branch],
  ]),
  ...Object.entries(OTHER_NAMES),
]);
