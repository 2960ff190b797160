import { READ_GROUPS, type ReadFromText, type ReadGroup } from '#features/postings/read-rules.ts';
import type { Category } from '#rules/categories.ts';
import { countryOf } from '#rules/countries.ts';
import { firstCharacters } from '#rules/first-characters.ts';
import { type Location, locationProblems, MOST_LOCATIONS, placeKey } from '#rules/locations.ts';
import type { PayUnit } from '#rules/pay.ts';
import { plainToRichText } from '#rules/plain-to-rich-text.ts';
import { RICH_TEXT_LIMITS, type RichTextDocument, richTextToPlain } from '#rules/rich-text.ts';
import type { SiteCode } from '#rules/sites.ts';
import { richTextFromHtml } from '#server/rich-text/from-html.ts';
import { parseDate } from './date-text.ts';
import { factsIn } from './description/facts.ts';
import { payIn } from './description/pay.ts';
import { type Sentence, sentencesOf } from './description/sentences.ts';
import { descriptionFromFacts } from './description-from-facts.ts';
import { type Cells, cellValue, type PostingField, type RowRemark } from './fields.ts';
import { type EmploymentType, occupationOf, parseCategory, parseEmploymentType, usualHourly } from './kind-of-work.ts';
import type { Mapping } from './mapping.ts';
import { repairMojibake } from './mojibake.ts';
import { type Pay, parsePay } from './pay-text.ts';
import { cityOf, contradicts, type LocationType, type Place, parsePlace, parseRemoteFlag } from './place-text.ts';
import { coordinatesIn, countryByRegion, regionOf, townAt } from './places.ts';
import { parsePlaces, zippedPlaces } from './several-places.ts';
import { parseSkills } from './skills-text.ts';
import { companyName, oneLine, readableTitle } from './title-text.ts';
import { type ImportedWorkFrom, NOT_SAID, parseWorkFrom } from './work-from-text.ts';

/** A posting as read from a row; dates are 'YYYY-MM-DD', pay is in cents, parts of the place that the row does not have are empty. */
export type PostingDraft = {
  reference: string | null;
  title: string;
  company_name: string;
  description: RichTextDocument;
  location_type: LocationType;
  city: string;
  region: string;
  country: string;
  postal_code: string;
  /** The places after the first, at most nine. */
  additional_locations: Location[];
  pay_min_cents: number | null;
  pay_max_cents: number | null;
  pay_unit: PayUnit | null;
  pay_currency: 'USD' | null;
  employment_type: EmploymentType;
  category: Category;
  skills: string[];
  work_from: 'any_state' | 'these_states' | null;
  work_from_states: string[];
  posted_on: string | null;
  closes_on: string | null;
  url: string | null;
  /** What the description asks and offers; the columns of the file say nothing of it. */
  read_from_text: ReadFromText;
};

export type DraftResult = { draft: PostingDraft; remarks: RowRemark[] } | { problem: RowRemark };

/** Defaults for rows without a value; the company applies to all rows, the publisher of the feed to those without one if it is wanted. */
type DraftOptions = {
  company_name?: string | undefined;
  publisher?: string | undefined;
  use_publisher?: boolean;
  place?: string | undefined;
  country?: string | undefined;
  site?: SiteCode;
};

/**
 * Reads a row as a posting. Only a missing title or company rejects the row; anything else that cannot be read is left out with a remark.
 */
export function toPostingDraft(cells: Cells, mapping: Mapping, options: DraftOptions = {}): DraftResult {
  const row: Row = { cells, mapping, remarks: [] };
  const { title, shortened } = readableTitle(read(row, 'title') ?? '');
  if (title === '') return refuse(row, 'title_missing', 'The row has no title.', 'title');
  if (!/\p{L}{2}/u.test(title)) return refuse(row, 'title_unreadable', `The title "${title}" has no words.`, 'title');
  if (shortened && /\S\s*[\r\n]+\s*\S/.test(read(row, 'title') ?? ''))
    return refuse(
      row,
      'title_unreadable',
      'The title spans several lines: a quote was probably never closed.',
      'title',
    );
  if (shortened) remark(row, 'title_shortened', 'The title was cut to 120 characters.', 'title');
  const company_name = companyOf(row, options);
  if (company_name === '') return refuse(row, 'company_missing', `The row has no company.${offer(options)}`, 'company');
  const place = readPlace(row, title, options);
  const match = occupationOf(title);
  const category = parseCategory(title, categoryColumn(row), match);
  const description = readDescription(row, title, company_name);
  const sentences = sentencesOf(richTextToPlain(description));
  const draft: PostingDraft = {
    reference: referenceOf(cells, mapping),
    title,
    company_name,
    description,
    ...place,
    additional_locations: otherLocations(row, place),
    ...readWorkFrom(row, place.location_type),
    ...readPay(row, usualHourly(match, category), place.country || provinceCountry(place), sentences),
    employment_type: parseEmploymentType(read(row, 'employment_type') ?? '') ?? typeInTitle(title) ?? 'full_time',
    category,
    skills: readSkills(row),
    ...readDates(row),
    url: readUrl(row),
    read_from_text: readFacts(row, sentences, options.site ?? 'rb'),
  };
  return { draft, remarks: row.remarks };
}

export const referenceOf = (cells: Cells, mapping: Mapping): string | null =>
  firstCharacters(cellValue(cells, mapping.reference?.column)?.replace(/\.0$/, '') ?? '', 200) || null;

/** Equal for two rows that are the same posting: the reference, else title, company and place. */
export function duplicateKey(draft: PostingDraft): string {
  const words = [
    draft.company_name,
    draft.reference ?? `${draft.title}|${draft.city}|${draft.region}|${draft.location_type}`,
  ];
  return words.join('|').toLowerCase().replace(/\s+/g, ' ');
}

/** The industry of a company is not the category of its jobs. */
const categoryColumn = (row: Row): string | undefined =>
  /industry|sector/i.test(row.mapping.category?.column ?? '') ? undefined : read(row, 'category');

type Row = { cells: Cells; mapping: Mapping; remarks: RowRemark[] };

const read = (row: Row, field: PostingField): string | undefined => cellValue(row.cells, row.mapping[field]?.column);

function companyOf(row: Row, { company_name, publisher, use_publisher }: DraftOptions): string {
  const own = company_name ?? companyName(read(row, 'company') ?? '');
  return own === '' && use_publisher ? companyName(publisher ?? '') : own;
}

const offer = ({ publisher }: DraftOptions): string =>
  publisher === undefined ? '' : ` The publisher of the feed is "${publisher}": --use-publisher takes it.`;

function remark(row: Row, code: string, message: string, field?: PostingField, times?: number): void {
  row.remarks.push(withColumn(row, { code, message, ...(times === undefined ? {} : { times }) }, field));
}

function refuse(row: Row, code: string, message: string, field: PostingField): { problem: RowRemark } {
  return { problem: withColumn(row, { code, message }, field) };
}

function withColumn(row: Row, about: Omit<RowRemark, 'column'>, field: PostingField | undefined): RowRemark {
  const column = field === undefined ? undefined : row.mapping[field]?.column;
  return column === undefined ? about : { ...about, column };
}

/** A shorter text is a label, not a description. */
const LEAST_DESCRIPTION = 30;

function readDescription(row: Row, title: string, company: string): RichTextDocument {
  const text = repairMojibake(read(row, 'description') ?? '');
  if (text.length < LEAST_DESCRIPTION) {
    remark(
      row,
      'description_missing',
      'The row has no description, so a short one was made from its other columns.',
      'description',
    );
    return descriptionFromFacts({ cells: row.cells, mapping: row.mapping, title, company });
  }
  const markup = /<\/?[a-z][^>]*>|&(#\d+|[a-z]+);/i.test(text);
  if (!markup && text.length > RICH_TEXT_LIMITS.characters)
    remark(row, 'description_shortened', 'The description was cut to 20,000 characters.', 'description');
  return markup ? richTextFromHtml(text) : plainToRichText(text);
}

/**
 * Separate columns take precedence over the combined text; without a flag, words in the title or place decide whether the work is remote.
 */
function readPlace(row: Row, title: string, options: DraftOptions): Place & { location_type: LocationType } {
  const written = toldPlace(row);
  const is_placed = written.city !== '' || written.region !== '' || written.postal_code !== '';
  const told = is_placed ? written : { ...written, ...placeByCoordinates(row) };
  const flag = parseRemoteFlag(read(row, 'remote') ?? '', row.mapping.remote?.column ?? '');
  const spoken = told.location_type ?? parsePlace(title).location_type;
  const location_type = flag !== undefined && flag !== 'on_site' ? flag : (spoken ?? flag ?? 'on_site');
  const tells = told.city !== '' || told.region !== '' || told.postal_code !== '';
  const stands_in = options.place !== undefined && !tells && location_type !== 'remote';
  const place = stands_in ? parsePlace(options.place ?? '') : told;
  const country = place.country || (read(row, 'country') === undefined ? (options.country ?? '') : '');
  if (!tells && !stands_in && location_type !== 'remote')
    remark(row, 'place_missing', 'The row does not say where the work is.', row.mapping.place ? 'place' : 'city');
  else if (country === '' && location_type !== 'remote')
    remark(row, 'country_unknown', 'The country of the work is not certain.', 'country');
  return { ...place, country, location_type };
}

/**
 * The place from its separate columns; where the country has a column, city and region are read separately, because "BY" and "DE" are
 * states elsewhere.
 */
function ownPlace(row: Row): Place {
  const [city, country] = [oneLine(read(row, 'city') ?? ''), oneLine(read(row, 'country') ?? '')];
  const [place] = parsePlaces(columnsPlace(row));
  if (countryOf(country) === undefined || /[,;/|]/.test(city)) return place;
  return { ...place, city: place.location_type === undefined ? cityOf(city) : place.city, region: '' };
}

const columnsPlace = (row: Row): string =>
  zippedPlaces([
    oneLine(read(row, 'city') ?? ''),
    oneLine(read(row, 'region') ?? ''),
    oneLine(read(row, 'country') ?? ''),
  ]);

const placeText = (row: Row): string => (read(row, 'place') ?? '').split('\n').map(oneLine).filter(Boolean).join('; ');

/** The places of a cell after the first, with those that cannot be kept counted; remote work has none. */
function otherLocations(row: Row, { location_type, ...first }: Place & { location_type: LocationType }): Location[] {
  if (location_type === 'remote') return [];
  const [, ...of_columns] = parsePlaces(columnsPlace(row));
  const [, ...of_text] = parsePlaces(placeText(row));
  const others = (of_columns.length > 0 ? of_columns : of_text)
    .map(({ location_type: _type, ...other }) => other)
    .filter((other) => placeKey(other) !== placeKey(first));
  const kept = others
    .filter((other) => Object.keys(locationProblems(first, [other])).length === 0)
    .slice(0, MOST_LOCATIONS - 1);
  const left = others.length - kept.length;
  if (left > 0)
    remark(
      row,
      'places_left_out',
      'Places without a certain country, or beyond the tenth, were left out.',
      'place',
      left,
    );
  return kept;
}

/** The town of a row that only gives coordinates. */
function placeByCoordinates(row: Row): Place | undefined {
  const pair = [read(row, 'latitude'), read(row, 'longitude')].join(' ');
  const coordinates = coordinatesIn(pair) ?? coordinatesIn(read(row, 'place') ?? '');
  if (coordinates === undefined) return undefined;
  const field = row.mapping.latitude === undefined ? 'place' : 'latitude';
  const town = townAt(coordinates);
  if (town === undefined)
    remark(row, 'coordinates_unread', 'The coordinates are not near a town of the United States that we know.', field);
  else remark(row, 'place_from_coordinates', 'The town was read from the coordinates.', field);
  return town && { ...town, country: 'US', postal_code: '' };
}

/** Where remote work may be done from, if a column says so; other work is done at its place. */
function readWorkFrom(row: Row, location_type: LocationType): ImportedWorkFrom {
  const text = oneLine(read(row, 'work_from') ?? '');
  if (text === '' || location_type !== 'remote') return NOT_SAID;
  const said = parseWorkFrom(text);
  if (said === undefined) remark(row, 'work_from_unread', `The states in "${text}" cannot be read.`, 'work_from');
  return said ?? NOT_SAID;
}

function toldPlace(row: Row): Place {
  const [text] = parsePlaces(placeText(row));
  const own = ownPlace(row);
  const written = parsePlaces(columnsPlace(row)).length > 1 ? own.region : oneLine(read(row, 'region') ?? '');
  const city = own.city || text.city;
  const postal_code = (read(row, 'postal_code') ?? (own.postal_code || text.postal_code)).replace(/\.0$/, '');
  const said = countryOf(read(row, 'country') ?? '');
  const country = said ?? (own.country || text.country || countryByRegion({ city, region: written, postal_code }));
  const listed = own.region || (text.region === said ? '' : text.region);
  const region = regionOf(written)?.code ?? (listed || (country === 'US' ? '' : written));
  // A file may say United States by default: a region that is not a US state is in another country, or a military mail address.
  const is_elsewhere = country === 'US' && written !== '' && regionOf(written)?.country !== 'US';
  const is_wrong_zip = !is_elsewhere && contradicts({ city, region, country, postal_code });
  if (is_wrong_zip)
    remark(row, 'postal_code_left_out', 'The ZIP code is not in the state of the place.', 'postal_code');
  return {
    city,
    region: is_elsewhere ? written : region,
    country: is_elsewhere ? '' : country,
    postal_code: is_wrong_zip ? '' : postal_code,
    ...((text.location_type ?? own.location_type) ? { location_type: text.location_type ?? own.location_type } : {}),
  };
}

function readSkills(row: Row): string[] {
  const { skills, dropped } = parseSkills(oneLine(read(row, 'skills') ?? ''));
  if (dropped > 0)
    remark(row, 'skills_left_out', 'Entries of the skills column that name no skill were left out.', 'skills', dropped);
  return skills;
}

const READ: Readonly<Record<ReadGroup, string>> = {
  clearance: 'security clearance was',
  work_eligibility: 'demand for citizenship was',
  military_codes: 'military codes were',
  benefits: 'benefits were',
  shifts: 'shifts were',
};

function readFacts(row: Row, sentences: readonly Sentence[], site: SiteCode): ReadFromText {
  const facts = factsIn(sentences, site);
  for (const group of READ_GROUPS) {
    const words = facts[group]?.words;
    if (words !== undefined)
      remark(row, `${group}_read`, `The ${READ[group]} read from the description: “${words}”`, 'description');
  }
  return facts;
}

const NO_PAY = { pay_min_cents: null, pay_max_cents: null, pay_unit: null, pay_currency: null };

function readPay(row: Row, usual_hourly: number | undefined, country: string, sentences: readonly Sentence[]) {
  const { pay, remarks } = parsePay({
    country,
    text: read(row, 'pay_text'),
    min: read(row, 'pay_min'),
    max: read(row, 'pay_max'),
    unit: read(row, 'pay_unit'),
    usual_hourly,
  });
  const field = row.mapping.pay_max === undefined ? 'pay_text' : 'pay_max';
  for (const { code, message } of remarks) remark(row, code, message, field);
  if (pay !== undefined) return columnsOf(pay);
  // Pay that the row has, but that cannot be read, is not replaced by another.
  const fact = remarks.length > 0 || (country !== '' && country !== 'US') ? null : payIn(sentences);
  if (fact === null) return NO_PAY;
  remark(row, 'pay_read', `The pay was read from the description: “${fact.words}”`, 'description');
  return columnsOf(fact.pay);
}

/** Without a country, dollars in a Canadian province may be Canadian dollars. */
const provinceCountry = ({ region }: Place): string => (regionOf(region)?.country === 'CA' ? 'CA' : '');

const columnsOf = ({ min_cents, max_cents, unit }: Pay) => ({
  pay_min_cents: min_cents,
  pay_max_cents: max_cents,
  pay_unit: unit,
  pay_currency: 'USD' as const,
});

function readDates(row: Row): { posted_on: string | null; closes_on: string | null } {
  const posted_on = readDate(row, 'posted_on');
  const closes_on = readDate(row, 'closes_on');
  if (posted_on === null || closes_on === null || posted_on <= closes_on) return { posted_on, closes_on };
  remark(row, 'dates_reversed', 'The closing date is before the opening date and was left out.', 'closes_on');
  return { posted_on, closes_on: null };
}

function readDate(row: Row, field: 'posted_on' | 'closes_on'): string | null {
  const text = read(row, field);
  if (text === undefined) return null;
  const date = parseDate(text);
  if (date === undefined)
    remark(row, 'date_unreadable', `"${firstCharacters(text, 40)}" is not a date that we can read.`, field);
  return date ?? null;
}

function readUrl(row: Row): string | null {
  const text = read(row, 'url');
  if (text === undefined) return null;
  const url = /^www\./i.test(text) ? `https://${text}` : text;
  if (/^https?:\/\/[^\s<>"]+$/i.test(url) && url.length <= RICH_TEXT_LIMITS.href) return url;
  remark(row, 'url_unreadable', 'The web address was left out.', 'url');
  return null;
}

/** Only unambiguous words count: a "contract specialist" is not a contractor. */
function typeInTitle(title: string): EmploymentType | undefined {
  const type = parseEmploymentType(title);
  return type === 'contract' && !/\bcontract(-to-hire| position| role| only)?\s*$|\(contract|- contract/i.test(title)
    ? undefined
    : type;
}
