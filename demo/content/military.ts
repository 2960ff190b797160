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
  'Led a team of six and answered for their training, gear and conduct',
  'Kept equipment worth two million dollars ready, with every inspection passed',
  'Trained forty soldiers of a partner nation through an interpreter',
  'Planned convoys and movements without a lost item',
  'Wrote the unit standard for safety checks that two other units took over',
  'Deployed for nine months and kept operations running around the clock',
  'Taught new arrivals the trade and signed off on their tests',
  'Held accountability for tools and parts through three change-of-command inventories',
  'Stood watch as section leader during a hurricane evacuation',
  'Earned a commendation for rebuilding the maintenance schedule',
];
