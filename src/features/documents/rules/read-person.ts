import { LONGEST, MOST, type PersonFields } from '#features/person/contract.ts';
import { phoneShown } from '#features/person/rules/phone.ts';
import { toMonth } from '#features/person/rules.ts';
import { firstCharacters } from '#rules/first-characters.ts';
import { postalCodeProblem } from '#rules/validation/postal-code.ts';
import { isUrl } from '#rules/validation/web-address.ts';
import type { ResumeDraft } from '../contract.ts';

/** A draft as a person's details. Drops values that validation would refuse: the person did not write them. */
export function personOfDraft(draft: ResumeDraft): PersonFields {
  const postal_code = draft.postal_code?.value ?? '';
  const { branch, rank, codes = [] } = draft.military?.value ?? {};
  return {
    first_name: line(draft.first_name?.value, 60),
    last_name: line(draft.last_name?.value, 60),
    phone: /^[+\d]/.test(draft.phone?.value ?? '') ? phoneShown(line(draft.phone?.value, 40)) : '',
    city: line(draft.city?.value, 80),
    region: line(draft.region?.value, 60),
    postal_code: postalCodeProblem(postal_code) === null ? postal_code : '',
    headline: line(draft.headline?.value),
    skills: skills(draft),
    work: draft.work.slice(0, MOST.work).map(({ value }) => ({
      position: line(value.position),
      name: line(value.name),
      start: month(value.start),
      end: month(value.end),
      summary: firstCharacters(value.summary ?? '', LONGEST.summary),
    })),
    education: draft.education.slice(0, MOST.education).map(({ value }) => ({
      institution: line(value.institution),
      area: line(value.area),
      study_type: line(value.studyType),
      end: month(value.end),
    })),
    certificates: draft.certificates.slice(0, MOST.certificates).map(({ value }) => ({
      name: line(value.name),
      issuer: line(value.issuer),
      date: month(value.date),
    })),
    military: branch ? { branch: line(branch), rank: line(rank, 60), codes: codes.slice(0, MOST.codes) } : null,
  };
}

const line = (value: string | null | undefined, longest: number = LONGEST.line) =>
  firstCharacters((value ?? '').replace(/[\s\p{Cc}\u2028\u2029]+/gu, ' ').trim(), longest);

const month = (value: string | null) => toMonth(value ?? '') ?? '';

function skills({ skills: found }: ResumeDraft): string[] {
  const names = found.map(({ value }) => line(value.replaceAll(/[,;]/g, ' '), 60)).filter((name) => !isUrl(name));
  return [...new Set(names.filter(Boolean))].slice(0, MOST.skills);
}
