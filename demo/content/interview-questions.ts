type DemoQuestion = { text: string; guidance: string };

/** What a first call asks, whatever the job is. */
export const FIRST_CALL: readonly DemoQuestion[] = [
  { text: 'What made you apply for this job?', guidance: 'Has read the posting and can say what fits.' },
  { text: 'Which part of your last job took most of your time?', guidance: 'Close to the daily work here.' },
  { text: 'When could you start, and which shifts work for you?', guidance: 'Note the answer for scheduling.' },
];

/** Questions on the skills that every pipeline of the demo has. */
export const ON_SKILLS: Readonly<Record<string, readonly DemoQuestion[]>> = {
  Experience: [
    {
      text: 'Tell us about the job you are most proud of. What was yours to do, and how did it end?',
      guidance: 'Names their own part, a number or a date, and what they would do differently.',
    },
  ],
  Communication: [
    {
      text: 'Describe a handover that went wrong. What did you change afterwards?',
      guidance: 'Says what was missing and which habit came out of it.',
    },
  ],
  Reliability: [
    {
      text: 'When did you last see that you would miss a deadline? Whom did you tell, and when?',
      guidance: 'Spoke up early and came with a proposal.',
    },
  ],
  'Structural design': [
    {
      text: 'Walk us through a load path you had to change late in a project.',
      guidance: 'Checks connections and foundations, and asks who else is affected.',
    },
  ],
  'Site judgement': [
    {
      text: 'What do you look at first when you come to a site where the work has stopped?',
      guidance: 'People and access before schedule.',
    },
  ],
  Drawings: [
    {
      text: 'Two drawings of the same detail disagree. What do you do before the crew goes on?',
      guidance: 'Stops the detail, asks in writing, keeps the rest moving.',
    },
  ],
  Teamwork: [
    {
      text: 'Tell us about a colleague you disagreed with. How did you decide?',
      guidance: 'Speaks of the matter, not of the person.',
    },
  ],
};

/** For the skills of a company's own trade. */
export const onTrade = (skill: string): DemoQuestion => ({
  text: `Talk us through the last piece of work in which you needed this skill: ${skill}.`,
  guidance: 'Recent, specific, and knows where it gets difficult.',
});

/** What interviewers noted, whatever the question was. */
export const ANSWER_NOTES: readonly string[] = [
  'Clear example from the last year, with numbers.',
  'Knew what went wrong and who had to hear of it.',
  'General at first; good once we asked for a case.',
  'Answered in order, and said where the limits are.',
  'Would ask a senior colleague here, which is right.',
];
