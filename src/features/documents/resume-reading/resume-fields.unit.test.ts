import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emailProblem, undeliverable } from '#rules/validation/email.ts';
import { type ResumeFields, resumeFields } from './resume-fields.ts';

const RESUME = `Dana Marie Whitfield
Warehouse Supervisor
118 Harbor Street, Savannah, GA 31401 | (912) 355-0142 | dana.whitfield@example.com
linkedin.com/in/danawhitfield

SUMMARY
Supervisor with 12 years of experience in freight, safety and training.

WORK EXPERIENCE
Warehouse Supervisor
Coastal Freight LLC, Savannah, GA
June 2019 - Present
• Led a team of 14 on two shifts.
• Cut loading time by a fifth.

Logistics Specialist
United States Army, Fort Stewart, GA
Mar 2011 – May 2019
• Served as Staff Sergeant, MOS 88N and 92Y.

EDUCATION
Bachelor of Science in Supply Chain Management
Georgia Southern University, 2018

SKILLS
Forklift Operation, Inventory Control, SAP, , Microsoft Excel
Also: Google Workspace, Order Entry

REFERENCES
Sam Holder, sam@example.org, (912) 355-0199`;

const values = (fields: ResumeFields) => ({
  first_name: fields.first_name?.value,
  last_name: fields.last_name?.value,
  email: fields.email?.value,
  phone: fields.phone?.value,
  city: fields.city?.value,
  region: fields.region?.value,
  postal_code: fields.postal_code?.value,
  headline: fields.headline?.value,
});

describe('a whole résumé', () => {
  const fields = resumeFields(RESUME);

  it('gives who the person is and where', () => {
    expect(values(fields)).toEqual({
      first_name: 'Dana Marie',
      last_name: 'Whitfield',
      email: 'dana.whitfield@example.com',
      phone: '+19123550142',
      city: 'Savannah',
      region: 'GA',
      postal_code: '31401',
      headline: 'Warehouse Supervisor',
    });
  });

  it('gives each position with its employer and its time', () => {
    expect(fields.work.map(({ value: { summary, ...rest } }) => rest)).toEqual([
      { position: 'Warehouse Supervisor', name: 'Coastal Freight LLC', start: '2019-06', end: null },
      { position: 'Logistics Specialist', name: 'United States Army', start: '2011-03', end: '2019-05' },
    ]);
    expect(fields.work[0]?.value.summary).toBe('Led a team of 14 on two shifts.\nCut loading time by a fifth.');
  });

  it('gives studies, service, links and the years that it states', () => {
    expect(fields.education.map(({ value }) => value)).toEqual([
      {
        studyType: 'Bachelor of Science',
        area: 'Supply Chain Management',
        institution: 'Georgia Southern University',
        end: '2018',
      },
    ]);
    expect(fields.military?.value).toEqual({ branch: 'Army', rank: 'Staff Sergeant', codes: ['88N', '92Y'] });
    expect(fields.links.map(({ value }) => value)).toEqual(['https://linkedin.com/in/danawhitfield']);
    expect(fields.years_of_experience?.value).toBe(12);
  });

  it('lists skills once each and drops empty ones', () => {
    const skills = fields.skills.map(({ value }) => value);
    expect(skills.slice(0, 6)).toEqual([
      'Forklift Operation',
      'Inventory Control',
      'SAP',
      'Microsoft Excel',
      'Google Workspace',
      'Order Entry',
    ]);
    expect(new Set(skills.map((skill) => skill.toLowerCase())).size).toBe(skills.length);
    expect(skills.every((skill) => skill.trim() !== '')).toBe(true);
  });

  it('shows for every value a line of the résumé', () => {
    const { skills, work, education, certificates, links, ...single } = fields;
    for (const found of [...skills, ...work, ...education, ...certificates, ...links, ...Object.values(single)]) {
      expect(RESUME.split('\n')).toContainEqual(expect.stringContaining(found?.source ?? 'nothing found'));
    }
  });

  it('reads the same out of a copy that lost its line ends', () => {
    const { phone, ...flat } = values(resumeFields(RESUME.replace(/\n+/g, '  ')));
    expect(flat).toEqual({ ...values(fields), phone: undefined });
    expect(phone).toBe('+19123550142');
  });
});

it('reads a résumé that is one line from end to end to its end', () => {
  const fields = resumeFields(
    `Ann Moe ann@example.com ${'kept the stock of the store in order '.repeat(60)} certified in HVAC`,
  );
  expect(fields.skills.map(({ value }) => value)).toEqual(['HVAC']);
});

describe('the name', () => {
  it.each([
    ['RENÉE O’HARA\nrenee@example.com', 'Renée', 'O’Hara'],
    ['Resume of Juan Pablo de la Cruz\n(512) 555-0100', 'Juan Pablo', 'de la Cruz'],
    ['Robert K. Ellison Jr.\nrob@example.com', 'Robert K.', 'Ellison Jr.'],
    ['Grace Lin, MBA, PMP | Austin, TX', 'Grace', 'Lin'],
    ['CURRICULUM VITAE\nName: Wanjiru Kamau\nSex: female', 'Wanjiru', 'Kamau'],
    ['CURRICULUM VITAE PERSONAL\nDATA NAME\n: Wanjiru Kamau GENDER : Female', 'Wanjiru', 'Kamau'],
    ['Registered Nurse\nMei Tanaka\nmei@example.com', 'Mei', 'Tanaka'],
    ["SEAN O'BRIEN\nsean@example.com", 'Sean', "O'Brien"],
    ['Carla D’Angelo\ncarla@example.com', 'Carla', 'D’Angelo'],
    ["Carla d'Angelo\ncarla@example.com", 'Carla', "d'Angelo"],
    ['SEAN O‘BRIEN-LEE\nsean@example.com', 'Sean', 'O‘Brien-Lee'],
    ['Jordan Israel\n100 Main Street, Reno, NV 89501', 'Jordan', 'Israel'],
  ])('in %j', (text, first_name, last_name) => {
    expect(values(resumeFields(text))).toMatchObject({ first_name, last_name });
  });

  it.each([
    'Software Engineer Resume Sample',
    'YOUR NAME\n12 First Street',
    'Career Objective: to work in sales',
    '',
    '12345',
  ])('is not made up where none stands: %j', (text) => {
    expect(values(resumeFields(text))).toMatchObject({ first_name: undefined, last_name: undefined });
  });
});

describe('the place', () => {
  it.each([
    ['Ann Moe\n22 Oak Ave. Boise, ID 83702', 'Boise', 'ID', '83702'],
    ['Ann Moe\n22 Oak Ave, St. Louis, MO 63101', 'St. Louis', 'MO', '63101'],
    ['Ann Moe\nGrand Rapids, Michigan', 'Grand Rapids', 'MI', undefined],
    ['Ann Moe\nRochester NY 14623', 'Rochester', 'NY', '14623'],
    ['Ann Moe\nToronto, ON M5V 2T6', 'Toronto', 'ON', 'M5V 2T6'],
    ['Ann Moe\nPune, Maharashtra - ann@example.com', 'Pune', 'Maharashtra', undefined],
    ['Ann Moe\n12 rue Basse, 75019 Paris', 'Paris', undefined, undefined],
  ])('in %j', (text, city, region, postal_code) => {
    expect(values(resumeFields(text))).toMatchObject({ city, region, postal_code });
  });

  it('is not the place of a school', () => {
    const text = 'Ann Moe\nEDUCATION\nBachelor of Arts\nBaker College, Flint, MI';
    expect(resumeFields(text).city).toBeNull();
  });
});

describe('contact data', () => {
  it.each([
    ['Email: Ann.Moe+jobs@Mail.Example.co.uk.', 'Ann.Moe+jobs@mail.example.co.uk'],
    ['ann.moe @ example. com', 'ann.moe@example.com'],
    ["Sean O'Brien\nsean.o'brien@example.com", "sean.o'brien@example.com"],
    ['E-mail: sean.o’brien@example.com', "sean.o'brien@example.com"],
    ['sean.o´brien@example.com', "sean.o'brien@example.com"],
    ['sean.o′brien@example.com', "sean.o'brien@example.com"],
    ['sean.o&#39;brien@example.com', "sean.o'brien@example.com"],
    ['sean.o&rsquo;brien@example.com', "sean.o'brien@example.com"],
    ['Email:&nbsp;ann@example.com', 'ann@example.com'],
    ['mailto:ann!moe/x@example.com', undefined],
    ['ann&moe=a@example.com', 'ann&moe=a@example.com'],
    ['Ann <ann_moe-1@example.com>;', 'ann_moe-1@example.com'],
    ["('ann@example.com')", 'ann@example.com'],
    ['(512) 555-0143|ann@example.com|Austin', 'ann@example.com'],
    ['•ann@example.com', 'ann@example.com'],
    ['Email:-ann@example.com', 'ann@example.com'],
    ['je\ufb00@example.com', 'jeff@example.com'],
    ['sean.o\u00adbrien@example.com', 'sean.obrien@example.com'],
    ['E-mail address\nann@example.com', 'ann@example.com'],
    ['ann@studio.example\n512-555-0143', 'ann@studio.example'],
    ['Dallas, TX 75201 ann@example.com annmoe.example', 'ann@example.com'],
    ['Acme Inc.\nann@example.com\nannmoe.com', 'ann@example.com'],
    ['https://medium.com/@annmoe\nann@example.com', 'ann@example.com'],
  ])('have an email address: %j', (text, email) => {
    expect(values(resumeFields(text)).email).toBe(email);
  });

  it.each([
    'ann at example dot com',
    'Lead Engineer @ Example.com',
    "sean.o'\nbrien@example.com",
    "sean.o 'brien@example.com",
    'sean.o ’ brien@example.com',
    'o’\nbrien@example.com',
    'sean&eacute;brien@example.com',
    'sean&#233;brien@example.com',
    'mailto:sean.o%27brien@example.com',
    "sean.o'brien(at)example.com\nboss@example.com",
    "sean.o'brien [at] example.com | boss@example.com",
    "sean.o'brien[@]example.com\nboss@example.com",
    'sean. obrien@example.com',
    'sean.o brien@example.com',
    'Email: sean\nobrien@example.com',
    'seano\nbrien@example.com',
    'sean.obrien@\nexample.com',
    'sean@mail.example.\ncom',
    'sean@example.co\nm',
    'sean@example.com\n.au',
    'sean@example.ne t',
    'sean@example.comPhone: 512-555-0143',
    'sean@example.comphone',
    'Emailsean@example.com',
    '512-555-0143sean@example.com',
    'sean@obrien@example.com',
    "sean.o'\nbrien@example.com\nMy boss: boss@example.com",
  ])('have no email address that may be a part of one: %j', (text) => {
    expect(values(resumeFields(text)).email).toBeUndefined();
  });

  it('have an email address as a whole or not at all', () => {
    const letters = 'abcxyzABZ0189éñ'.split('');
    const local_part = fc
      .tuple(
        fc.constantFrom(...letters, '_'),
        fc.string({ unit: fc.constantFrom(...letters, ..."..''++__--!#$%&*/=?^`{|}~"), maxLength: 20 }),
      )
      .map((parts) => parts.join(''));
    const label = fc.string({ unit: fc.constantFrom(...'abcz09-'), minLength: 1, maxLength: 8 });
    const ending = fc.constantFrom('com', 'co', 'org', 'co.uk', 'io', 'name', 'COM', 'mil', 'рф');
    const address = fc
      .tuple(local_part, fc.array(label, { minLength: 1, maxLength: 3 }), ending)
      .map(([local, labels, end]) => `${local}@${labels.join('.')}.${end}`)
      .filter((value) => emailProblem(value) === null && undeliverable(value) === null);
    const around = fc.constantFrom(
      ...[
        '%',
        'Email: %',
        'E-mail:%',
        'mailto:%',
        '<%>',
        '(%)',
        '[%]',
        '"%"',
        '“%”',
        '%.',
        '%, Austin',
        '%; 555',
        '%!',
      ],
      ...['Ann Moe\n%\n512-555-0143', 'Ann Moe\t%  Austin, TX', '• %', '512-555-0143 | % | Austin', 'Inc.\n%\nAustin'],
      ...['512-555-0143|%|Austin', '%\nannmoe.com', "'%'", 'see % or call', '- %', '% (home)', 'email\n%\nskills'],
    );
    let count_read = 0;
    fc.assert(
      fc.property(address, around, (value, frame) => {
        const read = resumeFields(frame.replace('%', () => value)).email?.value;
        if (read === undefined) return;
        count_read += 1;
        const at = value.lastIndexOf('@');
        expect(read).toBe(value.slice(0, at) + value.slice(at).toLowerCase());
      }),
      { numRuns: 2000 },
    );
    expect(count_read).toBeGreaterThan(500);
  });

  it.each([
    ['Cell: 512.555.0100', '+15125550100'],
    ['Cell: (512) 499-0100', '+15124990100'],
    ['Phone: +44 20 7946 0958', '+442079460958'],
    ['Fax: (512) 499-0100', undefined],
    ['Cell: (123) 345-7890', undefined],
    ['Card 4111 1111 1111 1111', undefined],
    ['Account no. 51255501432019', undefined],
    ['512-555-0143-22', undefined],
    ['c 44 20 7946 0958 1234 5678 9012', undefined],
    ['https://example.com/512-555-0143', undefined],
    ['linkedin.com/in/5125550143', undefined],
    ['id_5125550143@example.com', undefined],
  ])('have a phone number only where it can be one: %j', (text, phone) => {
    expect(values(resumeFields(`Ann Moe\n${text}`)).phone).toBe(phone);
  });
});

describe('time', () => {
  it.each([
    ['2010 – 2013', '2010', '2013'],
    ['Jan. 2010 to Feb. 2013', '2010-01', '2013-02'],
    ['6/2014 - Current', '2014-06', null],
    ['March to August 2009', '2009-03', '2009-08'],
    ['2010  2013', '2010', '2013'],
    ['Feb 09/Jun 11', '2009-02', '2011-06'],
  ])('of a position: %j', (range, start, end) => {
    const [entry] = resumeFields(`Ann Moe\nWork Experience\nStore Manager, Hill & Sons\n${range}`).work;
    expect(entry?.value).toMatchObject({ position: 'Store Manager', start, end });
  });
});

describe('the field of study', () => {
  it.each([
    [
      'B.S. in Business Administration, Texas State University, 2014',
      'Business Administration',
      'Texas State University',
    ],
    ['B.S., Business Administration, Texas State University', 'Business Administration', 'Texas State University'],
    ['BA in History - Hill College, 2014', 'History', 'Hill College'],
    ['M.A. in English from Hill College', 'English', 'Hill College'],
    ['Bachelor of Science in Nursing, University of Texas, 2010', 'Nursing', 'University of Texas'],
    ['Bachelor of Arts, Hill College, 2014', null, 'Hill College'],
    [
      'B.S. in Business Administration\nTexas State University\n2014',
      'Business Administration',
      'Texas State University',
    ],
  ])('and the school are read from %j', (text, area, institution) => {
    expect(resumeFields(`Ann Moe\nEDUCATION\n${text}`).education.map(({ value }) => value)).toEqual([
      expect.objectContaining({ area, institution }),
    ]);
  });
});

it.each([
  ['above', 'University of Manchester\nManchester, CT\n2013\nBachelors Degree in Computer Science\nGPA: 3.7'],
  ['below', 'Bachelors Degree in Computer Science\nGPA: 3.7\n2013\nManchester, CT\nUniversity of Manchester'],
])('takes the school %s the degree for its own, though place, year and marks stand between', (_where, text) => {
  const { education } = resumeFields(`Ann Moe\nEDUCATION\n${text}`);
  const study = { studyType: 'Bachelors Degree', area: 'Computer Science', end: '2013' };
  expect(education.map(({ value }) => value)).toEqual([{ ...study, institution: 'University of Manchester' }]);
});

it('gives a school that another degree has to no second one', () => {
  const text = 'M.A. in English, Hill College, 2016\nDean’s list\nRowing\nChoir\nB.A. in History, 2014';
  const { education } = resumeFields(`Ann Moe\nEDUCATION\n${text}`);
  expect(education.map(({ value }) => value.institution)).toEqual(['Hill College', null]);
  const other = 'Hill College\nOslo\n2013\nMsc in Marketing, Norwegian Business school';
  expect(resumeFields(`Ann Moe\nEDUCATION\n${other}`).education[0]?.value.institution).toBe(null);
});

it('names a school without a degree beside those with one, and each once', () => {
  const text =
    'Ann Moe\nEDUCATION\nBachelor of Arts in Music\nHill College, 2018\nDean’s list\nSparta High School, Sparta, NJ\nHill College';
  expect(resumeFields(text).education.map(({ value: { institution, end } }) => [institution, end])).toEqual([
    ['Hill College', '2018'],
    ['Sparta High School', null],
  ]);
});

describe('skills', () => {
  it.each([
    ['Python (4 years), Welding (Less than 1 year), Pune', ['Python', 'Welding']],
    ['Tools: SAP, Excel\nADDITIONAL INFORMATION\nWilling to move, Has a car', ['SAP', 'Excel']],
    ['Languages, Technical Skills, Rust', ['Rust']],
    ['Spanish (fluent), Excel', ['Spanish (fluent)', 'Excel']],
    ['Welding\nAnn B. Moe\nCurriculum vitae\nLanguage', ['Welding']],
  ])('are read from %j without remarks, headings and places', (list, skills) => {
    expect(resumeFields(`Ann Moe\nSkills\n${list}`).skills.map(({ value }) => value)).toEqual(skills);
  });
});

describe('certificates and licenses', () => {
  const one = (name: string, issuer: string | null = null, date: string | null = null) => ({ name, issuer, date });

  it.each([
    ['CERTIFICATIONS', 'AWS Solutions Architect, 2021', [one('AWS Solutions Architect', null, '2021')]],
    [
      'Licenses',
      '• Registered Nurse – Texas Board of Nursing, 03/2019',
      [one('Registered Nurse', 'Texas Board of Nursing', '2019-03')],
    ],
    ['Certificates', 'CPR, First Aid, AED', [one('CPR'), one('First Aid'), one('AED')]],
    [
      'Licenses & Certifications',
      'Journeyman Electrician, State of Ohio',
      [one('Journeyman Electrician', 'State of Ohio')],
    ],
    [
      'Certifications:',
      'Scrum Master issued by Scrum Alliance (June 2020)',
      [one('Scrum Master', 'Scrum Alliance', '2020-06')],
    ],
    ['CERTIFICATIONS', 'EMT-Basic, NREMT, 2021', [one('EMT-Basic', 'NREMT', '2021')]],
    ['CERTIFICATIONS', 'Security+, CompTIA, June 2022', [one('Security+', 'CompTIA', '2022-06')]],
    ['CERTIFICATIONS', 'BLS Provider, ACLS, 2020', [one('BLS Provider', null, '2020'), one('ACLS', null, '2020')]],
    ['AWARDS', 'Employee of the month, 2021', []],
    ['CERTIFICATIONS', 'CPR\nFirst Aid earned on', [one('CPR')]],
    ['Certifications', 'first aid, certified welder', [one('first aid'), one('certified welder')]],
    ['CERTIFICATIONS', 'CPR\nPROFESSIONAL QUALIFICATION\nModules Covered', [one('CPR')]],
    ['CERTIFICATIONS', 'Modules\n(Query ,Retrieve DB, Functions And\nJoins, Sub Queries, Transaction)', []],
    ['Driving license', 'Yes\nNationality: British', []],
    ['Driving license: Yes', 'Nationality: British', []],
    ['CERTIFICATIONS', 'CPR\nNationality: British', [one('CPR')]],
    ['CERTIFICATIONS', 'CPR\nGender: Non-binary\nAED', [one('CPR'), one('AED')]],
    ['CERTIFICATIONS', 'Nationality: South Korean; Religion: None; CPR', [one('CPR')]],
    ['CERTIFICATIONS', 'CPR, Marital status: Not married | AED', [one('CPR'), one('AED')]],
    ['CERTIFICATIONS', 'CPR\nNationality: South Korean Marital Status: Not married', [one('CPR')]],
    ['Driving licence: Full, clean UK driving licence.', 'Nationality: British', []],
    ['Driving licence: valid until 2027', 'Nationality: British', []],
    ['Certifications: Valid CPR card', 'First Aid', [one('Valid CPR card'), one('First Aid')]],
    ['Licenses: Full real estate license, Texas', 'CDL', [one('Full real estate license', 'Texas'), one('CDL')]],
    ['CERTIFICATIONS', '1) CPR\n2) First Aid\n(3) OSHA 10', [one('CPR'), one('First Aid'), one('OSHA 10')]],
    ['CERTIFICATIONS', 'a) CPR\nb) Forklift Operator', [one('CPR'), one('Forklift Operator')]],
    ['CERTIFICATIONS', '1. CPR\n2. First Aid, 2020', [one('CPR'), one('First Aid', null, '2020')]],
    ['LICENSES', 'Teaching License, IN, 2019\nCDL, IN', [one('Teaching License', 'IN', '2019'), one('CDL', 'IN')]],
    ['Certifications', 'CPR, MA', [one('CPR'), one('MA')]],
  ])('below %j: %j', (heading, line, listed) => {
    expect(resumeFields(`Ann Moe\n${heading}\n${line}`).certificates.map(({ value }) => value)).toEqual(listed);
  });
});

it('contact data behind a nationality are kept', () => {
  const { phone, email } = resumeFields('Ann Moe\nNationality: South Korean Phone: (912) 355-0142 ann@moe.example');
  expect([phone?.value, email?.value]).toEqual(['+19123550142', 'ann@moe.example']);
});

it('headings of education and of a list of projects are no jobs', () => {
  const text = [
    'Ann Moe',
    'PROFESSIONAL EXPERIENCE',
    'Welder, Alder Works, Inc., 2019 - 2021',
    'EDUCATIONAL & PROFESSIONAL DEVELOPMENT',
    'Lakeside Secondary School, 1999',
    'PROJECT ANNEXURE',
    'Serial port driver, Traze Ltd., 08/2007 - 12/2007',
  ].join('\n');
  const { work, education } = resumeFields(text);
  expect(work.map(({ value }) => [value.position, value.name])).toEqual([['Welder', 'Alder Works, Inc.']]);
  expect(education.map(({ value }) => value.institution)).toEqual(['Lakeside Secondary School']);
});

it.each([
  ['Career Consultant', 'a title'],
  ['Huntington Beach, CA', 'a place'],
  ['Title', 'a heading of a table'],
])('%s is no name but %s', (line) => {
  const { first_name, last_name } = resumeFields(`${line}\n(912) 355-0142\nann@example.com`);
  expect([first_name, last_name]).toEqual([null, null]);
});

it.each([
  ['BANK OF ALDER, New York, NY', 'New York'],
  ['12 Manchester Road, Leicester', 'Leicester'],
  ['Adobe Dreamweaver, MS PowerPoint', undefined],
  ['Alder Limited, Ireland', undefined],
])('the place of %j is read', (line, city) => {
  expect(resumeFields(`Ann Moe\nann@example.com\n${line}`).city?.value).toBe(city);
});

describe('education', () => {
  const entriesOf = (text: string) =>
    resumeFields(`Ann Moe\nEducation\n${text}`).education.map(({ value }) => [value.institution, value.end]);

  it('has schools above their degrees where the first is', () => {
    const text = 'Alder College\nB.Ed\n2010\nHILL STATE UNIVERSITY\nB-TECH in Physics\n2014';
    expect(entriesOf(text)).toEqual([
      ['Alder College', '2010'],
      ['HILL STATE UNIVERSITY', '2014'],
    ]);
  });

  it('has a year below school and place, and never that of the next degree', () => {
    const text =
      'MBA in Marketing\nAlder Institute of Management\nPune, Maharashtra\nJune 2007 to May 2009\nBSC\nHill College';
    expect(entriesOf(text)).toEqual([
      ['Alder Institute of Management', '2009'],
      ['Hill College', null],
    ]);
  });
});

// What took time for each pair of places in a text would not end before the test does.
it.each(['a ', 'A. ', ', ', 'Aa, TX ', '2010 ', '1-', '@a.', 'University of ', 'A B\n', '(912) 355-0142 '])(
  'the longest text ends, though it holds nothing but %j',
  { timeout: 20_000 },
  (piece) => {
    expect(resumeFields(piece.repeat(Math.floor(200_000 / piece.length))).work).toEqual(expect.any(Array));
  },
);

it('takes no page number, level, duration or name of a job for a skill', () => {
  const text =
    'Ann Moe\nSkills\nWelding, Advanced, 3 years, Senior Store Manager\nPage 2\nLINKS\nhttps://example.com/ann-moe';
  expect(resumeFields(text).skills.map(({ value }) => value)).toEqual(['Welding']);
});
