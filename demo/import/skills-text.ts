const MOST_SKILLS = 30;
const LONGEST_SKILL = 60;
const MOST_WORDS = 6;

/**
 * Skills from one cell: a list with commas, semicolons, bars or line breaks, or a list as programs print it. `dropped` counts what stood
 * between the separators and names no skill, such as parts of sentences.
 */
export function parseSkills(text: string): { skills: string[]; dropped: number } {
  const parts = partsOf(text)
    .map((part) => part.replace(/^(?:[\s'"•·*–-]|and\b|or\b|e\.g\.)+|[\s'".:]+$/gi, ''))
    .filter((part) => part !== '' && !SAYS_NOTHING.test(part));
  const named = parts.filter(isSkill);
  // A cell that is mostly sentences is a text, and what else stands between its commas is a piece of it.
  const skills = parts.length - named.length >= parts.length / 2 ? [] : named;
  return {
    skills: skills
      .filter((part, index) => skills.findIndex((other) => other.toLowerCase() === part.toLowerCase()) === index)
      .slice(0, MOST_SKILLS),
    dropped: parts.length - skills.length,
  };
}

function partsOf(text: string): string[] {
  const named = [...text.matchAll(/['"](?:name|title|label|skill)['"]\s*:\s*['"]([^'"]+)['"]/gi)];
  if (named.length > 0) return named.map(([, name = '']) => name);
  return text.replace(/^\s*\[|\]\s*$/g, '').split(/[,;|\n•]|(?<=[a-z])\. (?=[A-Z])/);
}

const SAYS_NOTHING = /^(?:n\/?a|none|null|nan|etc|others?|skills?|(?:required|preferred|key|technical) skills?)$/i;

/** Words of sentences about people and their duties; names of skills do without them. */
const OF_SENTENCES =
  /\b(?:years?|experience|ability|abilities|able|knowledge|must|strong|excellent|good|solid|proven|demonstrated|including|such as|preferred|required|desired|proficien\w*|familiar\w*|understanding|candidates?|applicants?|degree|bachelor'?s?|master'?s?|will|should|would|may|can|you|your|we|our|is|are|be|has|have|with|please|plus|e\.g|i\.e)\b/i;

/** One letter names a skill only for languages of programmers. */
function isSkill(part: string): boolean {
  if (part.length > LONGEST_SKILL || part.split(/\s+/).length > MOST_WORDS) return false;
  if (!/\p{L}{2}/u.test(part) && !/^(?:[CR]|C\+\+|C#|F#)$/.test(part)) return false;
  return !OF_SENTENCES.test(part) && !/https?:|www\.|@|[<>{}]|&\w+;|\uFFFD|â€|^\d+[.)]/.test(part);
}
