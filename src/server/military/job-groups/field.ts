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
      'Completed [number] field exercises of up to [number] days, moving on foot with all equipment carried.',
      'Qualified with [weapons and systems], followed strict safety rules and kept them ready for use.',
      'Navigated with map, compass and GPS, and reported by radio clearly and briefly.',
      'Responsible for equipment worth [amount] through [number] inspections, with [result].',
    ],
  },
  reconnaissance: {
    codes: list('army 19D; marine_corps 0321; marine_corps 0317'),
    sentences: [
      'Observed terrain, roads and activity in a team of [number] people, and reported findings with time and location.',
      'Planned and navigated routes with map, compass and [navigation system], by day and night.',
      'Worked far from support for up to [number] days, maintaining all equipment without outside support.',
      'Used and maintained [optics, radios and weapons] through [number] field exercises.',
    ],
  },
  artillery: {
    codes: list('army 13B; army 13F; marine_corps 0811'),
    sentences: [
      'Worked as [position] in a team of [number] people, with every step verified by a second person.',
      'Took part in [number] live exercises with [system], by written procedures and strict safety rules.',
      'Sent and confirmed exact data by radio under time pressure.',
      'Inspected and maintained [vehicles and equipment] before, during and after use.',
    ],
  },
  armor: {
    codes: list('army 19K'),
    sentences: [
      'Worked as [position] in a tank crew of [number] people over [number] field exercises.',
      'Inspected and maintained a 70-ton tracked vehicle before, during and after each use, and reported faults.',
      'Operated [systems] by written procedures and strict safety rules, by day and night.',
      'Coordinated with the crew and other vehicles by radio.',
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
      'Found and fixed faults in voice and data links by testing them step by step, usually within [time].',
      'Accounted for encryption keys and equipment under strict security rules, with [result].',
      'Trained [number] users to operate radios and connect to the network.',
    ],
  },
  information_technology: {
    codes: list(
      'army 25B; marine_corps 0631; marine_corps 0671; marine_corps 0651; navy IT; coast_guard IT; air_force 1D7X1; air_force 3D0X2; air_force 3D1X1; air_force 3D1X2',
    ),
    sentences: [
      'Kept [number] [computers, servers or network devices] running for [number] users, with [result, such as 99 percent uptime].',
      'Diagnosed and fixed faults in [systems], and documented each fix for the team.',
      'Applied updates and security settings by written rules, through [number] inspections.',
      'Resolved about [number] user requests a [week or month] on accounts, connections and equipment.',
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
