export type Guide = {
  id: string;
  title: string;
  lead: string;
  points: readonly (readonly [title: string, line: string])[];
};

export const RESUME: Guide = {
  id: 'resume',
  title: 'A résumé that is read',
  lead: 'The first look takes seconds. Put what matters where the eye lands first.',
  points: [
    [
      'Start with the job, not with yourself',
      'Read the posting twice and mark what it asks for. Use those words, as long as they are true of you.',
    ],
    [
      'Say what changed because of you',
      'Not “responsible for stock” but “counted 4,000 parts a week and cut wrong deliveries by half”. A number, a time, a result.',
    ],
    [
      'One page for ten years, two for more',
      'Newest first. Anything older than fifteen years gets one line. Leave out photo, age and family.',
    ],
    [
      'Keep the shape plain',
      'One column, ordinary headings, a PDF or a Word file. Programs that read résumés often lose text in pictures and text boxes.',
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
      'A problem you solved, a mistake you repaired, a time you led, a time you disagreed, something you learned fast. What happened, what you did, how it ended: two minutes each.',
    ],
    [
      'Ask what the first ninety days look like',
      'The answer shows whether the job is thought through. Also ask who decides, and by when.',
    ],
    [
      'If a question has nothing to do with the work',
      'You may ask, politely, how it matters for the job. That usually ends it.',
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
  lead: 'It is a conversation about numbers, not about your worth. Prepare the numbers.',
  points: [
    [
      'Know three figures',
      'What the job usually pays where you live, what you need to live on, and what you would be happy with. Search the same title here and look at the ranges.',
    ],
    [
      'Compare like with like',
      'An hourly rate times 2,080 is a full-time year. Add what health insurance, paid leave and the commute are worth to you.',
    ],
    [
      'Let them name the range first',
      'If it is in the posting, start there. If not, ask for it before the second interview. You do not have to say what you earn now; in many states employers may not ask.',
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
  lead: 'Looking for work is work. Give it set hours and a plan, or it takes all day and gets you nowhere.',
  points: [
    [
      'Name three titles, not one',
      'Different companies use different names for the same work. Read ten postings you like, note their titles, and search for all of them. Put words in quotation marks to find them together, and put a minus before a word to leave it out.',
    ],
    [
      'Let new jobs come to you',
      'Save the search as a [job alert](/seeker/alert-list/new) and choose how often. The best time to apply is a posting’s first week.',
    ],
    [
      'Ten good applications beat fifty quick ones',
      'Change the first third of the résumé for each job. Keep a list: where, when, what they said, what you will ask next.',
    ],
    [
      'Talk to two people a week',
      'Someone who does that work, or used to. Ask what the day is like, not for a job. Many jobs are filled before anyone writes a posting.',
    ],
  ],
};

export const POSTING: Guide = {
  id: 'posting',
  title: 'Reading a posting',
  lead: 'It says more than it means to. Five minutes here can save an afternoon.',
  points: [
    [
      'Look at its dates',
      'Each job page says when it was posted. Where the employer shows its name, it also says when the employer last acted on the job and whether it was posted before. One that comes back every month may have trouble keeping people.',
    ],
    [
      'Tell musts from wishes',
      'Anything listed twice is a must. If you meet most of the musts and half of the wishes, apply.',
    ],
    [
      'Find the missing line',
      'No pay, no place, no hours, no word on who you report to: those are your first questions.',
    ],
    [
      'Spot a scam',
      'Pay far above the market, an interview only by chat, a check to cash, equipment to buy first, a request for your bank details or ID before any contract. Stop, and report the job on its page.',
    ],
  ],
};

export const OFFER: Guide = {
  id: 'offer',
  title: 'Before you say yes',
  lead: 'An offer is a document. Read it like one, and take a day.',
  points: [
    [
      'Check six things',
      'Title and duties, pay and when it is reviewed, hours and place, the start date, leave and insurance and when they begin, and how either side can end it.',
    ],
    [
      'Check what binds you afterward',
      'A non-compete, training costs to pay back, rights to what you invent in your own time. Ask what each is for; much of it can be negotiated.',
    ],
    [
      'Leave well',
      'Give notice only once you have the signed offer. Write down what your successor needs to know. Tell the other employers, in two lines, that you have decided.',
    ],
  ],
};
