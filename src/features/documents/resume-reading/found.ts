/**
 * A value together with the exact line of the résumé it came from, so that a person can check it. `to_check` names what of
 * it is not sure: parts of an entry, or `value`. What it leaves out is nearly always right (docs/resume-reading.md).
 */
export type Found<T> = { value: T; source: string; to_check?: string[] };

/** The mark of a value that is not an entry. */
export const marked = <T>(found: Found<T>, is_sure: boolean): Found<T> => ({
  ...found,
  to_check: is_sure ? [] : ['value'],
});

export type Field<T> = Found<T> | null;

export type WorkEntry = {
  position: string | null;
  name: string | null;
  /** `YYYY-MM`, or `YYYY` without a month. */
  start: string | null;
  /** Null for current work, or without an end. */
  end: string | null;
  summary: string | null;
};

export type EducationEntry = {
  institution: string | null;
  area: string | null;
  studyType: string | null;
  end: string | null;
};

export type CertificateEntry = { name: string; issuer: string | null; date: string | null };

export type MilitaryEntry = { branch: string; rank: string | null; codes: string[] };
