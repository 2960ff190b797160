/** What people call military jobs whose title differs, in lower case and singular, with the codes they mean, likeliest first. */
export const SPOKEN_NAMES: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    'air traffic control': ['army 15Q', 'navy AC', 'marine_corps 7257', 'air_force 1C1X1'],
    'bomb disposal': ['army 89D', 'navy EOD', 'marine_corps 2336', 'air_force 3E8X1'],
    'bomb technician': ['army 89D', 'navy EOD', 'marine_corps 2336', 'air_force 3E8X1'],
    chaplain: ['army 56A', 'air_force 52RX', 'army 56M', 'navy RP'],
    'combat medic': ['army 68W', 'navy HM', 'air_force 4N0X1'],
    cook: ['army 92G', 'navy CS', 'marine_corps 3381', 'air_force 3F1X1', 'coast_guard CS'],
    corpsman: ['navy HM', 'coast_guard HS'],
    'crew chief': ['air_force 2A3X3', 'army 15T', 'army 15U', 'marine_corps 6113', 'marine_corps 6114'],
    'dog handler': ['army 31K', 'marine_corps 5811', 'navy MA', 'air_force 3P0X1'],
    drone: ['army 15W', 'air_force 1U0X1'],
    electrician: ['army 12R', 'navy CE', 'navy EM', 'marine_corps 1141', 'air_force 3E0X1', 'coast_guard EM'],
    'eleven bravo': ['army 11B'],
    eod: ['army 89D', 'navy EOD', 'marine_corps 2336', 'air_force 3E8X1'],
    firefighter: ['air_force 3E7X1', 'marine_corps 7051', 'navy DC', 'navy ABH', 'coast_guard DC'],
    fo: ['army 13F'],
    'forward observer': ['army 13F'],
    fueler: ['army 92F', 'air_force 2F0X1', 'marine_corps 1391', 'navy ABF'],
    'green beret': ['army 18B', 'army 18D'],
    grunt: ['army 11B', 'marine_corps 0311'],
    gunner: ['marine_corps 0331', 'army 13B', 'navy GM', 'coast_guard GM'],
    infantry: ['army 11B', 'marine_corps 0311', 'army 11A', 'marine_corps 0302', 'marine_corps 0369'],
    infantryman: ['army 11B', 'marine_corps 0311'],
    intel: ['army 35F', 'navy IS', 'marine_corps 0231', 'air_force 1N0X1', 'coast_guard IS', 'space_force 5I0X1'],
    jag: ['army 27A', 'air_force 51JX'],
    'jet mechanic': ['air_force 2A6X1', 'navy AD', 'marine_corps 6217'],
    lawyer: ['army 27A', 'air_force 51JX'],
    linguist: ['army 35P', 'navy CTI'],
    loadmaster: ['air_force 1A2X1'],
    mechanic: ['army 91B', 'marine_corps 3521', 'air_force 2T3X1', 'navy CM', 'coast_guard MK'],
    medic: ['army 68W', 'navy HM', 'air_force 4N0X1', 'coast_guard HS', 'army 18D'],
    mp: ['army 31B', 'marine_corps 5811'],
    'military police': ['army 31B', 'marine_corps 5811', 'air_force 3P0X1', 'navy MA', 'coast_guard ME'],
    'motor t': ['marine_corps 3531'],
    nuke: ['navy MMN', 'navy ETN'],
    nurse: ['army 66H', 'air_force 46NX', 'army 68C'],
    'oh three eleven': ['marine_corps 0311'],
    paratrooper: ['army 11B'],
    'parachute rigger': ['army 92R', 'navy PR'],
    pilot: ['army 153A', 'air_force 11FX', 'air_force 11MX'],
    'radio operator': ['marine_corps 0621', 'army 25U'],
    ranger: ['army 11B'],
    recon: ['marine_corps 0321', 'army 19D'],
    scout: ['army 19D', 'marine_corps 0321'],
    seabee: ['navy BU', 'navy CE', 'navy CM', 'navy EO', 'navy SW', 'navy UT'],
    seal: ['navy SO'],
    'security forces': ['air_force 3P0X1', 'air_force 31PX'],
    sniper: ['marine_corps 0317', 'army 11B'],
    'surface warfare officer': ['navy 111'],
    swo: ['navy 111'],
    supply: ['army 92Y', 'army 92A', 'marine_corps 3043', 'navy LS', 'air_force 2S0X1', 'coast_guard SK'],
    tanker: ['army 19K'],
    'truck driver': ['army 88M', 'marine_corps 3531', 'air_force 2T1X1', 'navy EO'],
    welder: ['navy HT', 'navy SW', 'marine_corps 1316', 'air_force 2A7X1', 'army 91E', 'coast_guard DC'],
  }),
);

/** Names that no civilian job has. */
export const MILITARY_NAMES: ReadonlySet<string> = new Set([
  'combat medic',
  'corpsman',
  'eleven bravo',
  'forward observer',
  'green beret',
  'grunt',
  'infantry',
  'infantryman',
  'military police',
  'motor t',
  'oh three eleven',
  'paratrooper',
  'seabee',
  'security forces',
  'sniper',
  'surface warfare officer',
  'swo',
]);

/** The codes whose spoken names occur in a text, longer names first: `army 68W`. */
export function spokenCodes(text: string): string[] {
  const padded = ` ${text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()} `;
  const said = [...SPOKEN_NAMES.keys()].filter((name) => padded.includes(` ${name} `) || padded.includes(` ${name}s `));
  // "combat medic" counts as a whole, not as "medic".
  const whole = said.filter((name) => !said.some((other) => other !== name && ` ${other} `.includes(` ${name} `)));
  return [...new Set(whole.flatMap((name) => SPOKEN_NAMES.get(name) ?? []))];
}
