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
