import { expect, test } from 'vitest';
import { parseDate } from './date-text.ts';
import { parseCategory, parseEmploymentType } from './kind-of-work.ts';
import { repairMojibake } from './mojibake.ts';
import { parsePlace, parseRemoteFlag } from './place-text.ts';
import { coordinatesIn, townAt } from './places.ts';
import { parsePlaces, zippedPlaces } from './several-places.ts';
import { parseSkills } from './skills-text.ts';
import { companyName, readableTitle } from './title-text.ts';
import { parseWorkFrom } from './work-from-text.ts';

test.each([
  ['Boise, ID', 'Boise|ID|US||'],
  ['Boise, Idaho 83702', 'Boise|ID|US|83702|'],
  ['NEW YORK, NY, US', 'New York|NY|US||'],
  ['Washington, DC', 'Washington|DC|US||'],
  ['Denver, CO', 'Denver|CO|US||'],
  ['Denver, Denver County, CO', 'Denver|CO|US||'],
  ['Michigan', '|MI|US||'],
  ['CA', '|CA|||'],
  ['TX', '|TX|US||'],
  ['US-TX-HOUSTON', 'Houston|TX|US||'],
  ['US-TX-HOUSTON-17619 ALDINE WESTFIELD RD', 'Houston|TX|US||'],
  ['US-NC-WINSTON-SALEM-100 MAIN ST', 'Winston-Salem|NC|US||'],
  ['USA-VA-Arlington', 'Arlington|VA|US||'],
  ['US-TX', '|TX|US||'],
  ['US-VA-Reston; US-MD-Fort Meade', 'Reston|VA|US||'],
  ['Holland, MI 49423', 'Holland|MI|US|49423|'],
  ['Holland, Michigan', 'Holland|MI|US||'],
  ['Mexico, New York', 'Mexico|NY|US||'],
  ['Turkey, TX', 'Turkey|TX|US||'],
  ['Norway, Dickinson County, MI', 'Norway|MI|US||'],
  ['US, NY, New York', 'New York|NY|US||'],
  ['Germany, Berlin', 'Berlin||DE||'],
  ['US, TX, Houston', 'Houston|TX|US||'],
  [
    "{'area': ['US', 'Texas', 'Harris County', 'Houston'], 'display_name': 'Houston, Harris County'}",
    'Houston|TX|US||',
  ],
  ['US; Texas; Harris County; Houston', 'Houston|TX|US||'],
  ["{'area': ['US']}", '||US||'],
  ['{"city": "Boise", "state": "ID", "country": "US"}', 'Boise|ID|US||'],
  ["{'display_name': 'Baku, Azerbaijan'}", 'Baku||AZ||'],
  ['17619 Aldine Westfield Rd, Houston, TX 77032', 'Houston|TX|US|77032|'],
  ['17619 Aldine Westfield Rd, Houston, TX', 'Houston|TX|US||'],
  ['Suite 20001, Boise, ID', 'Boise|ID|US||'],
  ['Houston, TX 10115', 'Houston|TX|US||'],
  ['Houston, TX 77032, USA', 'Houston|TX|US|77032|'],
  ['Boise, ID, U.S.A.', 'Boise|ID|US||'],
  ['Nowhereville, TX 78701', 'Nowhereville|TX|US|78701|'],
  ['St. Louis, MO', 'St. Louis|MO|US||'],
  ['Glasgow', 'Glasgow||||'],
  ['Glasgow, KY', 'Glasgow|KY|US||'],
  ['Glasgow, Scotland', 'Glasgow||GB||'],
  ['Basra', 'Basra||||'],
  ['Baku, Azerbaijan', 'Baku||AZ||'],
  ['Munich, Germany', 'Munich||DE||'],
  ['Paris, FR', 'Paris||FR||'],
  ['Munich, DE', 'Munich|DE|||'],
  ['Berlin, DE 10115', 'Berlin|DE||10115|'],
  ['Milano, MI', 'Milano|MI|||'],
  ['Perth, WA', 'Perth|WA|||'],
  ['Bengaluru, IN', 'Bengaluru|IN|||'],
  ['Tbilisi, Georgia', 'Tbilisi|GA|||'],
  ['Atlanta, Georgia', 'Atlanta|GA|US||'],
  ['Georgia', '|GA|||'],
  ['Lebanon', 'Lebanon||||'],
  ['Beirut, Lebanon', 'Beirut||LB||'],
  ['Abu Dhabi, AE', 'Abu Dhabi||AE||'],
  ['APO, AE 09094', 'Apo|||09094|'],
  ['Toronto, ON', 'Toronto|ON|||'],
  ['Toronto, ON M5V 2T6', 'Toronto|ON|CA|M5V 2T6|'],
  ['Germany', '||DE||'],
  ['Remote - Germany', '||DE||remote'],
  ['United States', '||US||'],
  ['Toronto, ON, Canada', 'Toronto|ON|CA||'],
  ['Toronto, ON, CA', 'Toronto|ON|CA||'],
  ['Munich, BY, DE', 'Munich|BY|DE||'],
  ['DE-BY-MUNICH', 'Munich|BY|DE||'],
  ['Bengaluru, KA, IN', 'Bengaluru|KA|IN||'],
  ['Mountain View, HQ, CA', 'Mountain View|CA|US||'],
  ['Philadelphia, PA, DE', 'Philadelphia|PA|US||'],
  ['Washington, DC, MD', 'Washington|DC|US||'],
  ['Perth, WA, AU', 'Perth|WA|AU||'],
  ['Zamora, Michoacán, Mexico', 'Zamora|Michoacán|MX||'],
  ['London, United Kingdom', 'London||GB||'],
  ['Remote', '||||remote'],
  ['Remote - Texas', '|TX|US||remote'],
  ['Austin, TX (Remote)', 'Austin|TX|US||remote'],
  ['Hybrid in Austin, TX', 'Austin|TX|US||hybrid'],
  ['Chicago, IL +3 locations', 'Chicago|IL|US||'],
  ['Multiple Locations', '||||'],
  ["Coeur d'Alene, ID", "Coeur d'Alene|ID|US||"],
  ['', '||||'],
])('the place "%s" is read', (text, expected) => {
  const { city, region, country, postal_code, location_type = '' } = parsePlace(text);
  expect([city, region, country, postal_code, location_type].join('|')).toBe(
    expected.split('|').length === 5 ? expected : `${expected}|`,
  );
});

test.each([
  ['Boise, ID; Reno, NV', 'Boise ID US, Reno NV US'],
  ['Boise, ID | Reno, NV | boise, id', 'Boise ID US, Reno NV US'],
  ['Boise, ID / Reno, NV', 'Boise ID US, Reno NV US'],
  ['Boise, ID, and Reno, NV', 'Boise ID US, Reno NV US'],
  ['Boise, ID, Reno, NV, Spokane, WA', 'Boise ID US, Reno NV US, Spokane WA US'],
  ['Boise, ID 83702; Munich, Germany', 'Boise ID US, Munich  DE'],
  ['US-ID-BOISE-400 W MAIN ST | US-NV-RENO', 'Boise ID US, Reno NV US'],
  ["['Boise, ID', 'Reno, NV']", 'Boise ID US, Reno NV US'],
  ['{"city":"Boise","state":"ID","country":"US"}; {"city":"Reno","state":"NV"}', 'Boise ID US, Reno NV US'],
  ['Boise; ID', 'Boise ID US'],
  ['Boise, Idaho, United States', 'Boise ID US'],
  ['US; Texas; Harris County; Houston', 'Houston TX US'],
  ['Boise, ID; Remote', 'Boise ID US'],
  ['Trinidad and Tobago', '  TT'],
  ['', '  '],
])('the places in "%s" are %s', (text, expected) => {
  expect(
    parsePlaces(text)
      .map(({ city, region, country }) => `${city} ${region} ${country}`)
      .join(', '),
  ).toBe(expected);
});
test.each<[[string, string, string], string]>([
  [['Boise; Reno', 'ID; NV', 'US'], 'Boise, ID, US; Reno, NV, US'],
  [['Boise; Nampa', 'ID', ''], 'Boise, ID; Nampa, ID'],
  [['Seattle; Portland', 'WA', ''], 'Seattle; Portland, WA, '],
  [['Toronto; Reno', 'NV', 'CA; US'], 'Toronto; Reno, NV, CA; US'],
  [['Boise; Reno', 'ID; NV; WA', ''], 'Boise; Reno, ID; NV; WA, '],
  [['Boise', 'ID', 'US'], 'Boise, ID, US'],
])('the columns %j name the places %s', (columns, expected) => {
  expect(zippedPlaces(columns)).toBe(expected);
});

test.each([
  ['Any state', 'any_state', []],
  ['Anywhere in the United States', 'any_state', []],
  ['USA', 'any_state', []],
  ['OK, Texas', 'these_states', ['OK', 'TX']],
  ['Utah or Maine', 'these_states', ['ME', 'UT']],
])('remote work may be done from %s: %s %j', (text, work_from, work_from_states) => {
  expect(parseWorkFrom(text)).toEqual({ work_from, work_from_states });
});
test.each(['Bavaria', 'Texas, Bavaria', '', 'yes'])('no states can be read in “%s”', (text) => {
  expect(parseWorkFrom(text)).toBeUndefined();
});

test.each([
  ['Y', 'telework_eligible', 'hybrid'],
  ['N', 'telework_eligible', 'on_site'],
  ['1.0', 'remote_allowed', 'remote'],
  ['TRUE', 'Remote', 'remote'],
  ['Hybrid', 'workplace', 'hybrid'],
  ['On-site', 'workplace', 'on_site'],
  ['maybe', 'remote', undefined],
])('the flag %s of the column %s means %s', (text, column, expected) => {
  expect(parseRemoteFlag(text, column)).toBe(expected);
});

test.each([
  ['PUBLIC HEALTH NURSE', 'Public Health Nurse'],
  ['CERT IT DEVELOPER (APP)', 'Cert IT Developer (App)'],
  ['DIRECTOR OF HR AND QA', 'Director of HR and QA'],
  ['CDL DRIVER - OTR', 'CDL Driver - OTR'],
  ['NURSE III, NF-4', 'Nurse III, NF-4'],
  ['RN', 'RN'],
  ['Senior iOS Developer', 'Senior iOS Developer'],
  ['ADMINISTRATIVE STAFF ANALYST (', 'Administrative Staff Analyst'],
  ['COMPUTER SPECIALIST (OPERATION', 'Computer Specialist (Operation)'],
  ['  R&amp;D   Engineer <b>NEW</b> ', 'R&D Engineer NEW'],
  ['Chef de cuisine â€“ cafÃ©', 'Chef de cuisine – café'],
  ['** Welder **', 'Welder'],
])('the title %s reads %s', (text, title) => {
  expect(readableTitle(text)).toEqual({ title, shortened: false });
});

test('a very long title is cut at a word', () => {
  const { title, shortened } = readableTitle('Welder and fitter '.repeat(20));
  expect(title.length <= 120 && shortened && title.endsWith('…')).toBe(true);
});

test.each([
  ['Alder Research\n3.8', 'Alder Research'],
  ['Alder Research 3.8', 'Alder Research'],
  ['DEPT OF HEALTH/MENTAL HYGIENE', 'Dept of Health/Mental Hygiene'],
  ['NYC HOUSING AUTHORITY', 'NYC Housing Authority'],
  ['IBM', 'IBM'],
  ['<kindred>\n4.6', '<kindred>'],
  ['Level 3', 'Level 3'],
  ['Studio 3.14', 'Studio 3.14'],
])('the company %s is %s', (text, expected) => {
  expect(companyName(text)).toBe(expected);
});

test.each([
  ['2025-04-28', '2025-04-28'],
  ['2025-04-28T10:00:00Z', '2025-04-28'],
  ['04/28/2025', '2025-04-28'],
  ['28/04/2025', '2025-04-28'],
  ['4/8/25', '2025-04-08'],
  ['01-MAR-2024', '2024-03-01'],
  ['March 4th, 2025', '2025-03-04'],
  ['4 March 2025', '2025-03-04'],
  ['1714262400', '2024-04-28'],
  ['1714262400000', '2024-04-28'],
  ['2025-02-30', undefined],
  ['soon', undefined],
  ['12', undefined],
])('the date %s is %s', (text, expected) => {
  expect(parseDate(text)).toBe(expected);
});

test.each([
  ['donâ€™t', 'don’t'],
  ['cafÃ©', 'café'],
  ['Ã‚Â½ cup', '½ cup'],
  ['São Tomé', 'São Tomé'],
  ['naïve', 'naïve'],
  ['plain', 'plain'],
])('wrongly decoded letters: %s becomes %s', (text, expected) => {
  expect(repairMojibake(text)).toBe(expected);
});

test.each([
  ['Full-time', 'full_time'],
  ['PART_TIME', 'part_time'],
  ['F', 'full_time'],
  ['P', 'contract'],
  ['Contractor', 'contract'],
  ['Seasonal', 'temporary'],
  ['Internship', 'internship'],
  ['Per diem', 'per_diem'],
  ['sometimes', undefined],
])('the employment type %s is %s', (text, expected) => {
  expect(parseEmploymentType(text)).toBe(expected);
});

test.each([
  ["['Python', 'SQL', 'python']", ['Python', 'SQL'], 0],
  ['Java; C#; Go', ['Java', 'C#', 'Go'], 0],
  ['R, SQL, and Tableau', ['R', 'SQL', 'Tableau'], 0],
  ['[{"name":"Welding"},{"name":"Blueprint reading"}]', ['Welding', 'Blueprint reading'], 0],
  [
    'Forklift, 3 years of experience, Strong communication skills, OSHA 10, Welding',
    ['Forklift', 'OSHA 10', 'Welding'],
    2,
  ],
  ['1. Experience with SQL. 2. Excellent writing, speaking and research', [], 2],
  ['https://a.example/skills, 42, SQL, Excel, Tableau', ['SQL', 'Excel', 'Tableau'], 2],
  ['Required skills: , N/A', [], 0],
  ['', [], 0],
])('the skills %s are read as %j, and %i entries are dropped', (text, skills, dropped) => {
  expect(parseSkills(text)).toEqual({ skills, dropped });
});

test.each([
  ['29.7604, -95.3698', { lat: 29.7604, lon: -95.3698 }, 'Houston, TX'],
  ['POINT (-116.2023 43.6150)', { lat: 43.615, lon: -116.2023 }, 'Boise, ID'],
  ['51.5074 -0.1278', { lat: 51.5074, lon: -0.1278 }, ''],
  ['129.7, 30.1', undefined, ''],
  ['12, 30', undefined, ''],
])('the coordinates %s are read as %j, near %s', (text, expected, town) => {
  const found = coordinatesIn(text);
  expect(found).toEqual(expected);
  expect(Object.values((found && townAt(found)) ?? {}).join(', ')).toBe(town);
});

test('the category comes from the source where the title is unknown', () => {
  expect(parseCategory('Chief Wizard', 'Finance, Accounting, & Procurement', undefined)).toBe('finance');
  expect(parseCategory('Chief Wizard', undefined, undefined)).toBe('other');
});
test.each([
  ['Sandwich Artist', 'other'],
  ['Fire Alarm Sales Representative', 'other'],
  ['Barista Trainer', 'hospitality'],
  ['Marine Diesel Mechanic', 'skilled_trades'],
  ['Director of Nursing', 'health_care'],
  ['Regional Director', 'management'],
  ['Medical Device Engineer', 'engineering'],
  ['Church Secretary', 'office'],
  ['Lawn Mower', 'other'],
  ['Barge Worker', 'other'],
  ['Policyholder Advocate', 'other'],
])('by its words alone, the title %s is of the category %s', (title, category) => {
  expect(parseCategory(title, undefined, undefined)).toBe(category);
});
test.each([
  ['Engineering, Architecture, & Planning', 'engineering'],
  ['Public Safety, Inspections, & Enforcement', 'public_safety'],
  ['Administration & Human Resources', 'office'],
  ['Technology, Data & Innovation', 'software'],
  ['Legal Affairs', 'legal'],
  ['Health', 'health_care'],
  ['Other', 'other'],
])("the source's category “%s” is %s", (listed, category) => {
  expect(parseCategory('Chief Wizard', listed, undefined)).toBe(category);
});
