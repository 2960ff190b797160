import { certificates } from './certificates.ts';
import { emailAddress, phoneNumber, webLinks } from './contact-data.ts';
import {
  type CertificateEntry,
  type EducationEntry,
  type Field,
  type Found,
  type MilitaryEntry,
  marked,
  type WorkEntry,
} from './found.ts';
import { homePlace } from './home-place.ts';
import { isJobTitle, soughtTitle, titleIn } from './job-titles.ts';
import { militaryService } from './military-service.ts';
import { personName } from './person-name.ts';
import { type Line, resumeLines } from './resume-lines.ts';
import { skillList } from './skill-list.ts';
import { studies } from './studies.ts';
import { toldText } from './told-text.ts';
import { workHistory } from './work-history.ts';

export type {
  CertificateEntry,
  EducationEntry,
  Field,
  Found,
  MilitaryEntry,
  WorkEntry,
} from './found.ts';

/**
 * A draft of a profile, for a person to check. Each value carries the exact line it came from; what was not found is null
 * or an empty list. Names of work and education are those of JSON Resume (position, name, studyType …).
 */
export type ResumeFields = {
  first_name: Field<string>;
  last_name: Field<string>;
  email: Field<string>;
  /** E.164. */
  phone: Field<string>;
  city: Field<string>;
  /** The postal code of a state or province of North America ("TX"), elsewhere the region or country as written. */
  region: Field<string>;
  postal_code: Field<string>;
  headline: Field<string>;
  summary: Field<string>;
  skills: Found<string>[];
  work: Found<WorkEntry>[];
  education: Found<EducationEntry>[];
  certificates: Found<CertificateEntry>[];
  links: Found<string>[];
  military: Field<MilitaryEntry>;
  /** As the résumé states it, never reckoned from dates. */
  years_of_experience: Field<number>;
};

/** Reads the fields of a résumé from its text. */
export function resumeFields(text: string): ResumeFields {
  const lines = resumeLines(text);
  const email = emailAddress(lines);
  const name = personName(lines, email?.value ?? null);
  const name_words = `${name.first_name?.value ?? ''} ${name.last_name?.value ?? ''}`.split(' ').filter(Boolean);
  const { positions: work, unplaced } = workHistory(lines);
  const military = militaryService(lines);
  return {
    ...name,
    email,
    phone: phoneNumber(lines),
    ...homePlace(lines, name_words),
    headline: headline(lines, name.last_name ?? name.first_name, work),
    summary: summary(
      lines,
      unplaced.filter((text) => text !== military?.source),
    ),
    skills: skillList(lines, name_words),
    work,
    education: studies(lines),
    certificates: certificates(lines),
    links: webLinks(lines),
    military,
    years_of_experience: yearsOfExperience(lines),
  };
}

/** A job title near the name, else the one an objective asks for, else the title of the first position. */
function headline(lines: readonly Line[], name: Field<string>, work: Found<WorkEntry>[]): Field<string> {
  const name_at = Math.max(0, name ? lines.findIndex(({ text }) => text === name.source) : 0);
  for (const { text, section } of lines.slice(name_at, name_at + 9)) {
    const rest = text === name?.source ? text.slice(text.indexOf(name.value) + name.value.length) : text;
    const title = section === 'top' || section === 'other' ? titleIn(rest) : null;
    if (title) return marked({ value: title, source: text }, section === 'top' && isJobTitle(text));
  }
  for (const { text } of lines.filter(({ section }) => section === 'summary').slice(0, 4)) {
    const title = soughtTitle(text);
    if (title) return marked({ value: title, source: text }, false);
  }
  const latest = work.find(({ value }) => value.position !== null);
  if (!latest?.value.position) return null;
  return marked({ value: latest.value.position, source: latest.source }, !latest.to_check?.includes('position'));
}

const LONGEST_SUMMARY = 1_000;
/** Together they are no more than a form takes. */
const LONGEST_UNPLACED = 2_900;
/** Fewer words are a second heading. */
const FEWEST_WORDS = 5;

/** The summary, followed by lines of the work section that belong to no position, so that none is lost. */
function summary(lines: readonly Line[], unplaced: readonly string[]): Field<string> {
  const first = lines.findIndex(({ section }) => section === 'summary');
  const end = lines.findIndex(({ section }, at) => at > first && section !== 'summary');
  const own = first === -1 ? [] : lines.slice(first, end === -1 ? undefined : end).map(({ text }) => text);
  const told = toldText(own, LONGEST_SUMMARY);
  const left = toldText(unplaced, LONGEST_UNPLACED);
  const value = [told, left].filter((text) => text.split(/\s+/).length >= FEWEST_WORDS).join('\n\n');
  // Lines that belong to no position may say anything.
  return value === ''
    ? null
    : marked({ value, source: (value.startsWith(told) && own[0]) || (unplaced[0] ?? '') }, left === '');
}

const YEARS = /\b(\d{1,2}(?:\.\d)?)\s*\+?\s*(?:years?|yrs?)\b/i;

function yearsOfExperience(lines: readonly Line[]): Field<number> {
  for (const { text } of lines) {
    const years = YEARS.exec(text);
    const is_experience =
      /experien|\bexp\b|background|expertise|worked|serving/i.test(text) && !/\bage\b|\bold\b/i.test(text);
    if (years && is_experience && Number(years[1]) <= 60) return { value: Number(years[1]), source: text };
  }
  return null;
}
