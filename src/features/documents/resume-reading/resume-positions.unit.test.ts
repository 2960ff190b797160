import { describe, expect, it } from 'vitest';
import { resumeFields } from './resume-fields.ts';

describe('the employer', () => {
  it.each([
    ['Welder\nAlder Works, Inc.\nBoise, Idaho\n2010 – 2013', 'Alder Works, Inc.'],
    ['Alder Technologies Pvt. Ltd -\nPune, Maharashtra -\nJanuary 2017 to Present', 'Alder Technologies Pvt. Ltd'],
    ['Alder\nPalatine, IL 2006 to 2009\nStore Manager', 'Alder'],
    ['Denver, Colorado\n1999-2003\nExecutive Director:', null],
    ['Teaching small groups\nHill Elementary, Lenexa, KS\n2010 – 2013', 'Hill Elementary'],
    ['Store Manager\nDuration\nann@example.com\n2010 – 2013', null],
    ['Intern, Hill & Sons, London, England, 2010 – 2013', 'Hill & Sons'],
    ['ALDER FREIGHT, New York, NY\n2010 – 2013\nStore Manager', 'ALDER FREIGHT'],
    ['Analyst\nMicrosoft SharePoint\n2010 – 2013', null],
    ['Analyst\nMicrosoft\n2010 – 2013', 'Microsoft'],
    ['Driver\nDelivered goods to stores\n2010 – 2013', null],
    ['Driver\nApril, 2010 – June, 2013', null],
    ['Corpsman\n2nd Battalion, 2010 – 2013', '2nd Battalion'],
  ])('is read from %j, and is never its place', (position, name) => {
    const [entry] = resumeFields(`Ann Moe\nWork Experience\n${position}`).work;
    expect(entry?.value.name ?? null).toBe(name);
  });
});

describe('what was done in a position', () => {
  const heads = {
    below_each_other: [
      'Store Manager\nCoastal Freight LLC, Savannah, GA\nJune 2019 - Present',
      'Driver\nHill & Sons\n2011 – 2019',
    ],
    on_one_line: ['Store Manager, Coastal Freight LLC, June 2019 - Present', 'Driver, Hill & Sons, 2011 – 2019'],
    below_the_time: ['June 2019 - Present\nStore Manager\nCoastal Freight LLC', '2011 – 2019\nDriver\nHill & Sons'],
    beside_the_time: [
      'Store Manager  June 2019 - Present\nCoastal Freight LLC, Savannah, GA',
      'Driver  2011 – 2019\nHill & Sons\nBoise, ID',
    ],
  };
  const cases = Object.entries(heads).flatMap(([name, [first, second]]) =>
    ['• ', '- ', '– ', '* ', '● ', ''].map((mark) => ({ name, mark, first, second })),
  );

  it.each(cases)('is kept whole with the mark "$mark" and title and employer $name', ({ mark, first, second }) => {
    const text = `Ann Moe\nWork Experience\n${first}\n${mark}Led a team of 14 on two shifts\n${mark}Cut loading errors by 31 percent\n${second}\n${mark}Kept stock\nSkills\nSAP`;
    expect(resumeFields(text).work.map(({ value: { position, name, summary } }) => [position, name, summary])).toEqual([
      ['Store Manager', 'Coastal Freight LLC', 'Led a team of 14 on two shifts\nCut loading errors by 31 percent'],
      ['Driver', 'Hill & Sons', 'Kept stock'],
    ]);
  });

  it('is kept where a line of it names a time', () => {
    const text = 'Ann Moe\nWork Experience\nDriver, Alder LLC, 2011 – 2019\n- Drove trucks\n2012 to 2014\n- Kept stock';
    expect(resumeFields(text).work.map(({ value }) => value.summary)).toEqual([
      'Drove trucks\n2012 to 2014\nKept stock',
    ]);
  });
});

describe('what belongs to no position', () => {
  it.each([
    [
      'before the first position',
      'Twenty years on docks and in yards of the Gulf.\nDriver, Alder LLC, 2011 – 2019\nDrove trucks.',
      'Twenty years on docks and in yards of the Gulf.',
    ],
    [
      'where no position is recognized',
      '- Worked as an assistant in many clinics of the region\n- Kept the books',
      'Worked as an assistant in many clinics of the region\nKept the books',
    ],
    ['nowhere', 'Driver, Alder LLC, 2011 – 2019\nDrove trucks.', undefined],
  ])('is kept among what the person says of themselves: %s', (_case, text, expected) => {
    expect(resumeFields(`Ann Moe\nWork Experience\n${text}`).summary?.value).toBe(expected);
  });

  it('stands below a summary of its own', () => {
    const text =
      'Ann Moe\nSummary\nI move heavy things with great care.\nWork Experience\nAll of it on the coast of Texas.\nDriver, Alder LLC, 2011 – 2019';
    const { summary } = resumeFields(text);
    expect(summary).toMatchObject({
      value: 'I move heavy things with great care.\n\nAll of it on the coast of Texas.',
      source: 'I move heavy things with great care.',
    });
  });
});

it('reads a position of which title, employer, place and time stand below each other', () => {
  const text =
    'Ann Moe\nWork Experience\nStore Intern\nALDER, INC.\nDurham, NC\nDecember 2016 to Present\nSold things.';
  expect(resumeFields(text).work[0]?.value).toMatchObject({
    position: 'Store Intern',
    name: 'ALDER, INC.',
    start: '2016-12',
  });
});

it.each(['Tools', 'Achievements', 'Profile'])(
  'reads a position below "%s", which stands in the one before',
  (heading) => {
    const first = 'Welder, Alder Works, Inc., 2019 - 2021';
    const text = `Ann Moe\nWork Experience\n${first}\n${heading}\nHand and power tools\nHill & Sons\nStore Manager\n2011 - 2018\nKept stock.`;
    expect(resumeFields(text).work.map(({ value }) => [value.position, value.name])).toEqual([
      ['Welder', 'Alder Works, Inc.'],
      ['Store Manager', 'Hill & Sons'],
    ]);
  },
);

it.each([
  ['Career Experience/Job History', '2010 – 2013', '2010', '2013'],
  ['Employment Record', '2010 - 13', '2010', '2013'],
  ['work experience', 'since May 2010', '2010-05', null],
])('reads dates below "%s"', (heading, dates, start, end) => {
  const [entry] = resumeFields(`Ann Moe\n${heading}\nStore Manager, Alder Works, Inc.\n${dates}`).work;
  expect(entry?.value).toMatchObject({ position: 'Store Manager', start, end });
});

describe('entries that are written alike', () => {
  const named = (text: string) =>
    resumeFields(`Ann Moe\nWork Experience\n${text}`).work.map(({ value }) => [value.position, value.name]);

  it('name the employer on the same line, whatever stands between', () => {
    const text = [
      'BELLOWS, Boise, ID',
      '2014 - 2015',
      'Welder',
      'Shipyard Two',
      'HARROW & TILL, Boise, ID',
      '2011 - 2013',
      'Mechanic',
    ].join('\n');
    expect(named(text)).toEqual([
      ['Welder', 'BELLOWS'],
      ['Mechanic', 'HARROW & TILL'],
    ]);
  });

  it.each([
    ['Welder / Bellows\n2011 - 2013', [['Welder', 'Bellows']]],
    ['Programmer / Analyst, Bellows Inc.\n2011 - 2013', [['Programmer / Analyst', 'Bellows Inc.']]],
    ['Welder\nBellows -\n2011 - 2013', [['Welder', 'Bellows']]],
    ['Platform: Linux\nRole: Database Administrator\n2011 - 2013', [['Database Administrator', null]]],
    ['Apache, PHP, jQuery\nWeb Developer\n2011 - 2013', [['Web Developer', null]]],
  ])('reads %j', (text, expected) => {
    expect(named(text)).toEqual(expected);
  });
});

it('reads two dates below each other as a span of time', () => {
  const text = 'Ann Moe\nWork Experience\nMar 2014\ncurrent\nStore Manager\nAlder Works, Inc.';
  expect(resumeFields(text).work[0]?.value).toMatchObject({ position: 'Store Manager', start: '2014-03', end: null });
});

describe('what to check', () => {
  const work = (text: string) => resumeFields(`Ann Moe\nWork Experience\n${text}`).work.map(({ to_check }) => to_check);
  const first = 'Welder\nBellows Inc.\n2014 - 2015';

  it('is nothing where entries are alike and the employer is called like one', () => {
    expect(work(`${first}\nMechanic\nHarrow Ltd.\n2011 - 2013`)).toEqual([[], []]);
  });

  it('is the employer where the only sign is its place', () => {
    expect(work(`${first}\nMechanic\nHarrow\n2011 - 2013`)).toEqual([[], ['name']]);
  });

  it('is the employer of a single entry', () => {
    expect(work(first)).toEqual([['name']]);
  });

  it('are the dates where title or employer is missing', () => {
    expect(work('Welder\n2014 - 2015')).toEqual([['dates']]);
  });

  it.each([
    ['Ann Moe\nann.moe@example.com', []],
    ['Rivers of the north\nby and by\nAnn Moe – north\nWelding\nMore of it', ['value']],
  ])('of the name in %j is %j', (text, expected) => {
    expect(resumeFields(text).first_name?.to_check).toEqual(expected);
  });

  it('are skills that only running text names', () => {
    const text = 'Ann Moe\nSkills\nWelding, Java\nWork Experience\nI wrote Python daily.';
    expect(resumeFields(text).skills.map(({ value, to_check }) => [value, to_check])).toEqual([
      ['Welding', []],
      ['Java', []],
      ['Python', ['value']],
    ]);
  });

  it('is the school that is far from its degree', () => {
    const text = 'Ann Moe\nEducation\nMBA\nBoise, ID\nAlder University\nMSc in Physics, Birch University, 2010';
    expect(resumeFields(text).education.map(({ to_check }) => to_check)).toEqual([['institution'], []]);
  });
});

describe('a position without a span of time', () => {
  const entry = { position: null, name: null, start: null, end: null, summary: null };

  it.each([
    [
      'Student Teacher\nHill Elementary, Lenexa, KS\nSpring 2016',
      [{ ...entry, position: 'Student Teacher', name: 'Hill Elementary', end: '2016' }],
    ],
    [
      'Position: Support Engineer\nCompany: Alder Corporation',
      [{ ...entry, position: 'Support Engineer', name: 'Alder Corporation' }],
    ],
    ['Assistant, Alder Clinic, Reno, NV', [{ ...entry, position: 'Assistant', name: 'Alder Clinic' }]],
    ['Worked as an assistant in many clinics of the region.', []],
    ['Thorough and hard working\nSpring 2016', []],
  ])('is read from %j only where title and employer are named', (text, entries) => {
    expect(resumeFields(`Ann Moe\nWork Experience\n${text}`).work.map(({ value }) => value)).toEqual(entries);
  });
});

describe('service', () => {
  it.each([
    ['HM2, U.S. Navy', 'HM2'],
    ['Petty Officer Second Class, U.S. Navy', 'Petty Officer Second Class'],
  ])('has the class of a petty officer as its rank: %s', (line, rank) => {
    expect(resumeFields(`Ann Moe\nMilitary Service\n${line}\n2010 – 2014`).military?.value.rank).toBe(rank);
  });

  it.each([
    ['U.S. Navy, Petty Officer First Class', { branch: 'Navy', rank: 'Petty Officer First Class' }],
    ['USMC, Corporal, MOS 0311', { branch: 'Marine Corps', rank: 'Corporal', codes: ['0311'] }],
    ['Texas Army National Guard', { branch: 'Army National Guard', rank: null }],
  ])('is read from %j', (line, service) => {
    expect(resumeFields(`Ann Moe\nEXPERIENCE\n${line}`).military?.value).toMatchObject(service);
  });

  it.each([
    ['Logistics Specialist (92A), U.S. Army', ['92A']],
    ['25B20, U.S. Army', ['25B20']],
    ['MOS 11B2P, U.S. Army', ['11B2P']],
    ['HM2 (FMF), U.S. Navy', ['HM']],
    ['Corpsman (HM2), U.S. Navy', ['HM']],
    ['Rating: IT2, U.S. Navy', ['IT']],
    ['Security Forces, T3P051, U.S. Air Force', ['T3P051']],
    ['92A Automated Logistical Specialist, U.S. Army', ['92A']],
    ['Sergeant (E-5), 92A, U.S. Army', ['92A']],
    ['U.S. Army\n2011 – 2019\n- Served as a 92A20 and moved $25M of stock for 12K soldiers', ['92A20']],
    ['Squad Leader (99Z), U.S. Army, 82D Airborne Division', ['99Z']],
    ['MOS 88N, later 92Y, U.S. Army', ['88N', '92Y']],
    ['Air Traffic Control (1C151), U.S. Air Force', ['1C151']],
    ['Rifleman, 0311, U.S. Marine Corps, 2004, 2311 Main Street', ['0311']],
    ['HM2, U.S. Navy', ['HM']],
    ['IT2 (SW), U.S. Coast Guard, Boston (MA)', ['IT']],
    ['U.S. Army, Fort Stewart, GA 31314, (912) 355-0142, 11 soldiers', []],
    ['92A Main Street\nAlder LLC\nStock\nKept\nSold\nU.S. Army', []],
  ])('has the codes of its branch without a word before them: %j', (text, codes) => {
    expect(resumeFields(`Ann Moe\nEXPERIENCE\n${text}`).military?.value.codes).toEqual(codes);
  });

  it.each([
    'Military spouse\nChildcare Assistant\nU.S. Army MWR, Fort Hood, TX',
    'Milspouse (USMC)',
    'Army wife with ten years in retail\nFamily Readiness Group Leader\nUnited States Army',
    'Married to a U.S. Navy officer',
    'Spouse of an active-duty Marine\nClerk\nU.S. Army Garrison, Fort Hood, TX',
    'Moved with my husband, a sergeant in the Army\nLibrary Aide\nUnited States Army',
  ])('of another is not read from %j', (text) => {
    expect(resumeFields(`Ann Moe\nEXPERIENCE\n${text}`).military).toBeNull();
  });

  it('of a veteran who is a spouse as well is read', () => {
    const { military } = resumeFields('Ann Moe\nVeteran and military spouse\nEXPERIENCE\nU.S. Navy, Petty Officer');
    expect(military?.value.branch).toBe('Navy');
  });

  it.each(['Contractor for the U.S. Army', 'Old Navy, Sales Associate', 'Salvation Army, Volunteer'])(
    'is not read from %j',
    (line) => {
      expect(resumeFields(`Ann Moe\nEXPERIENCE\n${line}`).military).toBeNull();
    },
  );
});

describe('text that a page broke at a fixed width', () => {
  const rows = [
    'Ann Moe  WORK EXPERIENCE  Store Manager, Alder Works, Inc., 2011 - 2013  Kept all of',
    'the stock in order and told the owners of it every week.  EDUCATION  MBA, University',
    'of Birch, 2009  SKILLS  Welding  Machine Learning  Project Work  Blueprint Reading',
    'Soldering  Pipe Fitting  Rigging  Heat Treatment of the harder kinds  CERTIFICATIONS',
    'Certified Welding Inspector  and so on until the width of this page ends it all here',
  ];
  const fields = resumeFields(rows.join('\n'));

  it('joins names, and keeps apart what a gap parted', () => {
    expect(fields.education[0]?.value.institution).toBe('University of Birch');
    expect(fields.skills.map(({ value }) => value)).toContain('Blueprint Reading');
    expect(fields.skills.map(({ value }) => value)).toContain('Soldering');
    expect(fields.certificates[0]?.value.name).toBe('Certified Welding Inspector');
  });
});
