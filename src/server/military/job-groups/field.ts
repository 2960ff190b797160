import { list } from '../occupations/civilian-occupation.ts';
import type { JobGroup } from './job-group.ts';

/** Who fights, builds, connects and keeps order on the ground. */
export const FIELD_GROUPS: Readonly<Record<string, JobGroup>> = {
  infantry: {
    codes: list(
      'army 11B; army 11C; army 18B; army 18X; marine_corps 0311; marine_corps 0331; marine_corps 0341; navy SO',
    ),
    sentences: [
      'Worked as [position] in a team of [number] people, by day and night and in all weather.',
      'Took part in [number] field exercises of up to [number] days, on foot and with all equipment carried.',
      'Qualified with [weapons and systems], handled them by strict safety rules and kept them ready for use.',
      'Found the way with map and compass, and reported by radio in short, exact words.',
      'Answered for issued equipment worth [amount] through [number] inspections.',
    ],
  },
  reconnaissance: {
    codes: list('army 19D; marine_corps 0321; marine_corps 0317'),
    sentences: [
      'Observed terrain, roads and activity in a team of [number] people, and reported what was seen, where and when.',
      'Planned and walked or drove routes with map, compass and [navigation system], by day and night.',
      'Worked far from support for up to [number] days, with equipment that the team carried and kept in order itself.',
      'Used and maintained [optics, radios and weapons] through [number] field exercises.',
    ],
  },
  artillery: {
    codes: list('army 13B; army 13F; marine_corps 0811'),
    sentences: [
      'Worked as [position] in a team of [number] people, in which each step was checked by a second person before the next.',
      'Took part in [number] live exercises with [system], by written procedures and strict safety rules.',
      'Passed and read back exact data by radio, under pressure of time.',
      'Inspected and maintained [vehicles and equipment] before, during and after use.',
    ],
  },
  armor: {
    codes: list('army 19K'),
    sentences: [
      'Worked as [position] in a tank crew of [number] people over [number] field exercises.',
      'Inspected and maintained a 70-ton tracked vehicle before, during and after each use, and reported faults exactly.',
      'Operated [systems] by written procedures and strict safety rules, by day and night.',
      'Talked with the crew and other vehicles by radio in short, exact words.',
    ],
  },
  engineers: {
    codes: list('army 12B; marine_corps 1371'),
    sentences: [
      'Built and cleared [obstacles, shelters or roads] in a team of [number] people, to plan and on time.',
      'Trained to search for, mark and clear explosive hazards by written procedures, over [number] exercises.',
      'Worked with [hand tools, power tools and demolitions] by strict safety rules.',
      'Took part in [number] field exercises of up to [number] days, in all weather.',
    ],
  },
  signal: {
    codes: list('army 25N; army 25Q; army 25S; army 25U; marine_corps 0621; air_force 3D1X3'),
    sentences: [
      'Set up, ran and took down [radios, antennas or satellite links] for [number] users, at fixed sites and in the field.',
      'Found and fixed faults in voice and data links by testing one part after the other.',
      'Kept keys, codes and equipment accounted for by strict security rules.',
      'Showed [number] users how to work their radios and connect to the network.',
    ],
  },
  information_technology: {
    codes: list(
      'army 25B; marine_corps 0631; marine_corps 0671; marine_corps 0651; navy IT; coast_guard IT; air_force 1D7X1; air_force 3D0X2; air_force 3D1X1; air_force 3D1X2',
    ),
    sentences: [
      'Kept [number] [computers, servers or network devices] working for [number] users.',
      'Found and fixed faults in [systems], and wrote down what was done for whoever came next.',
      'Applied updates and security settings by written rules, through [number] inspections.',
      'Helped users with accounts, connections and equipment, about [number] requests a [week or month].',
    ],
  },
  military_police: {
    codes: list('army 31B; army 31K; marine_corps 5811; navy MA; air_force 3P0X1; coast_guard ME'),
    sentences: [
      'Enforced laws and regulations at [place] in shifts of [number] hours, alone and with a partner.',
      'Checked people and [vehicles or vessels] at [kind of post], about [number] a shift.',
      'Wrote clear reports on [number] incidents a [month or year].',
      'Qualified each year in [weapons and defensive tactics] and in the rules for the use of force.',
    ],
  },
};
