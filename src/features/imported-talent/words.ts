import type { ImportField, ImportState, LawfulBasis, RowState } from './rules.ts';

export const FIELD_WORDS: Readonly<Record<ImportField, string>> = {
  email: 'Email address',
  name: 'Full name',
  first_name: 'First name',
  last_name: 'Last name',
  phone: 'Phone',
  city: 'City',
  region: 'State',
  headline: 'Headline',
  skills: 'Skills',
};

export const BASIS_WORDS: Readonly<Record<LawfulBasis, string>> = {
  consent: 'They agreed',
  request: 'They asked us to contact them',
  legitimate_interest: 'Legitimate interest in hiring',
};
/** The same, to the person whom it is about. */
export const BASIS_SAYS: Readonly<Record<LawfulBasis, string>> = {
  consent: 'It says that you agreed to this.',
  request: 'It says that you asked it to contact you.',
  legitimate_interest: 'It says that it has a legitimate interest in this, to fill its jobs.',
};
export const BASIS_CHOICES = [
  { value: '', label: 'Choose' },
  ...Object.entries(BASIS_WORDS).map(([value, label]) => ({ value, label })),
];

export const ROW_WORDS: Readonly<Record<RowState, string>> = {
  waiting: 'Not checked',
  ready: 'Ready',
  duplicate: 'Known, will be updated',
  needs_fix: 'Needs a fix',
  skipped: 'Skipped',
  done: 'Done',
};

export const STATE_WORDS: Readonly<Record<ImportState, string>> = {
  uploaded: 'Choose the columns',
  mapped: 'Not checked',
  checked: 'Checked, not imported yet',
  committed: 'Imported',
  undone: 'Undone',
};
