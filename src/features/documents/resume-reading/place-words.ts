import { US_STATES } from '#rules/us-states.ts';

const PROVINCES =
  'ON Ontario|QC Quebec|BC British Columbia|AB Alberta|MB Manitoba|SK Saskatchewan|NS Nova Scotia|NB New Brunswick|NL Newfoundland|PE Prince Edward Island';

const provinces = PROVINCES.split('|').map((pair) => [pair.slice(0, 2), pair.slice(3)] as const);
const pairs = [...Object.entries(US_STATES), ...provinces].map(([code, name]) => [name.toLowerCase(), code] as const);

export const REGION_CODE_BY_NAME: ReadonlyMap<string, string> = new Map(pairs);
export const REGION_CODES: ReadonlySet<string> = new Set(pairs.map(([, code]) => code));

const words = (list: string): ReadonlySet<string> =>
  new Set(
    list
      .split(/[,\n]/)
      .map((word) => word.trim())
      .filter(Boolean),
  );

/** Regions outside North America that people write behind their town. */
export const REGIONS = words(`
andhra pradesh, assam, bihar, chhattisgarh, delhi, goa, gujarat, haryana, himachal pradesh, jharkhand, karnataka, kerala,
madhya pradesh, maharashtra, odisha, orissa, punjab, rajasthan, tamil nadu, tamilnadu, telangana, uttar pradesh,
uttarakhand, west bengal, england, scotland, wales, northern ireland, new south wales, victoria, queensland,
western australia, south australia, bavaria, catalonia, lombardy, sindh`);

export const COUNTRIES = words(`
afghanistan, albania, algeria, argentina, armenia, australia, austria, azerbaijan, bahrain, bangladesh, belarus, belgium,
bolivia, brazil, bulgaria, cambodia, cameroon, canada, chile, china, colombia, costa rica, croatia, cuba, cyprus,
czech republic, denmark, dominican republic, ecuador, egypt, el salvador, estonia, ethiopia, finland, france, germany,
ghana, greece, guatemala, haiti, honduras, hong kong, hungary, iceland, india, indonesia, iran, iraq, ireland, israel, italy,
jamaica, japan, jordan, kazakhstan, kenya, kuwait, latvia, lebanon, libya, lithuania, luxembourg, malaysia, malta, mexico,
moldova, morocco, myanmar, nepal, netherlands, new zealand, nicaragua, nigeria, norway, oman, pakistan, panama, paraguay,
peru, philippines, poland, portugal, qatar, romania, russia, rwanda, saudi arabia, senegal, serbia, singapore, slovakia,
slovenia, somalia, south africa, south korea, spain, sri lanka, sudan, sweden, switzerland, syria, taiwan, tanzania,
thailand, tunisia, turkey, uae, u.a.e., uganda, uk, u.k., ukraine, united arab emirates, united kingdom, uruguay, usa,
u.s.a., u.s., united states, uzbekistan, venezuela, vietnam, yemen, zambia, zimbabwe`);

/** Large towns that people name without a region. */
export const TOWNS = words(`
new york, new york city, los angeles, chicago, houston, philadelphia, phoenix, san antonio, san diego, dallas, san jose,
san francisco, seattle, denver, boston, detroit, atlanta, miami, minneapolis, baltimore, las vegas, milwaukee, sacramento,
new orleans, cleveland, pittsburgh, cincinnati, st. louis, nashville, indianapolis, honolulu, toronto, montreal, vancouver,
calgary, ottawa, edmonton, winnipeg, mexico city, guadalajara, monterrey, bogota, lima, santiago, buenos aires,
sao paulo, rio de janeiro, london, manchester, birmingham, liverpool, leeds, glasgow, edinburgh, bristol, sheffield,
coventry, leicester, nottingham, oxford, cambridge, cardiff, belfast, dublin, cork, paris, lyon, marseille, toulouse,
nice, bordeaux, lille, berlin, munich, hamburg, frankfurt, cologne, stuttgart, vienna, zurich, geneva, basel, brussels,
antwerp, amsterdam, rotterdam, the hague, utrecht, eindhoven, madrid, barcelona, valencia, seville, lisbon, porto, rome,
milan, milano, turin, naples, florence, bologna, athens, copenhagen, stockholm, gothenburg, oslo, bergen, helsinki,
warsaw, krakow, prague, budapest, bucharest, sofia, belgrade, zagreb, kyiv, kiev, moscow, saint petersburg, istanbul,
ankara, izmir, cairo, alexandria, casablanca, tunis, algiers, lagos, abuja, accra, nairobi, mombasa, kampala, addis ababa,
dar es salaam, johannesburg, cape town, durban, pretoria, harare, lusaka, beirut, amman, baghdad, tehran, riyadh, jeddah,
dubai, abu dhabi, sharjah, doha, muscat, manama, kuwait city, tel aviv, jerusalem, karachi, lahore, islamabad, rawalpindi,
kabul, delhi, new delhi, mumbai, bombay, pune, bangalore, bengaluru, hyderabad, secunderabad, chennai, madras, kolkata,
calcutta, ahmedabad, surat, jaipur, lucknow, kanpur, nagpur, indore, bhopal, patna, vadodara, coimbatore, kochi, cochin,
trivandrum, thiruvananthapuram, mysore, mangalore, visakhapatnam, vijayawada, madurai, chandigarh, mohali, gurgaon,
gurugram, noida, ghaziabad, faridabad, bhubaneswar, guwahati, nashik, dhaka, colombo, kathmandu, bangkok,
kuala lumpur, jakarta, manila, cebu, quezon city, hanoi, ho chi minh city, singapore, hong kong, shanghai, beijing, shenzhen,
guangzhou, taipei, seoul, busan, tokyo, osaka, kyoto, yokohama, sydney, melbourne, brisbane, perth, adelaide, auckland,
wellington, san juan`);
