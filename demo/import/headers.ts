import type { PostingField } from './fields.ts';

/** Header names per field in lower case; the first ones are the most certain. '*' matches any words. */
const NAMES: Readonly<Record<PostingField, readonly string[]>> = {
  reference: list(`
    reference, job id, jobid, requisition id, requisition number, req id, reference number, referencenumber,
    posting id, control number, vacancy id, external id, job number, job code, announcement number, id,
    guid, uniq id, position id, job reference, slug`),
  title: list(`
    title, job title, position title, jobtitle, job name, position, role, business title, posting title,
    vacancy title, civil service title, occupation, job position, role title, job, * title, job designation`),
  company: list(`
    company, company name, employer, employer name, organization, organisation, organization name, hiring
    agency name, agency, hiring organization, hiring organization name, agency name, business name, hiring
    company, institution, hiring department name, department, client, company display name, company *,
    company object`),
  description: list(`
    description, job description, job summary, summary, details, job details, body, text, duties,
    responsibilities, full description, content, job text, position summary, * description`),
  city: list(`
    city, town, job city, location city, municipality, address locality, locality`),
  region: list(`
    state, region, province, job state, state code, location state, address region, st, state province`),
  country: list(`
    country, country code, job country, location country, address country, nation`),
  postal_code: list(`
    postal code, zip, zip code, zipcode, postcode, postalcode, job zip`),
  place: list(`
    location, job location, place, location area, work location, locations, duty location, position location, formatted
    location, job locations, city state, address, location name, work site, office location, location raw,
    candidate required location, job location address, work place, location display name, area display name`),
  remote: list(`
    remote, is remote, remote allowed, telework eligible, telework, work from home, remote work, workplace
    type, work type remote, location type, remote status, job is remote, work arrangement, remote ratio,
    work setting, telecommute`),
  latitude: list('latitude, lat, location latitude, job latitude, geo lat'),
  longitude: list('longitude, lon, lng, long, location longitude, job longitude, geo lng'),
  work_from: list(`
    work from, workfrom, work from states, remote from, remote states, eligible states, states allowed,
    applicant location requirements, applicant location`),
  pay_min: list(`
    pay min, min pay, minimum salary, salary min, min salary, salary from, salary range from, pay from,
    salary minimum, low salary, salary low, minimum pay, min amount, lower salary, salary start, wage from,
    minimum range, compensation min, base salary min, from salary, hourly min, starting salary`),
  pay_max: list(`
    pay max, max pay, maximum salary, salary max, max salary, salary to, salary range to, pay to, salary
    maximum, high salary, salary high, maximum pay, max amount, upper salary, salary end, wage to, maximum
    range, compensation max, base salary max, to salary, hourly max, ending salary`),
  pay_text: list(`
    salary, pay, salary estimate, compensation, salary range, pay range, wage, wages, salary text, salary
    offered, pay rate, rate, remuneration, estimated salary, salary info, hourly rate, avg salary, base pay,
    sal, stipend`),
  pay_unit: list(`
    pay unit, salary frequency, salary unit, pay period, salary period, pay frequency, rate interval code,
    interval, salary type, pay type, pay basis, wage type, compensation unit, unit of pay, salary interval`),
  employment_type: list(`
    employment type, job type, work schedule, full time part time indicator, schedule, type, contract type,
    position type, work type, time type, jobtype, formatted work type, employment status, appointment type,
    contract time, job schedule, employment type job status, full part time`),
  category: list(`
    category, job category, categories, industry, function, job function, sector, field, job family,
    department name, occupation group, job field, career level category, category name, area`),
  posted_on: list(`
    posted on, created, date created, posting date, date posted, posted, post date, position open date, open
    date, date, created at, listed on, publication date, posted date, published, publish date, start date,
    pub date, job posted, original listed time, posted at, date published, opening date, listed time, job
    posted at, posting time`),
  closes_on: list(`
    closes on, closing date, position close date, close date, expires on, expiry, expiration date, expires,
    valid through, deadline, application deadline, end date, post until, apply by, expires at, date closed,
    closing, closed time`),
  skills: list(`
    skills, required skills, key skills, skill, technologies, tags, preferred skills, competencies, job
    skill set, skills required, keywords, tools, skills desc`),
  url: list(`
    url, link, job url, apply url, job link, posting url, application url, apply link, job posting url,
    website link, position uri, apply, listing url, source url, redirect url, job posting link, absolute
    url, canonical url`),
};

function list(names: string): string[] {
  return names.split(',').map((name) => name.replace(/\s+/g, ' ').trim());
}

/** How well a header names a field, 0 to 1. */
export function headerFit(field: PostingField, header: string): number {
  const words = headerWords(header);
  if (words === '' || MEANINGLESS.test(words)) return 0;
  const names = NAMES[field];
  const glued = words.replaceAll(' ', '');
  const whole = names.findIndex((name) => name === words || name.replaceAll(' ', '') === glued);
  if (whole >= 0) return 1 - (0.2 * whole) / names.length;
  if (AVOID[field]?.test(words) === true) return 0;
  const tail = names.findIndex((name) => name.startsWith('* ') && words.endsWith(name.slice(1)));
  if (tail >= 0) return 0.7;
  const inside = names.slice(0, 6).some((name) => name.length > 3 && ` ${words} `.includes(` ${name} `));
  return inside ? 0.55 : 0;
}

/** Splits 'jobTitle', 'JOB_TITLE', 'job.title' and 'Job Title*' into the same words. */
function headerWords(header: string): string {
  return header
    .replace(/^\uFEFF/, '')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/[^a-z\d]+/g, ' ')
    .trim();
}

const MEANINGLESS = /^(column \d+|unnamed( \d+)*|index|no|row|row number)$/;

/** Words that give a similar header another meaning. */
const AVOID: Readonly<Partial<Record<PostingField, RegExp>>> = {
  title: /code|class|level|no\b|id\b|company|link|url|simplified/,
  company:
    /size|rating|url|logo|website|link|description|founded|revenue|type|competitor|industry|count|review|address|id\b/,
  description: /company|short|length|code|id\b|benefit|pay/,
  category: /id\b|code/,
  place: /id\b|type|count|remote|latitude|longitude|company|headquarter/,
  pay_text: /source|currency|type|unit|period|min|max|id\b/,
  posted_on: /update|modif|process|birth|found/,
  closes_on: /update|modif|process/,
  reference: /parent|company|user|category|location|page/,
  url: /company|logo|image/,
};
