/**
 * Countries and territories by ISO 3166-1, without Puerto Rico, Guam and the U.S. Virgin Islands, which are states here (`US_STATES`), each
 * with the ISO 4217 code of its currency.
 */
const TABLE =
  `AF Afghanistan AFN|AX Åland Islands EUR|AL Albania ALL|DZ Algeria DZD|AS American Samoa USD|AD Andorra EUR|AO Angola AOA|
AI Anguilla XCD|AQ Antarctica USD|AG Antigua and Barbuda XCD|AR Argentina ARS|AM Armenia AMD|AW Aruba AWG|AU Australia AUD|AT Austria EUR|
AZ Azerbaijan AZN|BS Bahamas BSD|BH Bahrain BHD|BD Bangladesh BDT|BB Barbados BBD|BY Belarus BYN|BE Belgium EUR|BZ Belize BZD|BJ Benin XOF|
BM Bermuda BMD|BT Bhutan BTN|BO Bolivia BOB|BQ Bonaire, Sint Eustatius and Saba USD|BA Bosnia and Herzegovina BAM|BW Botswana BWP|
BV Bouvet Island NOK|BR Brazil BRL|IO British Indian Ocean Territory USD|VG British Virgin Islands USD|BN Brunei BND|BG Bulgaria EUR|
BF Burkina Faso XOF|BI Burundi BIF|CV Cabo Verde CVE|KH Cambodia KHR|CM Cameroon XAF|CA Canada CAD|KY Cayman Islands KYD|
CF Central African Republic XAF|TD Chad XAF|CL Chile CLP|CN China CNY|CX Christmas Island AUD|CC Cocos (Keeling) Islands AUD|
CO Colombia COP|KM Comoros KMF|CG Congo XAF|CD Congo (Democratic Republic) CDF|CK Cook Islands NZD|CR Costa Rica CRC|CI Côte d’Ivoire XOF|
HR Croatia EUR|CU Cuba CUP|CW Curaçao XCG|CY Cyprus EUR|CZ Czechia CZK|DK Denmark DKK|DJ Djibouti DJF|DM Dominica XCD|
DO Dominican Republic DOP|EC Ecuador USD|EG Egypt EGP|SV El Salvador USD|GQ Equatorial Guinea XAF|ER Eritrea ERN|EE Estonia EUR|
SZ Eswatini SZL|ET Ethiopia ETB|FK Falkland Islands FKP|FO Faroe Islands DKK|FJ Fiji FJD|FI Finland EUR|FR France EUR|GF French Guiana EUR|
PF French Polynesia XPF|TF French Southern Territories EUR|GA Gabon XAF|GM Gambia GMD|GE Georgia GEL|DE Germany EUR|GH Ghana GHS|
GI Gibraltar GIP|GR Greece EUR|GL Greenland DKK|GD Grenada XCD|GP Guadeloupe EUR|GT Guatemala GTQ|GG Guernsey GBP|GN Guinea GNF|
GW Guinea-Bissau XOF|GY Guyana GYD|HT Haiti HTG|HM Heard Island and McDonald Islands AUD|HN Honduras HNL|HK Hong Kong HKD|HU Hungary HUF|
IS Iceland ISK|IN India INR|ID Indonesia IDR|IR Iran IRR|IQ Iraq IQD|IE Ireland EUR|IM Isle of Man GBP|IL Israel ILS|IT Italy EUR|
JM Jamaica JMD|JP Japan JPY|JE Jersey GBP|JO Jordan JOD|KZ Kazakhstan KZT|KE Kenya KES|KI Kiribati AUD|KW Kuwait KWD|KG Kyrgyzstan KGS|
LA Laos LAK|LV Latvia EUR|LB Lebanon LBP|LS Lesotho LSL|LR Liberia LRD|LY Libya LYD|LI Liechtenstein CHF|LT Lithuania EUR|LU Luxembourg EUR|
MO Macao MOP|MG Madagascar MGA|MW Malawi MWK|MY Malaysia MYR|MV Maldives MVR|ML Mali XOF|MT Malta EUR|MH Marshall Islands USD|
MQ Martinique EUR|MR Mauritania MRU|MU Mauritius MUR|YT Mayotte EUR|MX Mexico MXN|FM Micronesia USD|MD Moldova MDL|MC Monaco EUR|
MN Mongolia MNT|ME Montenegro EUR|MS Montserrat XCD|MA Morocco MAD|MZ Mozambique MZN|MM Myanmar MMK|NA Namibia NAD|NR Nauru AUD|NP Nepal NPR|
NL Netherlands EUR|NC New Caledonia XPF|NZ New Zealand NZD|NI Nicaragua NIO|NE Niger XOF|NG Nigeria NGN|NU Niue NZD|NF Norfolk Island AUD|
KP North Korea KPW|MK North Macedonia MKD|MP Northern Mariana Islands USD|NO Norway NOK|OM Oman OMR|PK Pakistan PKR|PW Palau USD|
PS Palestine ILS|PA Panama PAB|PG Papua New Guinea PGK|PY Paraguay PYG|PE Peru PEN|PH Philippines PHP|PN Pitcairn NZD|PL Poland PLN|
PT Portugal EUR|QA Qatar QAR|RE Réunion EUR|RO Romania RON|RU Russia RUB|RW Rwanda RWF|BL Saint Barthélemy EUR|SH Saint Helena SHP|
KN Saint Kitts and Nevis XCD|LC Saint Lucia XCD|MF Saint Martin EUR|PM Saint Pierre and Miquelon EUR|VC Saint Vincent and the Grenadines XCD|
WS Samoa WST|SM San Marino EUR|ST São Tomé and Príncipe STN|SA Saudi Arabia SAR|SN Senegal XOF|RS Serbia RSD|SC Seychelles SCR|
SL Sierra Leone SLE|SG Singapore SGD|SX Sint Maarten XCG|SK Slovakia EUR|SI Slovenia EUR|SB Solomon Islands SBD|SO Somalia SOS|
ZA South Africa ZAR|GS South Georgia and the South Sandwich Islands GBP|KR South Korea KRW|SS South Sudan SSP|ES Spain EUR|LK Sri Lanka LKR|
SD Sudan SDG|SR Suriname SRD|SJ Svalbard and Jan Mayen NOK|SE Sweden SEK|CH Switzerland CHF|SY Syria SYP|TW Taiwan TWD|TJ Tajikistan TJS|
TZ Tanzania TZS|TH Thailand THB|TL Timor-Leste USD|TG Togo XOF|TK Tokelau NZD|TO Tonga TOP|TT Trinidad and Tobago TTD|TN Tunisia TND|
TR Türkiye TRY|TM Turkmenistan TMT|TC Turks and Caicos Islands USD|TV Tuvalu AUD|UM U.S. Outlying Islands USD|UG Uganda UGX|UA Ukraine UAH|
AE United Arab Emirates AED|GB United Kingdom GBP|US United States USD|UY Uruguay UYU|UZ Uzbekistan UZS|VU Vanuatu VUV|VA Vatican City EUR|
VE Venezuela VES|VN Vietnam VND|WF Wallis and Futuna XPF|EH Western Sahara MAD|YE Yemen YER|ZM Zambia ZMW|ZW Zimbabwe ZWG`
    .split('|')
    .map((line) => line.trim())
    .map((line) => ({ code: line.slice(0, 2), name: line.slice(3, -4), currency: line.slice(-3) }));

/** Names by their codes, in the order of the names. */
export const COUNTRIES: Readonly<Record<string, string>> = Object.fromEntries(
  TABLE.map(({ code, name }) => [code, name]),
);

/** Currencies in which pay may be stated. */
export const CURRENCIES: readonly string[] = [...new Set(['USD', ...TABLE.map(({ currency }) => currency).sort()])];

/** Undefined for an unknown country. */
export const currencyOf = (country: string): string | undefined => TABLE.find(({ code }) => code === country)?.currency;

/** Other names of countries, in lower case without periods. */
const ALSO: Readonly<Record<string, string>> = {
  us: 'US',
  usa: 'US',
  'united states of america': 'US',
  america: 'US',
  uk: 'GB',
  'great britain': 'GB',
  britain: 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  'northern ireland': 'GB',
  'united kingdom of great britain and northern ireland': 'GB',
  'república mexicana': 'MX',
  méxico: 'MX',
  deutschland: 'DE',
  'federal republic of germany': 'DE',
  españa: 'ES',
  italia: 'IT',
  brasil: 'BR',
  holland: 'NL',
  'the netherlands': 'NL',
  turkey: 'TR',
  'czech republic': 'CZ',
  'republic of ireland': 'IE',
  'republic of korea': 'KR',
  korea: 'KR',
  uae: 'AE',
  'ivory coast': 'CI',
  burma: 'MM',
  'cape verde': 'CV',
  swaziland: 'SZ',
  macau: 'MO',
  'the bahamas': 'BS',
  'the gambia': 'GM',
  'russian federation': 'RU',
  'viet nam': 'VN',
  'the philippines': 'PH',
  "people's republic of china": 'CN',
  "cote d'ivoire": 'CI',
  'democratic republic of the congo': 'CD',
  'dr congo': 'CD',
};

const BY_NAME = new Map([
  ...TABLE.map(({ code, name }) => [asCompared(name), code] as const),
  ...Object.entries(ALSO).map(([name, code]) => [asCompared(name), code] as const),
]);
/** Spelling variants. */
function asCompared(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('.', '')
    .replaceAll('’', "'")
    .replaceAll('&', 'and')
    .replace(/\bst\b/g, 'saint')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The country that a text names in full. Codes do not count, since 'IN' and 'DE' are states, too. */
export const countryNamed = (text: string): string | undefined => BY_NAME.get(asCompared(text));

const CODES_OF_THREE: Readonly<Record<string, string>> = Object.fromEntries(
  'AUS AU|AUT AT|BEL BE|BHR BH|BRA BR|CAN CA|CHE CH|CHN CN|DEU DE|DNK DK|ESP ES|FIN FI|FRA FR|GBR GB|GRC GR|HKG HK|IND IN|IRL IE|IRQ IQ|ISR IL|ITA IT|JPN JP|KOR KR|KWT KW|MEX MX|NLD NL|NOR NO|NZL NZ|PHL PH|POL PL|PRT PT|QAT QA|SAU SA|SGP SG|SWE SE|TUR TR|USA US|ZAF ZA'
    .split('|')
    .map((pair) => [pair.slice(0, 3), pair.slice(4)]),
);

/** The country of a field that holds only a country, so codes count, in any case: 'DE', 'deu', 'Germany'. */
export function countryOf(text: string): string | undefined {
  const code = text.trim().toUpperCase();
  if (Object.hasOwn(COUNTRIES, code)) return code;
  return CODES_OF_THREE[code] ?? countryNamed(text);
}
