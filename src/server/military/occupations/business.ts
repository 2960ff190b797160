import { type CivilianOccupation, known, list } from './civilian-occupation.ts';

/** Leading, office, money, law and media, by O*NET-SOC code. */
export const BUSINESS = {
  '11-1021.00': known('Operations Manager', [
    'Led [number] people and answered for equipment worth [amount] in all weather and at all hours.',
    'Planned and ran [number] operations at once, with people, transport, supplies and a plan for when things change.',
    'Raised readiness of [what] from [percentage] to [percentage] within [number] months.',
    'Coached [number] team leaders; [number] of them were promoted.',
  ]),
  '13-1082.00': known('Project Manager', [
    'Led projects worth [amount] from plan to hand-over, [number] of [number] on time.',
    'Coordinated [number] teams and outside partners by one schedule and a weekly review.',
    'Named risks early and kept [number] of them from becoming delays.',
  ]),
  '13-1111.00': known('Program Analyst', [
    'Reviewed how [process] works and saved [number] hours a month by changing [what].',
    'Gathered and checked figures of [number] units and reported them to leaders every [period].',
    'Wrote procedures that [number] people work by today.',
  ]),
  '13-1151.00': known('Corporate Trainer', [
    'Taught [number] students a year in [subject]; [percentage] passed at the first attempt.',
    'Wrote a course of [number] hours with goals, exercises and tests.',
    'Coached new instructors and observed their lessons.',
    'Adapted training for people with very different experience and kept each one taking part.',
  ]),
  '13-1071.00': known('Human Resources Generalist', [
    'Advised [number] employees on assignments, pay, benefits and records, in person and in writing.',
    'Interviewed and selected [number] applicants a year and filled [percentage] of places in time.',
    'Kept personnel records of [number] people correct through every audit.',
  ]),
  '43-4161.00': {
    title: 'Human resources assistant',
    job_titles: list(
      'Human Resources Assistant; HR Coordinator; Personnel Assistant; HR Clerk; Onboarding Coordinator',
    ),
    skills: list(
      'Personnel records; Data entry; Onboarding; Benefits paperwork; Customer service; Confidentiality; Microsoft Office',
    ),
    sentences: [
      'Kept records of [number] employees complete and confidential, with an error rate below [percentage].',
      'Brought [number] newcomers a month through their first papers, pay and benefits.',
      'Answered [number] questions a day from staff and leaders, most of them at once.',
    ],
  },
  '11-3121.00': known('Human Resources Manager', [
    'Led human resources for an organization of [number] people with a staff of [number].',
    'Planned staffing a year ahead and filled [percentage] of key positions before they fell vacant.',
    'Set up a review system that raised the share of reviews done on time to [percentage].',
  ]),
  '43-6014.00': known('Administrative Assistant', [
    'Managed letters, calendars and files for an office of [number] people.',
    'Prepared [number] documents a week without errors of form, many on short notice.',
    'Arranged travel and meetings for [number] people and kept costs within budget.',
  ]),
  '43-3031.00': known('Bookkeeper', [
    'Kept accounts of [amount] a year, balanced every month.',
    'Checked [number] invoices and claims a month and found [amount] in errors.',
    'Prepared books for audits that ended without a finding.',
  ]),
  '43-3051.00': known('Payroll Specialist', [
    'Ran pay for [number] people with an error rate below [percentage].',
    'Solved [number] pay questions a month, [percentage] of them within a day.',
    'Explained pay and tax rules so that people understood their own statement.',
  ]),
  '11-3031.00': known('Finance Manager', [
    'Managed a budget of [amount] a year and closed each year within [percentage] of plan.',
    'Led [number] people in accounting, pay and audits.',
    'Advised leaders on what choices cost and saved [amount] by [what].',
  ]),
  '13-1023.00': known('Contract Specialist', [
    'Bought goods and services worth [amount] a year by competition and written rules.',
    'Wrote, compared and managed [number] contracts from request to close-out.',
    'Negotiated prices down by [percentage] with [kind of supplier].',
  ]),
  '23-2011.00': known('Paralegal', [
    'Prepared [number] case files a year, with research, drafts and deadlines kept.',
    'Interviewed clients and witnesses and summed up facts for [number] attorneys.',
    'Kept a docket of [number] matters without a missed date.',
  ]),
  '23-1011.00': known('Attorney', [
    'Advised leaders and individuals in [number] matters a year in [fields of law].',
    'Tried [number] cases to verdict and settled [number].',
    'Led an office of [number] attorneys and paralegals.',
  ]),
  '27-3031.00': known('Public Relations Specialist', [
    'Wrote [number] news releases, stories and posts a month for an audience of [number].',
    'Answered [number] media requests and prepared leaders for interviews.',
    'Planned and ran [number] public events for up to [number] guests.',
  ]),
  '27-2012.00': known('Video Producer', [
    'Shot and edited [number] videos and [number] photo series a year, often in rough places.',
    'Took productions from idea to release by the date, with a team of [number].',
    'Kept an archive of [number] pictures so that any of them is found within minutes.',
  ]),
  '27-3091.00': {
    title: 'Interpreter or translator',
    job_titles: list('Interpreter; Translator; Bilingual Specialist; Language Analyst; Court Interpreter'),
    skills: list(
      'Interpreting; Translation; Transcription; Cultural knowledge; Foreign language; Active listening; Report writing',
    ),
    sentences: [
      'Interpreted between English and [language] in [number] meetings, with a test score of [score].',
      'Translated and summed up [number] recordings or documents a month under time pressure.',
      'Advised leaders on culture and customs before talks with [whom].',
    ],
  },
  '21-2011.00': known('Pastor', [
    'Counseled [number] people a month in grief, crisis and family questions, in confidence.',
    'Led services and ceremonies for a community of [number].',
    'Built programs for families that reached [number] people a year.',
  ]),
  '21-2021.00': known('Youth Ministry Director', [
    'Planned and prepared services, retreats and programs for up to [number] people.',
    'Managed volunteers, rooms, supplies and a fund of [amount].',
    'Listened to people in crisis and brought them to the right help.',
  ]),
  '27-2042.00': {
    title: 'Musician',
    job_titles: list('Musician; Instrumentalist; Music Teacher; Ensemble Member; Music Director'),
    skills: list('Performance; Sight reading; Ensemble playing; Rehearsal planning; Teaching; Stage and sound setup'),
    sentences: [
      'Performed [number] concerts and ceremonies a year before up to [number] people.',
      'Led sections and small groups of [number] players, from rehearsal to stage.',
      'Taught [number] students and planned tours with transport, sound and lights.',
    ],
  },
  '11-9111.00': {
    title: 'Medical and health services manager',
    job_titles: list(
      'Health Services Manager; Clinic Manager; Practice Manager; Hospital Administrator; Medical Office Manager',
    ),
    skills: list(
      'Health care administration; Budgeting; Staff scheduling; Patient records; Quality improvement; Compliance; Team leadership',
    ),
    sentences: [
      'Managed a clinic with [number] staff and [number] patients a year.',
      'Planned budget, supplies and staffing of [amount] a year.',
      'Led the preparation for an inspection that ended with [result].',
    ],
  },
} as const satisfies Record<string, CivilianOccupation>;
