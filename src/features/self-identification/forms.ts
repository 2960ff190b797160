import type { SelfIdForm } from '#rules/self-id-forms.ts';

// The forms as data: what they ask, in which words, from when on (standards §9). A new version is a new entry; old ones stay, because
// answers name the version that was shown.

/** Answers are single letters, so that each takes the same space wherever it is stored or sent. */
export const UNANSWERED = '-';

/** EEO-1 categories. */
export const SEXES = { f: 'Female', m: 'Male', d: 'I decline to answer' } as const;

export const RACES = {
  h: 'Hispanic or Latino',
  w: 'White (not Hispanic or Latino)',
  b: 'Black or African American (not Hispanic or Latino)',
  s: 'Asian (not Hispanic or Latino)',
  a: 'American Indian or Alaska Native (not Hispanic or Latino)',
  p: 'Native Hawaiian or Other Pacific Islander (not Hispanic or Latino)',
  t: 'Two or more races (not Hispanic or Latino)',
  d: 'I decline to answer',
} as const;

/** The same in the words of earlier versions. */
export const EARLIER_RACES: Readonly<Record<string, Readonly<Record<keyof typeof RACES, string>>>> = {
  '2026-11-01': {
    h: 'Hispanic or Latino',
    w: 'White',
    b: 'Black or African American',
    s: 'Asian',
    a: 'American Indian or Alaskan Native',
    p: 'Native Hawaiian or Other Pacific Islander',
    t: 'Two or More Races',
    d: 'I decline to answer',
  },
};

/** In the words of the form. */
export const DISABILITIES = {
  y: 'Yes, I have a disability, or have had one in the past',
  n: 'No, I do not have a disability and have not had one in the past',
  d: 'I do not want to answer',
} as const;

export const VETERANS = {
  p: 'I identify as one or more of the classifications of protected veteran listed above',
  n: 'I am not a protected veteran',
  d: 'I do not wish to answer',
} as const;

/** In the order of their digits in an answer. */
export const VETERAN_CLASSES = [
  'Disabled veteran',
  'Recently separated veteran',
  'Active duty wartime or campaign badge veteran',
  'Armed Forces service medal veteran',
] as const;
export const NO_CLASSES = '0'.repeat(VETERAN_CLASSES.length);

export type FormVersion = {
  form: SelfIdForm;
  /** Names the version in stored answers: ten characters. */
  version: string;
  name: string;
  /** First day on which it is shown; null: always. */
  from: string | null;
  /** First day on which it is not shown any more. */
  until: string | null;
  /** The day that the form itself names as its end. The government may extend it without a new text. */
  expires_on: string | null;
  source: string;
};

export const FORM_VERSIONS: readonly FormVersion[] = [
  {
    form: 'eeo',
    version: '2026-11-01',
    name: 'Sex and race or ethnicity (EEO-1 categories)',
    from: null,
    until: '2026-11-27',
    expires_on: null,
    source: 'Our words; the categories of the EEO-1 report',
  },
  {
    form: 'eeo',
    version: '2026-11-27',
    name: 'Sex and race or ethnicity (EEO-1 categories)',
    from: '2026-11-27',
    until: null,
    expires_on: null,
    source: 'Our words; the categories of the EEO-1 report',
  },
  {
    form: 'disability',
    version: '2023-04-26',
    name: 'Voluntary Self-Identification of Disability (Form CC-305)',
    from: '2023-04-26',
    until: null,
    expires_on: '2026-04-30',
    source: 'Form CC-305, OMB Control Number 1250-0005, text of the U.S. Department of Labor',
  },
  {
    form: 'veteran',
    version: '2026-11-01',
    name: 'Protected veteran (38 U.S.C. 4212)',
    from: null,
    until: '2026-11-27',
    expires_on: null,
    source: 'Our words; the classifications of 38 U.S.C. 4212 and 41 CFR 60-300',
  },
  {
    form: 'veteran',
    version: '2026-11-27',
    name: 'Protected veteran (38 U.S.C. 4212)',
    from: '2026-11-27',
    until: null,
    expires_on: null,
    source: 'Our words; the classifications of 38 U.S.C. 4212 and 41 CFR 60-300',
  },
];

/** The version of each of these forms that is shown on a day (`YYYY-MM-DD`). */
export function versionsOn(forms: readonly SelfIdForm[], day: string): FormVersion[] {
  return forms.flatMap((form) => {
    const shown = FORM_VERSIONS.filter(
      (each) => each.form === form && (each.from ?? '') <= day && (each.until === null || day < each.until),
    );
    return shown.toSorted((a, b) => (a.from ?? '').localeCompare(b.from ?? '')).slice(-1);
  });
}

/** The text of Form CC-305, version of April 26, 2023: a form of the U.S. government, which may not be changed. */
export const CC_305 = {
  title: 'Voluntary Self-Identification of Disability',
  form: 'Form CC-305',
  pages: 'Page 1 of 1',
  control: 'OMB Control Number 1250-0005',
  expires: 'Expires 04/30/2026',
  why: 'Why are you being asked to complete this form?',
  because:
    'We are a federal contractor or subcontractor. The law requires us to provide equal employment opportunity to qualified people with disabilities. We have a goal of having at least 7% of our workers as people with disabilities. The law says we must measure our progress towards this goal. To do this, we must ask applicants and employees if they have a disability or have ever had one. People can become disabled, so we need to ask this question at least every five years.',
  voluntary:
    'Completing this form is voluntary, and we hope that you will choose to do so. Your answer is confidential. No one who makes hiring decisions will see it. Your decision to complete the form and your answer will not harm you in any way. If you want to learn more about the law or this form, visit the U.S. Department of Labor’s Office of Federal Contract Compliance Programs (OFCCP) website at',
  website: 'www.dol.gov/ofccp',
  how: 'How do you know if you have a disability?',
  meaning:
    'A disability is a condition that substantially limits one or more of your “major life activities.” If you have or have ever had such a condition, you are a person with a disability.',
  include: 'Disabilities include, but are not limited to:',
  conditions: [
    'Alcohol or other substance use disorder (not currently using drugs illegally)',
    'Autoimmune disorder, for example, lupus, fibromyalgia, rheumatoid arthritis, HIV/AIDS',
    'Blind or low vision',
    'Cancer (past or present)',
    'Cardiovascular or heart disease',
    'Celiac disease',
    'Cerebral palsy',
    'Deaf or serious difficulty hearing',
    'Diabetes',
    'Disfigurement, for example, disfigurement caused by burns, wounds, accidents, or congenital disorders',
    'Epilepsy or other seizure disorder',
    'Gastrointestinal disorders, for example, Crohn’s Disease, irritable bowel syndrome',
    'Intellectual or developmental disability',
    'Mental health conditions, for example, depression, bipolar disorder, anxiety disorder, schizophrenia, PTSD',
    'Missing limbs or partially missing limbs',
    'Mobility impairment, benefiting from the use of a wheelchair, scooter, walker, leg brace(s) and/or other supports',
    'Nervous system condition, for example, migraine headaches, Parkinson’s disease, multiple sclerosis (MS)',
    'Neurodivergence, for example, attention-deficit/hyperactivity disorder (ADHD), autism spectrum disorder, dyslexia, dyspraxia, other learning disabilities',
    'Partial or complete paralysis (any cause)',
    'Pulmonary or respiratory conditions, for example, tuberculosis, asthma, emphysema',
    'Short stature (dwarfism)',
    'Traumatic brain injury',
  ],
  check: 'Please check one of the boxes below:',
  burden:
    'PUBLIC BURDEN STATEMENT: According to the Paperwork Reduction Act of 1995 no persons are required to respond to a collection of information unless such collection displays a valid OMB control number. This survey should take about 5 minutes to complete.',
} as const;

/** What an invitation under 38 U.S.C. 4212 must say in every version, with the definitions of the law. */
export const VEVRAA = {
  duty: 'This employer is a government contractor subject to the Vietnam Era Veterans’ Readjustment Assistance Act of 1974, as amended (38 U.S.C. 4212). The law requires government contractors to take affirmative action to employ and advance in employment:',
  definitions: [
    [
      'Disabled veterans',
      'a veteran of the U.S. military, ground, naval or air service who is entitled to compensation (or who but for the receipt of military retired pay would be entitled to compensation) under laws administered by the Secretary of Veterans Affairs, or a person who was discharged or released from active duty because of a service-connected disability.',
    ],
    [
      'Recently separated veterans',
      'any veteran during the three-year period beginning on the date of their discharge or release from active duty in the U.S. military, ground, naval or air service.',
    ],
    [
      'Active duty wartime or campaign badge veterans',
      'a veteran who served on active duty in the U.S. military, ground, naval or air service during a war, or in a campaign or expedition for which a campaign badge has been authorized under the laws administered by the Department of Defense.',
    ],
    [
      'Armed Forces service medal veterans',
      'a veteran who, while serving on active duty in the U.S. military, ground, naval or air service, participated in a United States military operation for which an Armed Forces service medal was awarded pursuant to Executive Order 12985.',
    ],
  ],
} as const;

type VevraaText = {
  /** What the answer is for. Empty in the first version. */
  use: string;
  voluntary: string;
};

const EARLIER_VEVRAA: Readonly<Record<string, VevraaText>> = {
  '2026-11-01': {
    use: '',
    voluntary:
      'Your answer is voluntary and confidential. Refusing to answer does you no harm. What you say is used only in ways that the law allows.',
  },
};

const VEVRAA_NOW: VevraaText = {
  use: 'As part of its affirmative action program, this employer recruits, hires and promotes protected veterans and measures each year how well its outreach works. We ask this question for that measurement.',
  voluntary:
    'Answering is voluntary. Your answer is kept confidential. If you do not answer, you will not be treated any worse. Your answer will not be used in a way inconsistent with the Vietnam Era Veterans’ Readjustment Assistance Act.',
};

/** What a version of the invitation says beyond the definitions. */
export const vevraaIn = (version: string): VevraaText => EARLIER_VEVRAA[version] ?? VEVRAA_NOW;
