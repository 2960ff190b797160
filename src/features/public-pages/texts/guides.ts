import type { SiteCode } from '#rules/sites.ts';
import type { Point } from '../components/text-page.tsx';

export type Guide = { id: string; title: string; lead: string; points: readonly Point[] };

const RESUME: Guide = {
  id: 'resume',
  title: 'A résumé that is read',
  lead: 'The first look takes seconds. Put what matters where the eye falls.',
  points: [
    {
      title: 'Start with the job, not with yourself',
      text: 'Read the posting twice and mark what it asks for. Those are the words to use, as far as they are true of you.',
    },
    {
      title: 'Say what changed because of you',
      text: 'Not “responsible for stock” but “counted 4,000 parts a week and cut wrong deliveries by half”. A number, a time, a result.',
    },
    {
      title: 'One page for ten years, two for more',
      text: 'Newest first. What is older than fifteen years gets one line. Leave out photo, age and family.',
    },
    {
      title: 'Keep the shape plain',
      text: 'One column, ordinary headings, a PDF or a Word file. Text in pictures and in boxes is often lost when a program reads it.',
    },
  ],
};

const INTERVIEW: Guide = {
  id: 'interview',
  title: 'An interview that goes both ways',
  lead: 'They want to know whether you can do the work. So do you.',
  points: [
    {
      title: 'Bring five short stories',
      text: 'A problem you solved, a mistake you repaired, a time you led, a time you disagreed, something you learned fast. What was it, what did you do, how did it end: two minutes each.',
    },
    {
      title: 'Ask what the first ninety days look like',
      text: 'The answer shows whether the job is thought through. Ask too who decides, and by when.',
    },
    {
      title: 'If a question has nothing to do with the work',
      text: 'You may ask back, kindly, how it matters for the job. That is usually the end of it.',
    },
    {
      title: 'Write the same day',
      text: 'Three sentences: thanks, one thing you talked about, and that you want the job, if you do.',
    },
  ],
};

const PAY: Guide = {
  id: 'pay',
  title: 'Talking about pay',
  lead: 'It is a talk about numbers, not about your worth. Prepare the numbers.',
  points: [
    {
      title: 'Know three figures',
      text: 'What the job usually pays where you live, what you need to live on, and what you would be glad of. Search the same title here and look at the ranges.',
    },
    {
      title: 'Compare like with like',
      text: 'An hourly rate times 2,080 is a full-time year. Add what health insurance, paid leave and the commute are worth to you.',
    },
    {
      title: 'Let them name the range first',
      text: 'If it stands in the posting, start there. If not, ask for it before the second interview. You need not tell what you earn now; in many states they may not ask.',
    },
    {
      title: 'Ask once, with a reason, then wait',
      text: '“With my five years on this machine I had 31 dollars in mind.” Then say nothing. Get the answer in writing before you give notice.',
    },
  ],
};

const SERVICE: Guide = {
  id: 'service',
  title: 'Translating military service',
  lead: 'A civilian reader knows neither the codes nor the ranks. Keep the facts, change the words.',
  points: [
    {
      title: 'Name the work, then the title',
      text: 'Not “92Y, E-6” but “Supply supervisor (Army, Staff Sergeant)”. The first half is what the job is called outside.',
    },
    {
      title: 'Turn scope into numbers',
      text: 'People led, value of equipment signed for, flights, patients, vehicles, miles, budget. “Led 12 people and kept 40 vehicles ready, 96 percent of the time.”',
    },
    {
      title: 'Spell out each short form once',
      text: 'If the reader needs a glossary, the line is lost. Ask somebody who never served to read it aloud.',
    },
    {
      title: 'Clearance and papers',
      text: 'State the level of your clearance and whether it is active, and nothing about what it gave you access to. List licenses and training that a civilian trade knows.',
    },
  ],
};

const SPOUSES: Guide = {
  id: 'spouses',
  title: 'For spouses: moves and gaps',
  lead: 'Your record shows that you start well in new places. Say it that way.',
  points: [
    {
      title: 'Give the reason in three words',
      text: '“Relocated on orders” beside the dates is enough. You need not say more.',
    },
    {
      title: 'Count all of the work',
      text: 'Running a readiness group, a budget, a classroom or a move across an ocean is work. Describe it like any other.',
    },
    {
      title: 'Look for work that moves',
      text: 'Filter for remote jobs, and ask early whether the employer can keep you on its payroll in another state.',
    },
  ],
};

/** The written guides of each brand, in the order in which they are needed. */
export const GUIDES: Record<SiteCode, readonly Guide[]> = {
  rb: [RESUME, INTERVIEW, PAY],
  mh: [SERVICE, RESUME, INTERVIEW, PAY, SPOUSES],
};
