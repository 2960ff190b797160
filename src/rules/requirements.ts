/** The education a job requires. */
export const EDUCATIONS = ['none', 'high_school', 'associate', 'bachelor', 'postgraduate', 'certificate'] as const;
export type Education = (typeof EDUCATIONS)[number];

export const EDUCATION_LABELS: Readonly<Record<Education, string>> = {
  none: 'No formal education needed',
  high_school: 'High school diploma',
  associate: 'Associate degree',
  bachelor: 'Bachelor’s degree',
  postgraduate: 'Postgraduate degree',
  certificate: 'Professional certificate',
};

/** Seniority, in ascending order. */
export const LEVELS = ['entry', 'mid', 'senior', 'lead', 'manager', 'director', 'executive'] as const;
export type Level = (typeof LEVELS)[number];

export const LEVEL_LABELS: Readonly<Record<Level, string>> = {
  entry: 'Entry level',
  mid: 'Mid level',
  senior: 'Senior',
  lead: 'Lead',
  manager: 'Manager',
  director: 'Director',
  executive: 'Executive',
};

/** Work authorization. */
export const WORK_ELIGIBILITIES = ['sponsorship', 'authorized', 'citizen'] as const;
export type WorkEligibility = (typeof WORK_ELIGIBILITIES)[number];

export const ELIGIBILITY_LABELS: Readonly<Record<WorkEligibility, string>> = {
  sponsorship: 'Visa sponsorship is possible',
  authorized: 'Work permit needed, no visa sponsorship',
  citizen: 'U.S. citizens only, by law or contract',
};

/** In ascending order; a certificate is not part of the order. */
const SCHOOLING = ['none', 'high_school', 'associate', 'bachelor', 'postgraduate'] as const;

/** The requirements that a person with this education meets. */
export const educationsUpTo = (held: Education): readonly Education[] =>
  held === 'certificate' ? ['none', 'certificate'] : SCHOOLING.slice(0, SCHOOLING.indexOf(held) + 1);

/** Fifty years. */
export const MOST_EXPERIENCE_MONTHS = 600;
const MONTHS_PER_YEAR = 12;

/** Null where the job does not say. */
export type Requirements = {
  education: Education | null;
  experience_months: number | null;
  experience_in_place_of_education: boolean;
  level: Level | null;
  work_eligibility: WorkEligibility | null;
  work_authorization: string;
};

/** Whether the job requires both education and experience, so that one can replace the other. */
export const requiresBoth = ({ education, experience_months }: Pick<Requirements, 'education' | 'experience_months'>) =>
  education !== null && education !== 'none' && experience_months !== null && experience_months > 0;

type Asked = Pick<Requirements, 'education' | 'experience_months' | 'experience_in_place_of_education'>;

/** Education and experience, as shown. */
export const requirementWords = (asked: Asked): string[] =>
  [educationWords(asked), experienceWords(asked)].filter((words) => words !== null);

/** Work authorization, in our words and the employer's; empty where the job does not say. */
export const eligibilityWords = ({
  work_eligibility,
  work_authorization,
}: Pick<Requirements, 'work_eligibility' | 'work_authorization'>): string =>
  [...(work_eligibility ? [ELIGIBILITY_LABELS[work_eligibility]] : []), work_authorization].filter(Boolean).join('. ');

/** 'Bachelor’s degree, or the experience instead'; null where the job does not say. */
export function educationWords({ education, experience_in_place_of_education }: Omit<Asked, 'experience_months'>) {
  if (education === null) return null;
  return EDUCATION_LABELS[education] + (experience_in_place_of_education ? ', or the experience instead' : '');
}

/** '1 year and 6 months of experience', 'No experience needed'; null where the job does not say. */
export function experienceWords({ experience_months }: Pick<Asked, 'experience_months'>): string | null {
  if (experience_months === null) return null;
  if (experience_months === 0) return 'No experience needed';
  const { years, months } = inYears(experience_months);
  const parts = [...counted(years, 'year'), ...counted(months, 'month')];
  return `${parts.join(' and ')} of experience`;
}

/** Months as years and months. */
export const inYears = (experience_months: number) => ({
  years: Math.floor(experience_months / MONTHS_PER_YEAR),
  months: experience_months % MONTHS_PER_YEAR,
});

export const inMonths = ({ years, months }: ReturnType<typeof inYears>) => years * MONTHS_PER_YEAR + months;

const counted = (count: number, unit: string) => (count === 0 ? [] : [`${count} ${unit}${count === 1 ? '' : 's'}`]);
