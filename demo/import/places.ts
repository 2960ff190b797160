const STATES =
  'AL Alabama|AK Alaska|AZ Arizona|AR Arkansas|CA California|CO Colorado|CT Connecticut|DE Delaware|DC District of Columbia|FL Florida|GA Georgia|HI Hawaii|ID Idaho|IL Illinois|IN Indiana|IA Iowa|KS Kansas|KY Kentucky|LA Louisiana|ME Maine|MD Maryland|MA Massachusetts|MI Michigan|MN Minnesota|MS Mississippi|MO Missouri|MT Montana|NE Nebraska|NV Nevada|NH New Hampshire|NJ New Jersey|NM New Mexico|NY New York|NC North Carolina|ND North Dakota|OH Ohio|OK Oklahoma|OR Oregon|PA Pennsylvania|RI Rhode Island|SC South Carolina|SD South Dakota|TN Tennessee|TX Texas|UT Utah|VT Vermont|VA Virginia|WA Washington|WV West Virginia|WI Wisconsin|WY Wyoming|PR Puerto Rico|GU Guam|VI Virgin Islands';
const PROVINCES =
  'AB Alberta|BC British Columbia|MB Manitoba|NB New Brunswick|NL Newfoundland and Labrador|NS Nova Scotia|NT Northwest Territories|NU Nunavut|ON Ontario|PE Prince Edward Island|QC Quebec|SK Saskatchewan|YT Yukon';
const COUNTRIES =
  'US United States|US United States of America|US USA|US U.S.|US U.S.A.|US America|CA Canada|MX Mexico|MX México|GB United Kingdom|GB UK|GB Great Britain|GB England|IE Ireland|DE Germany|FR France|ES Spain|IT Italy|NL Netherlands|BE Belgium|CH Switzerland|AT Austria|SE Sweden|NO Norway|DK Denmark|FI Finland|PL Poland|PT Portugal|IN India|CN China|JP Japan|KR South Korea|SG Singapore|AU Australia|NZ New Zealand|BR Brazil|AR Argentina|CL Chile|CO Colombia|PE Peru|PH Philippines|ZA South Africa|IL Israel|AE United Arab Emirates|KW Kuwait|BH Bahrain|QA Qatar';

const entries = (table: string) =>
  table.split('|').map((entry) => ({ code: entry.slice(0, 2), name: entry.slice(3).toLowerCase() }));
const REGIONS = [
  ...entries(STATES).map((entry) => ({ ...entry, country: 'US' })),
  ...entries(PROVINCES).map((entry) => ({ ...entry, country: 'CA' })),
];
const COUNTRY_NAMES = entries(COUNTRIES);

/** A state of the United States or a province of Canada by its code or name. */
export function regionOf(text: string): { code: string; country: string } | undefined {
  const wanted = text.trim().toLowerCase().replace(/\.$/, '');
  return REGIONS.find(({ code, name }) => code.toLowerCase() === wanted || name === wanted);
}

/** The two-letter code of a country by its code in capitals or by its name. */
export function countryOf(text: string): string | undefined {
  const wanted = text.trim();
  const named = COUNTRY_NAMES.find(({ name }) => name === wanted.toLowerCase())?.code;
  return named ?? (COUNTRY_NAMES.some(({ code }) => code === wanted) ? wanted : undefined);
}
