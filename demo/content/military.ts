import type { MilitaryService } from '#server/text-generation/occupation.ts';

export const SERVICE_NAMES: Readonly<Record<MilitaryService, string>> = {
  army: 'United States Army',
  navy: 'United States Navy',
  marine_corps: 'United States Marine Corps',
  air_force: 'United States Air Force',
};

/** Enlisted ranks at which people commonly leave, lowest first. */
export const RANKS: Readonly<Record<MilitaryService, readonly string[]>> = {
  army: ['Specialist', 'Sergeant', 'Staff Sergeant', 'Sergeant First Class'],
  navy: ['Petty Officer Third Class', 'Petty Officer Second Class', 'Petty Officer First Class', 'Chief Petty Officer'],
  marine_corps: ['Corporal', 'Sergeant', 'Staff Sergeant', 'Gunnery Sergeant'],
  air_force: ['Senior Airman', 'Staff Sergeant', 'Technical Sergeant', 'Master Sergeant'],
};

/** Well-known bases of each service. */
export const BASES: Readonly<Record<MilitaryService, readonly string[]>> = {
  army: ['Fort Campbell, KY', 'Fort Bliss, TX', 'Fort Carson, CO', 'Fort Drum, NY', 'Joint Base Lewis-McChord, WA'],
  navy: ['Naval Station Norfolk, VA', 'Naval Base San Diego, CA', 'Naval Base Kitsap, WA', 'Naval Station Mayport, FL'],
  marine_corps: ['Camp Lejeune, NC', 'Camp Pendleton, CA', 'Marine Corps Base Quantico, VA', 'MCAS Cherry Point, NC'],
  air_force: ['Hill AFB, UT', 'Offutt AFB, NE', 'Eglin AFB, FL', 'Malmstrom AFB, MT', 'Travis AFB, CA'],
};

export const CLEARANCES: readonly string[] = ['None', 'Public Trust', 'Secret', 'Top Secret', 'TS/SCI'];

/** Duties in military service, as lines of a résumé. */
export const SERVICE_DUTIES: readonly string[] = [
  'Led a team of six: training, equipment and performance reviews',
  'Maintained equipment worth $2 million and passed every inspection',
  'Trained 40 members of a partner force through an interpreter',
  'Planned moves of people and equipment without losses',
  'Wrote a safety checklist that two other units adopted',
  'Kept operations running around the clock during a nine-month deployment',
  'Trained new arrivals and signed off on their qualifications',
  'Accounted for tools and parts through three inventories',
  'Supervised a watch section during a hurricane evacuation',
  'Received a commendation for rebuilding the maintenance schedule',
];
