/** Labels of the person form. */
export const PERSON_LABELS = {
  first_name: 'First name',
  last_name: 'Last name',
  email: 'Email address',
  phone: 'Phone',
  city: 'City',
  region: 'State or province',
  postal_code: 'ZIP or postal code',
  headline: 'What you do, in a few words',
  cover_letter_text: 'Cover letter',
  skills: 'Skills',
  branch: 'Branch',
  rank: 'Rank',
  codes: 'Occupation codes',
  clearance: 'Security clearance',
  clearance_state: 'Clearance status',
  clearance_investigated: 'Last investigation completed',
  clearance_polygraph: 'Polygraph',
  clearance_polygraph_on: 'Polygraph taken',
  is_citizen: 'Are you a citizen of the United States?',
  is_military_spouse: 'Tell the employer that I am a military or surviving spouse',
  available_from: 'Available from',
  separation: 'Separation month',
  program_start: 'When you want to start',
  command_approval: 'Command approval',
};

export const WORK_LABELS = {
  position: 'Job title',
  name: 'Employer',
  start: 'From',
  end: 'Until',
  summary: 'What you did',
};

export const EDUCATION_LABELS = {
  institution: 'School',
  study_type: 'Degree or certificate',
  area: 'Field of study',
  end: 'Finished',
};

export const CERTIFICATE_LABELS = {
  name: 'Certificate or license',
  issuer: 'Issued by',
  date: 'Date issued',
};

const LABELS_OF: Record<string, Record<string, string>> = {
  work: WORK_LABELS,
  education: EDUCATION_LABELS,
  certificates: CERTIFICATE_LABELS,
};

/** The label of an input by its id. Inputs of list entries have a number: 'From (2)'. */
export function personLabel(box: string): string | undefined {
  const [, list = '', index, part = ''] = /^(\w+)\.(\d+)\.(\w+)$/.exec(box) ?? [];
  const label = LABELS_OF[list]?.[part];
  if (label) return `${label} (${Number(index) + 1})`;
  return new Map(Object.entries(PERSON_LABELS)).get(box);
}
