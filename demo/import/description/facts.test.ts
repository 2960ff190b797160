import { describe, expect, test } from 'vitest';
import { benefitsIn } from './benefits.ts';
import { citizenshipIn } from './citizenship.ts';
import { clearanceIn } from './clearance.ts';
import { codesIn } from './codes.ts';
import { factsIn } from './facts.ts';
import { payIn } from './pay.ts';
import { sentencesOf } from './sentences.ts';
import { shiftsIn } from './shifts.ts';

describe('the clearance', () => {
  test.each([
    ['Must hold an active Top Secret/SCI clearance.', 'ts_sci hold'],
    ['Current TS//SCI with full-scope polygraph required.', 'ts_sci hold full_scope'],
    ['Active TS/SCI clearance with CI poly', 'ts_sci hold ci'],
    ['Active Secret clearance required; Top Secret preferred.', 'secret hold'],
    ['Must be able to obtain and maintain a DoD Secret clearance.', 'secret obtain'],
    ['Must have an interim Secret clearance to start.', 'secret interim'],
    ['An active Secret clearance with the ability to obtain a Top Secret clearance', 'secret hold'],
    ['Secret or Top Secret clearance required', 'secret hold'],
    ['Requires a Public Trust (or the ability to obtain it).', 'public_trust obtain'],
    ['Active DOE Q clearance', 'doe_q hold'],
    [
      'Clearance Level Must Currently Possess:\nTop Secret\nClearance Level Must Be Able to Obtain:\nNone',
      'top_secret hold',
    ],
    ['Security Clearance: Secret', 'secret hold'],
    ['Preferred Qualifications:\nExperience with radar\nActive Secret clearance', ''],
    ['Active SECRET clearance preferred.', ''],
    ['A Secret clearance is not required.', ''],
    ['No security clearance is required.', ''],
    ['This position requires the ability to obtain a security clearance.', ''],
    ['All security clearance (L or Q) positions are subject to testing.', ''],
    ['Clearance Level Must Currently Possess:\nNone\nPublic Trust/Other Required:\nNACI (T1)', ''],
    ['Keep trade secrets confidential. What is our secret sauce?', ''],
    ['Active Secret clearance required.\nMust be able to obtain a Secret clearance.', ''],
    ['TB clearance and fingerprint clearance are required.', ''],
    ['No Secret clearance needed.', ''],
    ['A Secret clearance isn’t required.', ''],
    ['An active Secret clearance is not currently required for this role.', ''],
    ['Candidates without a Secret clearance will be considered.', ''],
    ['Nice-to-haves:\nActive Secret clearance', ''],
    ['It would be great if you have an active Secret clearance.', ''],
    ['Secret clearance required within 90 days of hire.', ''],
    ['Secret clearance eligible', 'secret obtain'],
    ['Our company holds a Top Secret facility clearance.', ''],
    ['Reports to the FSO who has a Top Secret clearance.', ''],
    ['Our team of professionals with active TS/SCI clearances supports the mission.', ''],
    ['Extra credit: Active Top Secret clearance', ''],
    ['We have earned the public trust of our community.', ''],
    ['As a teacher, maintaining public trust is required.', ''],
    ['TS/SCI with CI polygraph or full scope polygraph required.', 'ts_sci hold'],
  ])('in %j is %j', (text, expected) => {
    const said = clearanceIn(sentencesOf(text));
    expect([said?.clearance, said?.clearance_need, said?.polygraph].filter(Boolean).join(' ')).toBe(expected);
  });

  test('has the words it was read from, with their label', () => {
    expect(clearanceIn(sentencesOf('Join us.\nSecurity Clearance:\nActive Secret'))?.words).toBe(
      'Security Clearance: Active Secret',
    );
  });

  test('is quoted as it was written', () => {
    expect(clearanceIn(sentencesOf('Active U.S. Secret clearance required.'))?.words).toBe(
      'Active U.S. Secret clearance required.',
    );
  });
});

test.each([
  ['Must be a U.S. citizen.', true],
  ['US Citizenship and a current TS/SCI clearance are required.', true],
  ['U.S. citizens only', true],
  ['Must be a US Citizen with no dual citizenship.', true],
  ['We do not require U.S. citizenship.', false],
  ['US citizenship isn’t required.', false],
  ['US citizenship is not a requirement.', false],
  ['You do not need to be a US citizen.', false],
  ['Must be a US citizen or hold an H-1B or EAD.', false],
  ['Must be a US citizen or otherwise legally able to work in the US.', false],
  ['Must be a US citizen or protected individual under 8 USC 1324b.', false],
  ['Must be a U.S. citizen. Green card holders are welcome too.', false],
  ['Must provide services to US citizens abroad.', false],
  ['Passport required for US citizens.', false],
  ['U.S. citizenship or permanent residency required.', false],
  ['Applicants must be US Persons: a US citizen or green card holder.', false],
  ['We hire regardless of US citizenship status.', false],
  ['U.S. Citizenship is required for most positions.', false],
  ['US citizenship preferred', false],
  ['Serve US citizens at the counter.', false],
])('citizenship is demanded by %j: %s', (text, expected) => {
  expect(citizenshipIn(sentencesOf(text)) !== null).toBe(expected);
});

test.each([
  ['MOS 25B, 25D or 0651 is a plus.', ['army:25B', 'army:25D', 'marine_corps:0651']],
  ['Air Force AFSC 3D1X2 welcome', ['air_force:3D1X2']],
  ['Army 68W and Navy rating HM do well here.', ['navy:HM', 'army:68W']],
  ['Support Navy IT networks and the Coast Guard OS console.', []],
  ['NEC 8404', ['navy:8404']],
  ['Room 25B, building 68W', []],
  ['MOS Z99Z', []],
])('the military codes of %j are %j', (text, expected) => {
  expect(codesIn(sentencesOf(text))?.military_codes ?? []).toEqual(expected);
});

test.each([
  ['Shift: 2nd Shift', ['evening']],
  ['This is a night shift position.', ['night']],
  ['Day, evening and night shifts are open.', ['day', 'evening', 'night']],
  ['Rotating shifts and weekend shifts', ['weekend', 'rotating']],
  ['Schedule: Days', ['day']],
  ['No night shifts and no weekend shifts.', []],
  ['Monday to Friday day shift, no overnight shifts.', []],
  ['This is not a night shift.', []],
  ['Night shift differential paid.', []],
  ['May work a weekend shift as needed.', []],
  ['Evening: 3 to 11, or night shift', []],
  ['Lead a paradigm shift; shift supervisors report to you.', []],
])('the shifts of %j are %j', (text, expected) => {
  expect(shiftsIn(sentencesOf(text))?.shifts ?? []).toEqual(expected);
});

test.each([
  ['Benefits:\nMedical, dental and vision insurance\n401(k) with company match', 'Health Dental Vision match plan'],
  ['We offer paid time off, tuition reimbursement and parental leave.', 'Tuition leave off'],
  ['You administer health insurance and 401(k) plans of our clients.', ''],
  ['Experience in dental insurance claims', ''],
  ['Benefits:\nPart-time staff do not receive health insurance or paid time off.', ''],
  ['What we offer:\nNo health insurance, but a flexible schedule', ''],
  ['Perks:\nWe work with 401k providers.', ''],
  ['We do not offer: benefits such as dental insurance or PTO are not included.', ''],
])('the benefits of %j are read', (text, expected) => {
  const benefits = benefitsIn(sentencesOf(text))?.benefits.join(', ') ?? '';
  expect(benefits === '').toBe(expected === '');
  for (const word of expected.split(' ').filter(Boolean)) expect(benefits).toContain(word);
});

test.each([
  ['Pay: $25.50 - $31 per hour', '2550-3100 hour'],
  ['Salary: $80,000.00 to $150,000.00 /year', '8000000-15000000 year'],
  ['The pay range is $95,000 - $120,000 annually.', '9500000-12000000 year'],
  ['Compensation: $120,000 - $140,000 + bonus', '12000000-14000000 year'],
  ['$10,000 sign-on bonus paid', ''],
  ['A wellness benefit of $500 per year is paid', ''],
  ['We pay out over $129 billion a year', ''],
  ['Salary is $80,000 in Ohio.\nSalary is $95,000 in Utah.', ''],
  ['Earn up to $90,000 a year', ''],
])('the pay of %j is %j', (text, expected) => {
  const pay = payIn(sentencesOf(text))?.pay;
  expect(pay === undefined ? '' : `${pay.min_cents}-${pay.max_cents} ${pay.unit}`).toBe(expected);
});

test('clearances and military codes are read for MissionHire only', () => {
  const text = 'Active Secret clearance required.\nMOS 25B\nMust be a U.S. citizen.';
  expect(Object.keys(factsIn(sentencesOf(text), 'mh'))).toEqual(['clearance', 'work_eligibility', 'military_codes']);
  expect(Object.keys(factsIn(sentencesOf(text), 'rb'))).toEqual(['work_eligibility']);
});
