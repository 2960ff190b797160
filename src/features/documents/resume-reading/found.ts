/** A value together with the exact line of the résumé it came from, so that a person can check it. */
export type Found<T> = { value: T; source: string };

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
