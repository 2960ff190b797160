export type Guide = {
  id: string;
  title: string;
  lead: string;
  points: readonly (readonly [title: string, line: string])[];
};

export const RESUME: Guide = {
  id: 'resume',
  title: 'A résumé that is read',
  lead: 'The first look takes seconds. Put what matters where the eye falls.',
  points: [
    [
      'Start with the job, not with yourself',
      'Read the posting twice and mark what it asks for. Those are the words to use, as far as they are true of you.',
    ],
    [
      'Say what changed because of you',
      'Not “responsible for stock” but “counted 4,000 parts a week and cut wrong deliveries by half”. A number, a time, a result.',
    ],
    [
      'One page for ten years, two for more',
      'Newest first. What is older than fifteen years gets one line. Leave out photo, age and family.',
    ],
    [
      'Keep the shape plain',
      'One column, ordinary headings, a PDF or a Word file. Text in pictures and in boxes is often lost when a program reads it.',
    ],
  ],
};

export const INTERVIEW: Guide = {
  id: 'interview',
  title: 'An interview that goes both ways',
  lead: 'They want to know whether you can do the work. So do you.',
  points: [
    [
      'Bring five short stories',
      'A problem you solved, a mistake you repaired, a time you led, a time you disagreed, something you learned fast. What was it, what did you do, how did it end: two minutes each.',
    ],
    [
      'Ask what the first ninety days look like',
      'The answer shows whether the job is thought through. Ask too who decides, and by when.',
    ],
    [
      'If a question has nothing to do with the work',
      'You may ask back, kindly, how it matters for the job. That is usually the end of it.',
    ],
    [
      'Write the same day',
      'Three sentences: thanks, one thing you talked about, and that you want the job, if you do.',
    ],
  ],
};

export const PAY: Guide = {
  id: 'pay',
  title: 'Talking about pay',
  lead: 'It is a talk about numbers, not about your worth. Prepare the numbers.',
  points: [
    [
      'Know three figures',
      'What the job usually pays where you live, what you need to live on, and what you would be glad of. Search the same title here and look at the ranges.',
    ],
    [
      'Compare like with like',
      'An hourly rate times 2,080 is a full-time year. Add what health insurance, paid leave and the commute are worth to you.',
    ],
    [
      'Let them name the range first',
      'If it stands in the posting, start there. If not, ask for it before the second interview. You need not tell what you earn now; in many states they may not ask.',
    ],
    [
      'Ask once, with a reason, then wait',
      '“With my five years on this machine I had 31 dollars in mind.” Then say nothing. Get the answer in writing before you give notice.',
    ],
  ],
};

export const SEARCH: Guide = {
  id: 'search',
  title: 'A search that ends',
  lead: 'Looking for work is work. Give it hours and a shape, or it takes the whole day and shows nothing.',
  points: [
    [
      'Name three titles, not one',
      'Each business calls the same work by another name. Read ten postings you like, note their titles, and search for all of them. Put words in quotation marks to find them together, and a minus before a word to leave it out.',
    ],
    [
      'Let new jobs come to you',
      'Save the search as a [job alert](/seeker/alert-list/new) and choose how often. The first week of a posting is the best one to answer it.',
    ],
    [
      'Ten good applications beat fifty quick ones',
      'Change the first third of the résumé for each job. Keep a list: where, when, what they said, what you will ask next.',
    ],
    [
      'Talk to two people a week',
      'Somebody who does that work, or who left it. Ask what the day is like, not for a job. Many jobs are filled before anyone writes a posting.',
    ],
  ],
};

export const POSTING: Guide = {
  id: 'posting',
  title: 'Reading a posting',
  lead: 'It tells more than it means to. Five minutes here save an afternoon.',
  points: [
    [
      'Look at its dates',
      'Each job page says when it was posted. Where the employer shows its name, it also says when the employer last acted on the job and whether it was posted before. One that comes back every month may have trouble keeping people.',
    ],
    [
      'Tell must from wish',
      'What stands under requirements twice is a must. With most of the musts and half of the wishes, apply.',
    ],
    [
      'Find the missing line',
      'No pay, no place, no hours, no word on whom you report to: those are your first questions.',
    ],
    [
      'Know a fraud',
      'Pay far above the rest, an interview by chat alone, a check to cash, equipment to buy first, a request for your bank or identity papers before any contract. Stop, and report the job on its page.',
    ],
  ],
};

export const OFFER: Guide = {
  id: 'offer',
  title: 'Before you say yes',
  lead: 'An offer is a text. Read it like one, and take a day.',
  points: [
    [
      'Check six things',
      'Title and duties, pay and when it is looked at again, hours and place, the first day, leave and insurance with the date on which they begin, and how either side ends it.',
    ],
    [
      'Look at what binds you after',
      'A promise not to work for others, a training cost to pay back, what you invent in your own time. Ask what it is for; much of it can be narrowed.',
    ],
    [
      'Leave well',
      'Give notice only with the signed paper in your hand. Write down what you know for whoever comes after you. Tell the other employers, in two lines, that you have decided.',
    ],
  ],
};
