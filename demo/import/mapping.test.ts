import { expect, test } from 'vitest';
import type { Cells } from './fields.ts';
import { proposeMapping } from './mapping.ts';

const mapped = (rows: Cells[]) =>
  Object.fromEntries(
    Object.entries(proposeMapping(Object.keys(rows[0] ?? {}), rows)).map(([field, column]) => [field, column.column]),
  );

test.each<[string, Cells, Record<string, string>]>([
  [
    'a board with salary texts',
    {
      column_1: '0',
      'Job Title': 'Welder',
      'Salary Estimate': '$40K-$50K (est.)',
      'Job Description': 'Weld parts. '.repeat(30),
      Rating: '3.8',
      'Company Name': 'Alder\n3.8',
      Location: 'Boise, ID',
      Headquarters: 'Reno, NV',
      Size: '51 to 200 employees',
      Revenue: '$5 to $10 million (USD)',
      Industry: 'Metal',
    },
    {
      title: 'Job Title',
      pay_text: 'Salary Estimate',
      description: 'Job Description',
      company: 'Company Name',
      place: 'Location',
      category: 'Industry',
    },
  ],
  [
    'a city',
    {
      'Job ID': '4711',
      Agency: 'PARKS',
      'Posting Type': 'External',
      'Business Title': 'Gardener',
      'Job Category': 'Green',
      'Full-Time/Part-Time indicator': 'F',
      'Salary Range From': '50000',
      'Salary Range To': '60000',
      'Salary Frequency': 'Annual',
      'Work Location': 'Main St',
      'Job Description': 'Dig and plant. '.repeat(20),
      'Preferred Skills': 'Dig, plant',
      'Posting Date': '2024-02-01T00:00:00.000',
      'Post Until': '01-MAR-2024',
    },
    {
      reference: 'Job ID',
      company: 'Agency',
      title: 'Business Title',
      category: 'Job Category',
      employment_type: 'Full-Time/Part-Time indicator',
      pay_min: 'Salary Range From',
      pay_max: 'Salary Range To',
      pay_unit: 'Salary Frequency',
      place: 'Work Location',

      description: 'Job Description',
      skills: 'Preferred Skills',
      posted_on: 'Posting Date',
      closes_on: 'Post Until',
    },
  ],
  [
    'an API response',
    {
      id: 'a-1',
      title: 'Nurse',
      'company.display_name': 'Alder',
      'location.display_name': 'Boise, ID',
      description: 'Care. '.repeat(60),
      salary_min: '60000',
      salary_max: '70000',
      contract_time: 'full_time',
      redirect_url: 'https://a.example/1',
      created: '2025-01-05T10:00:00Z',
      'category.label': 'Health',
    },
    {
      reference: 'id',
      title: 'title',
      company: 'company.display_name',
      place: 'location.display_name',
      description: 'description',
      pay_min: 'salary_min',
      pay_max: 'salary_max',
      employment_type: 'contract_time',
      url: 'redirect_url',
      posted_on: 'created',
      category: 'category.label',
    },
  ],
  [
    'glued headers',
    {
      uniq_id: 'x1',
      jobtitle: 'Developer',
      company: 'Alder',
      joblocation_address: 'Atlanta, GA',
      jobdescription: 'Code. '.repeat(60),
      skills: 'Java, SQL',
      employmenttype_jobstatus: 'Full Time',
    },
    {
      reference: 'uniq_id',
      title: 'jobtitle',
      company: 'company',
      place: 'joblocation_address',
      description: 'jobdescription',
      skills: 'skills',
      employment_type: 'employmenttype_jobstatus',
    },
  ],
  [
    'headers without meaning',
    {
      f1: 'Welder',
      f2: 'Boise, ID',
      f3: '$20 - $25 per hour',
      f4: 'https://a.example/1',
      f5: 'Weld parts. '.repeat(30),
    },
    { place: 'f2', pay_text: 'f3', url: 'f4', description: 'f5' },
  ],
  [
    'a location that programs print, and places in other columns',
    { title: 'Welder', company: 'Alder', location: "{'area': ['US', 'Texas']}", office: 'Boise, ID' },
    { title: 'title', company: 'company', place: 'location' },
  ],
  [
    'coordinates',
    { title: 'Welder', company: 'Alder', latitude: '43.61', longitude: '-116.20' },
    { title: 'title', company: 'company', latitude: 'latitude', longitude: 'longitude' },
  ],
  [
    'a header that its values contradict',
    { Title: 'Welder', Company: 'Alder', Salary: 'see text', URL: 'none here' },
    { title: 'Title', company: 'Company' },
  ],
])('the columns of %s are found', (_case, cells, expected) => {
  const rows = Array.from({ length: 5 }, (_none, index) =>
    Object.fromEntries(
      Object.entries(cells).map(([key, value]) => [key, /id$/i.test(key) ? `${value}${index}` : value]),
    ),
  );
  expect(mapped(rows)).toEqual(expected);
});

test('every proposed mapping has a confidence and a reason', () => {
  for (const { confidence, reason } of Object.values(proposeMapping(['Job Title'], [{ 'Job Title': 'Welder' }])))
    expect(confidence > 0.9 && confidence <= 1 && reason.includes('header')).toBe(true);
});
