import { COUNTRIES, countryNamed } from '#rules/countries.ts';
import { isAbroad, plainPlace } from '#rules/wanted-places.ts';
import { OVERSEAS_INSTALLATIONS } from './overseas.ts';
import type { Place } from './place.ts';
import { expandAbbreviations, readTown } from './place-spellings.ts';

/**
 * The largest military installations of the United States: current and former names, short names, nearest town with state, and coordinates.
 * Published by the services.
 */
const INSTALLATIONS = `
Fort Bragg, Fort Liberty|Bragg|Fayetteville, NC|35.139|-79.006
Fort Benning, Fort Moore|Benning|Columbus, GA|32.352|-84.969
Fort Hood, Fort Cavazos|Cavazos|Killeen, TX|31.135|-97.776
Fort Campbell||Oak Grove, KY|36.653|-87.459
Fort Bliss||El Paso, TX|31.812|-106.422
Fort Carson||Colorado Springs, CO|38.737|-104.789
Fort Stewart||Hinesville, GA|31.87|-81.61
Fort Riley||Junction City, KS|39.085|-96.79
Fort Drum||Watertown, NY|44.055|-75.758
Fort Sill||Lawton, OK|34.65|-98.402
Fort Polk, Fort Johnson||Leesville, LA|31.044|-93.191
Fort Gordon, Fort Eisenhower||Augusta, GA|33.418|-82.141
Fort Rucker, Fort Novosel||Enterprise, AL|31.344|-85.708
Fort Lee, Fort Gregg-Adams||Petersburg, VA|37.245|-77.335
Fort Knox||Radcliff, KY|37.891|-85.963
Fort Leonard Wood||Waynesville, MO|37.741|-92.117
Fort Leavenworth||Leavenworth, KS|39.347|-94.926
Fort Jackson||Columbia, SC|34.015|-80.934
Fort Huachuca||Sierra Vista, AZ|31.555|-110.35
Fort Irwin, National Training Center|NTC|Barstow, CA|35.263|-116.685
Fort Wainwright||Fairbanks, AK|64.828|-147.64
Fort Meade, Fort George G. Meade||Odenton, MD|39.109|-76.743
Fort Belvoir||Alexandria, VA|38.711|-77.146
Fort Detrick||Frederick, MD|39.436|-77.427
Fort McCoy||Sparta, WI|44.007|-90.682
Fort Buchanan||San Juan, PR|18.413|-66.119
Fort Shafter||Honolulu, HI|21.345|-157.886
Schofield Barracks||Wahiawa, HI|21.495|-158.064
Redstone Arsenal||Huntsville, AL|34.684|-86.648
Aberdeen Proving Ground|APG|Aberdeen, MD|39.473|-76.141
White Sands Missile Range|WSMR|Las Cruces, NM|32.382|-106.481
Hunter Army Airfield||Savannah, GA|32.01|-81.146
Joint Base Lewis-McChord, Fort Lewis, McChord Air Force Base|JBLM|Tacoma, WA|47.106|-122.563
Joint Base San Antonio, Fort Sam Houston, Lackland Air Force Base, Randolph Air Force Base|JBSA, Lackland|San Antonio, TX|29.449|-98.444
Joint Base Langley-Eustis, Langley Air Force Base, Fort Eustis|JBLE|Hampton, VA|37.083|-76.36
Joint Base Pearl Harbor-Hickam, Pearl Harbor, Hickam Air Force Base|JBPHH|Honolulu, HI|21.349|-157.944
Joint Base Elmendorf-Richardson, Elmendorf Air Force Base|JBER|Anchorage, AK|61.251|-149.806
Joint Base Charleston, Charleston Air Force Base|JB CHS|Charleston, SC|32.899|-80.04
Joint Base Andrews, Andrews Air Force Base|JBA|Temple Hills, MD|38.811|-76.867
Joint Base McGuire-Dix-Lakehurst, McGuire Air Force Base, Fort Dix|JBMDL|Wrightstown, NJ|40.016|-74.591
Joint Base Myer-Henderson Hall, Fort Myer||Arlington, VA|38.88|-77.08
Joint Expeditionary Base Little Creek-Fort Story, Little Creek|JEBLC|Virginia Beach, VA|36.917|-76.163
Naval Station Norfolk, Norfolk Naval Base|NSN|Norfolk, VA|36.946|-76.303
Norfolk Naval Shipyard|NNSY|Portsmouth, VA|36.82|-76.296
Naval Air Station Oceana|Oceana|Virginia Beach, VA|36.821|-76.033
Naval Base San Diego, Naval Station San Diego, 32nd Street Naval Station|NBSD|San Diego, CA|32.684|-117.13
Naval Base Coronado, Naval Air Station North Island|NASNI|Coronado, CA|32.699|-117.215
Naval Base Kitsap, Bangor Naval Base|NBK|Bremerton, WA|47.563|-122.655
Naval Air Station Whidbey Island|Whidbey|Oak Harbor, WA|48.352|-122.656
Naval Station Everett||Everett, WA|47.987|-122.226
Naval Station Mayport|Mayport|Jacksonville, FL|30.391|-81.424
Naval Air Station Jacksonville|NAS Jax|Jacksonville, FL|30.236|-81.681
Naval Air Station Pensacola||Pensacola, FL|30.353|-87.319
Naval Air Station Corpus Christi||Corpus Christi, TX|27.693|-97.291
Naval Air Station Lemoore||Lemoore, CA|36.333|-119.952
Naval Station Great Lakes, Great Lakes Naval Base|Great Lakes|North Chicago, IL|42.31|-87.85
Naval Submarine Base Kings Bay|Kings Bay|Saint Marys, GA|30.799|-81.558
Naval Submarine Base New London|Groton Sub Base|Groton, CT|41.387|-72.087
Naval Air Station Patuxent River|Pax River|Lexington Park, MD|38.286|-76.412
Naval Base Guam||Santa Rita, GU|13.443|144.65
Marine Corps Base Camp Pendleton, Camp Pendleton|Pendleton Marine Base|Oceanside, CA|33.301|-117.303
Marine Corps Base Camp Lejeune, Camp Lejeune|Lejeune|Jacksonville, NC|34.641|-77.349
Marine Corps Base Quantico, Quantico||Triangle, VA|38.523|-77.305
Marine Corps Base Hawaii, Kaneohe Bay|MCBH|Kailua, HI|21.443|-157.75
Marine Corps Air Ground Combat Center Twentynine Palms|29 Palms, MCAGCC|Twentynine Palms, CA|34.232|-116.062
Marine Corps Air Station Cherry Point|Cherry Point|Havelock, NC|34.9|-76.88
Marine Corps Air Station Miramar|Miramar Marine Base|San Diego, CA|32.868|-117.143
Marine Corps Air Station Yuma||Yuma, AZ|32.656|-114.606
Marine Corps Recruit Depot Parris Island|Parris Island|Beaufort, SC|32.329|-80.695
Wright-Patterson Air Force Base|WPAFB, Wright-Patt, Wright-Patterson|Dayton, OH|39.823|-84.049
Eglin Air Force Base|Eglin|Valparaiso, FL|30.483|-86.525
Hurlburt Field|Hurlburt|Fort Walton Beach, FL|30.428|-86.689
Tyndall Air Force Base||Panama City, FL|30.07|-85.577
MacDill Air Force Base|MacDill|Tampa, FL|27.85|-82.521
Patrick Space Force Base, Patrick Air Force Base||Cocoa Beach, FL|28.235|-80.61
Robins Air Force Base|Warner Robins Air Force Base|Warner Robins, GA|32.64|-83.592
Moody Air Force Base||Valdosta, GA|30.968|-83.193
Maxwell Air Force Base||Montgomery, AL|32.383|-86.365
Keesler Air Force Base|Keesler|Biloxi, MS|30.411|-88.924
Barksdale Air Force Base|Barksdale|Bossier City, LA|32.502|-93.663
Little Rock Air Force Base||Jacksonville, AR|34.917|-92.15
Shaw Air Force Base||Sumter, SC|33.973|-80.471
Seymour Johnson Air Force Base|Seymour Johnson|Goldsboro, NC|35.339|-77.961
Dover Air Force Base||Dover, DE|39.13|-75.466
Hanscom Air Force Base|Hanscom|Bedford, MA|42.47|-71.289
Scott Air Force Base||Belleville, IL|38.545|-89.835
Whiteman Air Force Base||Knob Noster, MO|38.73|-93.548
Offutt Air Force Base|Offutt|Bellevue, NE|41.118|-95.913
McConnell Air Force Base||Wichita, KS|37.623|-97.268
Tinker Air Force Base|Tinker|Oklahoma City, OK|35.415|-97.387
Altus Air Force Base||Altus, OK|34.667|-99.267
Dyess Air Force Base||Abilene, TX|32.421|-99.855
Sheppard Air Force Base||Wichita Falls, TX|33.989|-98.492
Goodfellow Air Force Base||San Angelo, TX|31.43|-100.403
Ellsworth Air Force Base||Rapid City, SD|44.145|-103.103
Minot Air Force Base||Minot, ND|48.416|-101.358
Grand Forks Air Force Base||Grand Forks, ND|47.961|-97.401
Malmstrom Air Force Base|Malmstrom|Great Falls, MT|47.505|-111.183
F.E. Warren Air Force Base, Warren Air Force Base||Cheyenne, WY|41.145|-104.862
Peterson Space Force Base, Peterson Air Force Base||Colorado Springs, CO|38.824|-104.7
Schriever Space Force Base, Schriever Air Force Base||Colorado Springs, CO|38.803|-104.526
Buckley Space Force Base, Buckley Air Force Base||Aurora, CO|39.702|-104.752
Cannon Air Force Base||Clovis, NM|34.383|-103.322
Holloman Air Force Base|Holloman|Alamogordo, NM|32.853|-106.107
Kirtland Air Force Base||Albuquerque, NM|35.04|-106.609
Davis-Monthan Air Force Base|Davis-Monthan|Tucson, AZ|32.166|-110.883
Luke Air Force Base||Glendale, AZ|33.535|-112.383
Nellis Air Force Base||Las Vegas, NV|36.236|-115.034
Hill Air Force Base||Ogden, UT|41.124|-111.973
Mountain Home Air Force Base||Mountain Home, ID|43.043|-115.872
Fairchild Air Force Base||Spokane, WA|47.615|-117.656
Travis Air Force Base||Fairfield, CA|38.263|-121.927
Beale Air Force Base||Marysville, CA|39.136|-121.437
Edwards Air Force Base||Lancaster, CA|34.905|-117.884
Vandenberg Space Force Base, Vandenberg Air Force Base|Vandenberg|Lompoc, CA|34.742|-120.572
Eielson Air Force Base||Fairbanks, AK|64.666|-147.102
Andersen Air Force Base||Yigo, GU|13.584|144.93
The Pentagon|Pentagon|Arlington, VA|38.871|-77.056
Joint Base Anacostia-Bolling, Bolling Air Force Base|JBAB|Washington, DC|38.843|-77.016
Fort McNair, Fort Lesley J. McNair||Washington, DC|38.867|-77.016
Washington Navy Yard|Navy Yard|Washington, DC|38.874|-76.996
Walter Reed National Military Medical Center|Walter Reed|Bethesda, MD|39.001|-77.095
Cape Canaveral Space Force Station, Cape Canaveral Air Force Station||Cape Canaveral, FL|28.489|-80.578
Kennedy Space Center|KSC|Titusville, FL|28.573|-80.649
Fort A.P. Hill, Fort Walker||Bowling Green, VA|38.07|-77.32
Fort Pickett, Fort Barfoot||Blackstone, VA|37.05|-77.95
Fort Hamilton||Brooklyn, NY|40.61|-74.03
Fort Indiantown Gap||Annville, PA|40.43|-76.57
Fort Hunter Liggett||King City, CA|35.95|-121.23
Camp Roberts||Paso Robles, CA|35.8|-120.75
Camp Ripley||Little Falls, MN|46.09|-94.36
Camp Parks||Dublin, CA|37.72|-121.89
Marine Corps Air Station New River||Jacksonville, NC|34.708|-77.44
Marine Corps Air Station Beaufort||Beaufort, SC|32.477|-80.723
Marine Corps Logistics Base Albany|MCLB Albany|Albany, GA|31.55|-84.06
Marine Corps Logistics Base Barstow|MCLB Barstow|Barstow, CA|34.87|-116.95
Naval Support Facility Dahlgren|NSWC Dahlgren|Dahlgren, VA|38.33|-77.03
Naval Air Weapons Station China Lake|China Lake|Ridgecrest, CA|35.69|-117.69
Naval Base Point Loma|Point Loma|San Diego, CA|32.69|-117.24
Naval Base Ventura County, Point Mugu|NBVC|Oxnard, CA|34.12|-119.12
Naval Air Station Fallon||Fallon, NV|39.417|-118.7
Naval Air Station Key West||Key West, FL|24.576|-81.689
Naval Air Station Kingsville||Kingsville, TX|27.507|-97.81
Naval Air Station Meridian||Meridian, MS|32.55|-88.56
Naval Air Station Whiting Field|Whiting Field|Milton, FL|30.72|-87.02
Naval Air Station Joint Reserve Base Fort Worth|NAS JRB Fort Worth|Fort Worth, TX|32.77|-97.44
Naval Surface Warfare Center Crane|NSWC Crane|Crane, IN|38.87|-86.84
Rock Island Arsenal||Rock Island, IL|41.517|-90.54
Watervliet Arsenal||Watervliet, NY|42.72|-73.71
Yuma Proving Ground|YPG|Yuma, AZ|32.86|-114.44
Anniston Army Depot||Anniston, AL|33.62|-85.97
Columbus Air Force Base||Columbus, MS|33.64|-88.44
Vance Air Force Base||Enid, OK|36.34|-97.92
Laughlin Air Force Base||Del Rio, TX|29.36|-100.78
Creech Air Force Base||Indian Springs, NV|36.58|-115.67
Los Angeles Air Force Base||El Segundo, CA|33.92|-118.38
Portsmouth Naval Shipyard||Kittery, ME|43.08|-70.74
Puget Sound Naval Shipyard|PSNS|Bremerton, WA|47.56|-122.64
Naval Station Newport, Newport Naval Station||Newport, RI|41.53|-71.31
Dam Neck Annex|Dam Neck|Virginia Beach, VA|36.78|-75.96
Camp Shelby||Hattiesburg, MS|31.186|-89.2
Camp Atterbury||Edinburgh, IN|39.344|-86.03
Camp Blanding||Starke, FL|29.973|-81.981
United States Military Academy, West Point||Highland Falls, NY|41.391|-73.958
United States Naval Academy|US Naval Academy|Annapolis, MD|38.983|-76.484
United States Air Force Academy|US Air Force Academy, USAFA|Colorado Springs, CO|38.998|-104.861
`;

/** These names alone mean towns. */
const NAMES_OF_TOWNS = new Set(['fort lee']);

/** Abbreviations in names, which are expanded before comparing. */
const IN_WORDS: Readonly<Record<string, string>> = {
  afb: 'air force base',
  sfb: 'space force base',
  sfs: 'space force station',
  ab: 'air base',
  nas: 'naval air station',
  ns: 'naval station',
  mcb: 'marine corps base',
  mcas: 'marine corps air station',
  mcrd: 'marine corps recruit depot',
  jb: 'joint base',
  usag: 'us army garrison',
};

type Installation = {
  names: string[];
  short: string[];
  /** Towns of the community, the nearest or largest first. */
  towns: string[];
  /** A state, or a country as `@DE`. */
  region: string;
  lat: number;
  lon: number;
};

const linesOf = (table: string) => table.trim().split('\n');

export const installations: readonly Installation[] = [
  ...linesOf(INSTALLATIONS).map((line) => {
    const [names = '', short = '', place = '', lat, lon] = line.split('|');
    const [town = '', region = ''] = place.split(', ');
    return { names: listed(names), short: listed(short), towns: [town], region, lat: Number(lat), lon: Number(lon) };
  }),
  ...linesOf(OVERSEAS_INSTALLATIONS).map((line) => {
    const [names = '', short = '', towns = '', country = '', lat, lon] = line.split('|');
    const region = `@${country}`;
    return {
      names: listed(names),
      short: listed(short),
      towns: listed(towns),
      region,
      lat: Number(lat),
      lon: Number(lon),
    };
  }),
];

function listed(text: string): string[] {
  return text === '' ? [] : text.split(', ');
}

const asCompared = (name: string) =>
  expandAbbreviations(plainPlace(name.normalize('NFD').replace(/\p{M}/gu, ''))).replace(/\w+/g, (word) =>
    Object.hasOwn(IN_WORDS, word) ? (IN_WORDS[word] ?? word) : word,
  );

type Named = { each: Installation; name: string };

const called = (each: Installation, name: string, label: string) => [asCompared(name), { each, name: label }] as const;
const fullName = ({ names: [full = ''] }: Installation) => full;

const NAMED: readonly (readonly [compared: string, Named])[] = installations.flatMap((each) => [
  ...each.short.map((name) => called(each, name, each.towns.includes(name) ? name : fullName(each))),
  ...each.names.map((name) => called(each, name, name)),
]);
const BY_NAME = new Map(NAMED.filter(([compared]) => !NAMES_OF_TOWNS.has(compared)));
const ABROAD = installations.filter(({ region }) => isAbroad(region));
/** With their state or country; abroad also by the towns of the community. */
const IN_REGION = new Map(
  [...ABROAD.flatMap((each) => each.towns.map((town) => called(each, town, town))), ...NAMED].map(
    ([compared, named]) => [`${compared}|${named.each.region}`, named] as const,
  ),
);

/**
 * The installation of a name, with or without its state or country. Its label has the name as given, 'Fort Liberty, NC', or the full name for a
 * short one; towns abroad keep their names: 'Okinawa, Japan'.
 */
export function findInstallation(text: string): Place | null {
  const whole = BY_NAME.get(asCompared(text));
  if (whole) return placeOf(whole.each, whole.name);
  const town = readTown(text);
  // 'Georgia' and 'New Mexico' are states before they name countries.
  const { city, region } = town.region ? town : (withCountry(text) ?? town);
  const named = IN_REGION.get(`${asCompared(city)}|${region}`);
  return named ? placeOf(named.each, named.name) : null;
}

/** Reads a country after a comma or the name alone: 'Rota, Spain', 'Osan South Korea'. */
function withCountry(text: string): { city: string; region: string } | null {
  for (const { index, 0: gap } of text.matchAll(/,\s*|\s+/g)) {
    const country = countryNamed(text.slice(index + gap.length));
    if (country !== undefined && country !== 'US') return { city: text.slice(0, index), region: `@${country}` };
  }
  return null;
}

/** The coordinates of a town or installation abroad; null if no installation is there. */
export function spotAbroad(country: string, city: string): Pick<Place, 'lat' | 'lon'> | null {
  const named = IN_REGION.get(`${asCompared(city)}|@${country}`);
  return named ? { lat: named.each.lat, lon: named.each.lon } : null;
}

/** Labels of installations with a name or short name that starts with the prefix. */
export function installationsLike(prefix: string): string[] {
  const start = asCompared(prefix);
  const found = [...BY_NAME].filter(([compared]) => compared.startsWith(start));
  return [...new Set(found.map(([, { each, name }]) => placeOf(each, name).label))];
}

/** All labels, one per full name. */
export const INSTALLATION_LABELS = installations.flatMap((each) => each.names.map((name) => placeOf(each, name).label));

function placeOf({ region, lat, lon }: Installation, name: string): Place {
  const where = isAbroad(region) ? (COUNTRIES[region.slice(1)] ?? '') : region;
  return { label: `${name}, ${where}`, city: name, region, postal_code: null, lat, lon };
}
