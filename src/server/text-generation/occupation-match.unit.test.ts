import { expect, test } from 'vitest';
import { CATEGORIES } from '#rules/categories.ts';
import { findOccupation } from './occupation-match.ts';
import { OCCUPATIONS } from './occupations.ts';
import { suggestTitles } from './title-suggestions.ts';

test.each([
  ['Sr. Registerd Nurse (nights)', 'Registered Nurse'],
  ['RN', 'Registered Nurse'],
  ['CDL-A driver $5,000 sign on bonus', 'Truck Driver'],
  ['Sofware Enginer II', 'Software Engineer'],
  ['Elecrician', 'Electrician'],
  ['Diesel Mech', 'Diesel Mechanic'],
  ['FORKLIFT OPPERATOR 2nd shift', 'Forklift Operator'],
  ['Data Scientists', 'Data Scientist'],
  ['truk driver', 'Truck Driver'],
  ['HR Mgr', 'Human Resources Manager'],
  ['Maintenance tech - full time', 'Maintenance Technician'],
  ['HVAC/R Technician', 'HVAC Technician'],
])('the title %s means %s', (typed, title) => {
  expect(findOccupation(typed)?.occupation.title).toBe(title);
});

/** Words in parentheses, behind a comma or in front are qualifiers of the work that the last word names. */
test.each([
  ['Auditor (Financial)', 'Auditor', '13'],
  ['Supervisory Auditor, GS-0511-14', 'Auditor', '13'],
  ['Night Auditor', 'Hotel Front Desk Agent', '43'],
  ['Front-end Engineer', 'Software Engineer', '15'],
  ['Senior Front End Developer', 'Software Engineer', '15'],
  ['Full Stack Developer', 'Software Engineer', '15'],
  ['Nuclear Engineer', 'nuclear engineer', '17'],
  ['Wind Energy Engineer', 'engineer', '17'],
  ['Electrical/Electronics Engineer', 'Electrical Engineer', '17'],
  ['Attorney-Adviser (Tax)', 'attorney', '23'],
  ['Patent Attorney', 'Attorney', '23'],
  ['Program Specialist (Security)', 'program specialist', '13'],
  ['Lead Physical Scientist', 'physical scientist', '19'],
  ['Marine Biologist', 'biologist', '19'],
  ['HR Specialist (Recruitment & Placement)', 'Human Resources Generalist', '13'],
  ['Human Resouces Specialist', 'Human Resources Generalist', '13'],
  ['IT Specialist INFOSEC', 'IT Support Specialist', '15'],
  ['Information Technology Specialist (Network)', 'IT Support Specialist', '15'],
  ['Program Manager (Grants)', 'program manager', '11'],
  ['Director of Sales', 'Sales Manager', '11'],
  ['Program Anaylst', 'Program Analyst', '13'],
  ['Criminal Investigator (Special Agent in Charge)', 'criminal investigator', '33'],
  ['Heavy Mobile Equipment Mechanic', 'heavy mobile equipment mechanic', '49'],
])('the title %s means %s, of the major group %s', (typed, title, group) => {
  const found = findOccupation(typed)?.occupation;
  expect([found?.title, found?.soc?.slice(0, 2)]).toEqual([title, group]);
});

/** The occupations that employ the most people in the country, by employers' usual names. */
test.each([
  ['Home Health Aide', 'Home Health Aide'],
  ['Personal Care Aide', 'Home Health Aide'],
  ['Retail Salesperson', 'Retail Sales Associate'],
  ['Sales Associate', 'Retail Sales Associate'],
  ['Fast Food Worker', 'Fast Food Worker'],
  ['Crew Member', 'Fast Food Worker'],
  ['General and Operations Manager', 'Operations Manager'],
  ['Cashier', 'Cashier'],
  ['Registered Nurse', 'Registered Nurse'],
  ['Customer Service Representative', 'Customer Service Representative'],
  ['Freight Mover', 'Warehouse Associate'],
  ['Packer', 'Warehouse Associate'],
  ['Stocker', 'Stock Clerk'],
  ['Order Filler', 'Stock Clerk'],
  ['Office Clerk', 'Data Entry Clerk'],
  ['Janitor', 'Housekeeper'],
  ['Maid', 'Housekeeper'],
  ['Waitress', 'Server'],
  ['Host', 'Restaurant Host'],
  ['Driver', 'Delivery Driver'],
  ['Truck Driver', 'Truck Driver'],
  ['School Bus Driver', 'Bus Driver'],
  ['Bookkeeper', 'Bookkeeper'],
  ['Software Developer', 'Software Engineer'],
  ['Secretary', 'Administrative Assistant'],
  ['Cook', 'Line Cook'],
  ['Baker', 'Baker'],
  ['Butcher', 'Butcher'],
  ['Dishwasher', 'Kitchen Helper'],
  ['Food Preparation Worker', 'Kitchen Helper'],
  ['Teacher', 'Elementary School Teacher'],
  ['Middle School Teacher', 'High School Teacher'],
  ['Teacher Assistant', 'Teacher Aide'],
  ['Preschool Teacher', 'Child Care Worker'],
  ['Maintenance Worker', 'Maintenance Technician'],
  ['Mechanic', 'Automotive Technician'],
  ['Sales Representative', 'Sales Representative'],
  ['Security Guard', 'Security Officer'],
  ['Accountant', 'Accountant'],
  ['Nursing Assistant', 'Certified Nursing Assistant'],
  ['Construction Laborer', 'Construction Laborer'],
  ['Mason', 'Mason'],
  ['Landscaper', 'Landscaper'],
  ['Receptionist', 'Receptionist'],
  ['Medical Assistant', 'Medical Assistant'],
  ['Project Manager', 'Project Manager'],
  ['Assembler', 'Assembler'],
  ['Electrician', 'Electrician'],
  ['Plumber', 'Plumber'],
  ['Carpenter', 'Carpenter'],
  ['Welder', 'Welder'],
  ['Police Officer', 'Police Officer'],
  ['Lawyer', 'Attorney'],
  ['Recruiter', 'Recruiter'],
  ['LPN', 'Licensed Practical Nurse'],
  ['Pharmacist', 'Pharmacist'],
  ['Physician', 'Physician'],
  ['Hairdresser', 'Hair Stylist'],
  ['Personal Trainer', 'Personal Trainer'],
  ['Insurance Agent', 'Insurance Agent'],
])('the common title %s means %s', (typed, title) => {
  expect(findOccupation(typed)?.occupation.title).toBe(title);
});

test.each([
  '',
  '   ',
  '(nights)',
  'Underwater Basket Weaver',
  'Chief Happiness Officer',
  'Astronaut',
  'Manager',
  'Specialist',
  'Locomotive Engineer Recruiter Liaison',
  'Student Trainee (Engineering)',
  'Director, Climate Program Office',
  'Director Office of Research and Development',
  'Insurance Investigator of Boats',
  'Wedding Singer/Accountant',
  'Dispatch Boat Supervisor',
  'Assistant Secretary',
  '💼',
  'x'.repeat(5000),
])('the title "%s" matches no occupation', (typed) => {
  expect(findOccupation(typed)).toBeUndefined();
});

test('every title and alias finds an occupation with that name', () => {
  for (const { title, aliases } of OCCUPATIONS) {
    for (const name of [title, ...aliases]) {
      const found = findOccupation(name)?.occupation;
      expect([found?.title, ...(found?.aliases ?? [])], name).toContain(name);
    }
  }
});

test.each([
  ['nur', 'Registered Nurse'],
  ['rn', 'Registered Nurse'],
  ['registerd nu', 'Registered Nurse'],
  ['wel', 'Welder'],
  ['truk driver', 'Truck Driver'],
])('typing "%s" suggests %s', (typed, title) => {
  expect(suggestTitles(typed).map((suggestion) => suggestion.title)).toContain(title);
});

test('at most the requested number of titles is suggested, each once', () => {
  const titles = suggestTitles('a', 5).map((suggestion) => suggestion.title);
  expect(titles).toHaveLength(5);
  expect(new Set(suggestTitles('manager', 50)).size).toBe(suggestTitles('manager', 50).length);
  expect(suggestTitles('manager')).toHaveLength(10);
  expect(suggestTitles(' ')).toEqual([]);
});

test('every occupation is complete and its title is unique', () => {
  expect(OCCUPATIONS.length).toBeGreaterThanOrEqual(110);
  expect(new Set(OCCUPATIONS.map(({ title }) => title)).size).toBe(OCCUPATIONS.length);
  for (const { title, aliases, pay, duties, skills, requirements, soc } of OCCUPATIONS) {
    expect([aliases.length >= 3 && aliases.length <= 10, duties.length >= 8, duties.length <= 12], title).toEqual([
      true,
      true,
      true,
    ]);
    expect(
      [skills.length >= 6 && skills.length <= 10, requirements.length >= 3, requirements.length <= 5],
      title,
    ).toEqual([true, true, true]);
    expect(pay.min < pay.max && (pay.unit === 'hour' ? pay.max < 100 : pay.min > 20_000), title).toBe(true);
    if (soc !== undefined) expect(soc).toMatch(/^\d\d-\d{4}\.\d\d$/);
  }
});

test('every category but "other" has occupations', () => {
  const used = new Set<string>(OCCUPATIONS.map(({ category }) => category));
  expect(CATEGORIES.filter((category) => !used.has(category))).toEqual(['other']);
});
