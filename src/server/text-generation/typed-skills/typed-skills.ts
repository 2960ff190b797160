import { KNOWN_SKILL, knownName } from './known-skills.ts';

export type TypedSkill = { name: string; start: number; end: number; is_known: boolean };

/**
 * Skills and fields of knowledge that a text names, in its order: names we know, the other items of lists with such names,
 * and what follows words such as "knowledge of". Never what the text does not say.
 */
export function typedSkills(text: string): TypedSkill[] {
  const found: TypedSkill[] = [];
  let line_start = 0;
  for (const line of text.split('\n')) {
    for (const skill of skillsOfLine(line))
      found.push({ ...skill, start: skill.start + line_start, end: skill.end + line_start });
    line_start += line.length + 1;
  }
  return found;
}

/** The names alone, each once. */
export function skillsInText(text: string): string[] {
  const names = typedSkills(text).map(({ name }) => name);
  const keys = names.map((name) => name.toLowerCase());
  return names.filter((_, index) => keys.indexOf(keys[index] ?? '') === index);
}

function skillsOfLine(line: string): TypedSkill[] {
  if (/https?:|www\.|\S@\S/.test(line)) return [];
  const known = [...line.matchAll(KNOWN_SKILL)].flatMap(({ 0: words, index }) => {
    const name = knownName(words);
    if (!name || ROLE.test(line.slice(index + words.length))) return [];
    const more = SUBJECT.exec(line.slice(index + words.length))?.[0] ?? '';
    const whole = more === '' ? name : line.slice(index, index + words.length + more.length);
    return [{ name: whole, start: index, end: index + whole.length, is_known: true }];
  });
  const others = [...listed(line, known), ...framed(line)];
  const kept: TypedSkill[] = [];
  for (const skill of [...known, ...others]) if (!kept.some((one) => overlap(one, skill))) kept.push(skill);
  return kept.toSorted((a, b) => a.start - b.start);
}

/** "Our Java developers" are people. */
const ROLE =
  /^(?:[ -](?:software|senior|junior|lead|solutions?))?[ -](?:engineers?|developers?|programmers?|architects?|consultants?|specialists?|analysts?|administrators?|managers?|experts?|leads?|teams?|professionals?|designers?|practice|company|companies|industry leader)\b/i;

const SUBJECT_NOUNS =
  'development|architecture|tools|tooling|frameworks|technologies|practices|methodologies|methods|platforms?|concepts|certification|standards|principles|protocols|programming|testing|languages|processes|systems|infrastructure|regulations|techniques';
/** What a name goes on with: "AWS environment", "Linux kernel development". */
const SUBJECT = new RegExp(`^(?: \\p{L}+)?(?: (?:${SUBJECT_NOUNS}))+(?![\\p{L}\\p{N}-])`, 'iu');
const overlap = (a: TypedSkill, b: TypedSkill) => a.start < b.end && b.start < a.end;

/** Items between the commas of a list that has two names we know. */
function listed(line: string, known: readonly TypedSkill[]): TypedSkill[] {
  if (known.length < 2) return [];
  const parts = partsOf(line, 0);
  const hasKnown = (index: number) => {
    const part = parts[index];
    return part !== undefined && known.some(({ start, end }) => start >= part.start && end <= part.end);
  };
  return parts.filter((part, index) => isItem(part.name) && (hasKnown(index - 1) || hasKnown(index + 1)));
}

const MOST_WORDS = 4;

/** Words of sentences; a name of knowledge has none of them. */
const SENTENCE_WORD =
  /\b(?:you|your|we|our|us|they|their|is|are|be|been|was|will|would|can|could|should|must|may|have|has|had|do|does|not|who|which|that|this|these|those|it|its|all|any|each|other|others|more|most|etc|years?|months?|days?|team|teams|people|company|customers?|clients?|candidates?|position|job|role|work|working|ability|able|good|strong|excellent|great|solid|deep|new|plus|least|one|two|three|similar|related|relevant|various|different|from|to|by|as|at|on|if|how|what|when|where|least|e\.g|i\.e|preferably|ideally|preferred|required|both|either|environment|environments|field|area|experience|knowledge|understanding|skills?)\b/i;

const isItem = (part: string) =>
  part.split(/\s+/).length <= MOST_WORDS && /\p{L}{2}/u.test(part) && !SENTENCE_WORD.test(part) && !/[<>]/.test(part);

/** The parts between commas, slashes, brackets and "and". */
function partsOf(text: string, offset: number): TypedSkill[] {
  return [...text.matchAll(/(?:(?!\s(?:and|or|&)\s|\s[-–—]\s|[,;|•·()/:?!]|\.(?:\s|$)).)+/g)].flatMap(
    ({ 0: part, index }) => {
      const opening = /^(?:\s|and\s|or\s|in\s|[*"'“”&–-])+/i.exec(part)?.[0].length ?? 0;
      const name = part.slice(opening).replace(/[\s*"'“”.–-]+$/, '');
      const start = offset + index + opening;
      return name === '' ? [] : [{ name, start, end: start + name.length, is_known: false }];
    },
  );
}

const FRAME =
  /\b(?:knowledge (?:of|in)|background in|expertise (?:in|with)|proficien(?:t|cy) (?:in|with)|familiar(?:ity)? with|understanding of|degree in|certified in|certification in|fluent in|skilled in|experience (?:in|with)|experienced (?:in|with))\s+/gi;

/** Never knowledge, whatever stands before it. */
const STARTS_SENTENCE =
  /^(?:the|a|an|some|such|similar|using|working|building|managing|leading|developing|creating)\b/i;

/** What follows "knowledge of": the first items, as far as they look like names of a field. */
function framed(line: string): TypedSkill[] {
  return [...line.matchAll(FRAME)].flatMap(({ 0: words, index }) => {
    const begin = index + words.length;
    const rest = /^[^.;:!?(]*/.exec(line.slice(begin))?.[0] ?? '';
    const items: TypedSkill[] = [];
    for (const item of partsOf(rest, begin)) {
      if (!isItem(item.name) || STARTS_SENTENCE.test(item.name)) break;
      items.push(item);
    }
    return items;
  });
}
