import type { Origin } from '#features/person/components/shared/person-fields.tsx';
import { formOf, type ListName, type PersonForm } from '#features/person/components/shared/person-form.ts';
import { phoneDigits } from '#features/person/rules/phone.ts';
import { firstCharacters } from '#rules/first-characters.ts';
import type { ResumeDraft } from '../../contract.ts';
import { personOfDraft } from '../../rules/read-person.ts';
import { boxToCheck, toCheck } from '../../rules/to-check.ts';
import { PleaseCheck } from './please-check.tsx';

type Shown = PersonForm & { email?: string; summary?: string };

const LONGEST_LINE = 110;
const MOST_LINES = 3;

/**
 * Says of each box from which line of the file it was filled and whether to check it, and of one that the person changed what
 * the file says.
 */
export function originOf(form: Shown, draft: ResumeDraft | null): Origin {
  if (!draft) return () => undefined;
  const read: Shown = {
    ...formOf(personOfDraft(draft)),
    email: draft.email?.value ?? '',
    summary: draft.summary?.value ?? '',
  };
  return (place) => {
    const [list = '', index] = place.split('.');
    if (isList(list)) return entryOrigin(form, read, draft, { list, index: Number(index) });
    const lines = linesOf(place, draft);
    const [now, before] = [textOf(form, place), textOf(read, place)];
    if (lines.length === 0 || before === '') return undefined;
    if (now === '') return `Your file says: ${quoted(lines)}`;
    if (!isSame(place, now, before)) return `You changed this. Your file says: ${quoted(lines)}`;
    const box_before = boxBefore(place, (box) => textOf(read, box) !== '');
    const is_quoted_there = box_before !== undefined && linesOf(box_before, draft).join() === lines.join();
    const note = is_quoted_there ? 'From the same line of your file' : `From your file: ${quoted(lines)}`;
    return checked(note, boxToCheck(place, draft));
  };
}

/** A phone is the same however its digits are parted. */
const isSame = (box: string, now: string, before: string) =>
  box === 'phone' ? phoneDigits(now) === phoneDigits(before) : now === before;

const CONTACT = ['first_name', 'last_name', 'email', 'phone', 'city', 'region', 'postal_code'];
const SERVICE = ['branch', 'rank', 'codes'];

/** The box above in the same part of the form that was filled in from the file. */
function boxBefore(box: string, isRead: (box: string) => boolean): string | undefined {
  const part = [CONTACT, SERVICE].find((boxes) => boxes.includes(box)) ?? [];
  return part.slice(0, Math.max(0, part.indexOf(box))).findLast(isRead);
}

const isList = (name: string): name is ListName => ['work', 'education', 'certificates'].includes(name);

/** An entry is found again by what it says, since others before it may have gone. */
function entryOrigin(form: Shown, read: Shown, draft: ResumeDraft, at: { list: ListName; index: number }) {
  const { list, index } = at;
  const now = keyOf(form[list][index]);
  const place = read[list].findIndex((entry) => keyOf(entry) === now);
  const read_entry = draft[list][place];
  return read_entry ? checked(`From your file: ${quoted([read_entry.source])}`, toCheck(read_entry)) : undefined;
}

const checked = (note: string, what: string | null) =>
  what === null ? note : <PleaseCheck what={what}>{note}</PleaseCheck>;

const keyOf = (entry: Record<string, string> | undefined) => Object.values(entry ?? {}).join('\n');

function linesOf(box: string, draft: ResumeDraft): string[] {
  if (SERVICE.includes(box)) return draft.military ? [draft.military.source] : [];
  const found = Object.entries(draft).find(([name]) => name === box)?.[1];
  const all = Array.isArray(found) ? found : found ? [found] : [];
  return [...new Set(all.map(({ source }) => source))];
}

function textOf(form: Shown, box: string): string {
  const value = Object.entries(form).find(([name]) => name === box)?.[1];
  return typeof value === 'string' ? value : '';
}

function quoted(lines: readonly string[]): string {
  const shown = lines.slice(0, MOST_LINES).map((line) => `“${shortened(line)}”`);
  return lines.length > MOST_LINES ? `${shown.join(', ')} and other lines` : shown.join(', ');
}

const shortened = (line: string) =>
  line.length > LONGEST_LINE ? `${firstCharacters(line, LONGEST_LINE - 1).trimEnd()}…` : line;
