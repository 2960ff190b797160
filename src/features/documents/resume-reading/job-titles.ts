/** The words that end, or nearly end, the name of a job. */
const TITLE_WORDS =
  'accountant|administrator|admin|adviser|advisor|agent|aide|ambassador|analyst|apprentice|architect|artist|assembler|assistant|associate|attorney|auditor|baker|banker|barista|bartender|bookkeeper|buyer|captain|caregiver|carpenter|cashier|ceo|cfo|chaplain|chef|chief|clerk|cleaner|coach|commander|conductor|consultant|contractor|controller|cook|coo|coordinator|co-founder|copywriter|corpsman|counselor|cto|custodian|dentist|designer|developer|director|dispatcher|driver|economist|editor|electrician|engineer|estimator|examiner|executive|facilitator|fellow|firefighter|foreman|founder|guard|handler|head|housekeeper|inspector|installer|instructor|intern|investigator|janitor|journalist|laborer|lawyer|lead|leader|leadman|lecturer|librarian|machinist|manager|mason|mechanic|medic|mentor|merchandiser|monitor|nurse|officer|operator|owner|painter|paralegal|paramedic|partner|pastor|pharmacist|photographer|physician|pilot|planner|plumber|porter|president|principal|producer|professional|professor|programmer|promoter|proofreader|ranger|realtor|receptionist|recruiter|rep|representative|researcher|salesperson|scientist|secretary|sergeant|(?<!\\b(?:sql|windows|web|exchange|application)\\s)server|specialist|strategist|superintendent|supervisor|surgeon|surveyor|tailor|teacher|technician|technologist|teller|tester|therapist|trainee|trainer|translator|treasurer|tutor|underwriter|veterinarian|volunteer|waiter|waitress|welder|worker|writer|support';
const TITLE = new RegExp(`\\b(?:${TITLE_WORDS})\\b`, 'i');
const LONGEST_TITLE = 80;
/** "Lead technical teams in various stages" tells of work. */
const MOST_SMALL_WORDS = 4;

/** Beside a title word these name a school, a firm or a paper, not a job. */
const OTHER_NAME =
  /\b(university|college|institute|academy|inc|llc|ltd|corp|license|certificate|certification|degree|diploma|award|resume|www\.|https?)\b/i;

/** A certificate, the duty of a sentence, clients, or help that is no job by itself. */
const NO_TITLE =
  /^(?:lead (?:the|an?|in|to)\b.*|support|(?:representative|key) clients?|project management professional|professional|partners?|head|cover)$|\b(?:training|program)$/i;

/** Whether the text is, as a whole, short enough and worded like the name of a job. */
export function isJobTitle(text: string): boolean {
  if (NO_TITLE.test(text)) return false;
  if (text.length > LONGEST_TITLE || text.split(/\s+/).length > 9 || !TITLE.test(text) || OTHER_NAME.test(text))
    return false;
  return (
    /^[\p{Lu}\d(]/u.test(text) &&
    (text.match(/ (?!(?:of|and|the|for|to|in|at) )\p{Ll}/gu) ?? []).length < MOST_SMALL_WORDS &&
    !/[.!?]$|@|\b(my|our|I|is|are|was|were|have|has|responsible for|worked|assisted)\b/.test(text)
  );
}

/** The part of a line that names a job: "Sales Manager" in "Acme Corp | Sales Manager | 2012". */
export function titleIn(line: string): string | null {
  const parts = line
    .replace(/\b(?:r[eé]sum[eé]|cv|curriculum vitae|sample|example|template)s?\b.*$/iu, '')
    .split(/\s*[|•·,:;()\t]\s*|\s+[-–—]+\s+|\s+(?:at|with|for)\s+(?=\p{Lu})/u);
  const titles = parts.map((part) => part.replace(/^[\s*–—-]+|[\s*–—-]+$/g, '')).filter(isJobTitle);
  return titles[0] ? withoutEmployer(titles[0]) : null;
}

/** "Intern engineer / Alder" names the employer behind the stroke, "Programmer / Analyst" does not. */
function withoutEmployer(title: string): string {
  const parts = title.split(/\s+\/\s+/);
  return parts.every((part) => TITLE.test(part)) ? title : (parts.find(isJobTitle) ?? title);
}

/** The job that a sentence of an objective names: "Seeking a position as a Web Developer at …". */
export function soughtTitle(line: string): string | null {
  const as =
    /\b(?:as|of|for)\s+an?\s+((?:[\p{L}&/-]+\s+){0,4}[\p{L}-]+)/u.exec(line)?.[1] ??
    /\b(?:a|an|the)\s+((?:[\p{L}&/-]+\s+){1,4}?)(?:position|role)\b/iu.exec(line)?.[1];
  if (!as) return null;
  const words = as.trim().split(/\s+/);
  const last = words.findLastIndex((word) => TITLE.test(word));
  const title = words.slice(0, last + 1).join(' ');
  return last >= 0 && words.length <= 6 && isJobTitle(title.replace(/^./, (letter) => letter.toUpperCase()))
    ? title
    : null;
}
