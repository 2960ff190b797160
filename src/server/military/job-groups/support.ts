import { list } from '../occupations/civilian-occupation.ts';
import type { JobGroup } from './job-group.ts';

/** Who cares, repairs, supplies and sails. */
export const SUPPORT_GROUPS: Readonly<Record<string, JobGroup>> = {
  medical: {
    codes: list('army 68W; army 18D; navy HM; air_force 4N0X1; coast_guard HS'),
    sentences: [
      'Cared for about [number] patients a [day or week] in [clinic, hospital or field unit].',
      'Took vital signs and medical histories, gave [treatments], and charted findings and care.',
      'Qualified in emergency care, from bleeding control to [skills], and kept [certificates] current.',
      'Managed medical supplies and equipment for [number] people and passed [number] inspections.',
    ],
  },
  mechanics: {
    codes: list(
      'army 91B; army 91D; army 91H; army 91L; army 91M; marine_corps 1341; marine_corps 3521; navy AS; navy CM; air_force 2A6X2; air_force 2T3X1',
    ),
    sentences: [
      'Inspected, serviced and repaired [kinds of vehicles or equipment], about [number] a [week or month].',
      'Diagnosed faults with technical manuals, diagnostic tools and [test equipment].',
      'Ordered parts and recorded all work in [maintenance system].',
      'Accounted for tools worth [amount] before and after each job.',
    ],
  },
  drivers: {
    codes: list('army 88M; marine_corps 3531; air_force 2T1X1'),
    sentences: [
      'Drove [kinds of vehicles] of up to [number] tons over about [number] miles, day and night.',
      'Inspected the vehicle before, during and after each trip, and reported or fixed faults.',
      'Loaded, secured and delivered [people or kinds of cargo] by written rules.',
      'Drove in convoys of [number] vehicles, in all weather.',
    ],
  },
  supply: {
    codes: list(
      'army 68J; army 92A; army 92Y; marine_corps 3043; marine_corps 3051; marine_corps 6672; navy LS; air_force 2S0X1; coast_guard SK',
    ),
    sentences: [
      'Received, stored and issued [kinds of goods] for [number] people or [number] units.',
      'Kept records of [number] items worth [amount] in [supply system].',
      'Ran scheduled inventories, resolved discrepancies and passed [number] inspections.',
      'Ordered stock and tracked each order until delivery.',
    ],
  },
  cooks: {
    codes: list('army 92G; marine_corps 3381; navy CS; coast_guard CS'),
    sentences: [
      'Cooked and served about [number] meals a day in [galley, dining hall or field kitchen].',
      'Kept food, equipment and kitchens to written sanitation standards and passed [number] inspections.',
      'Prepared meals from recipes for up to [number] people, on time for each shift.',
      'Received, stored and inventoried food by date, and cut waste by [percentage].',
    ],
  },
  aviation: {
    codes: list(
      'army 15B; army 15F; army 15G; army 15N; army 15R; army 15T; army 15U; marine_corps 6113; marine_corps 6114; marine_corps 6116; marine_corps 6217; navy AD; navy AE; navy AM; navy AT; air_force 2A3X3; air_force 2A3X4; air_force 2A6X1; air_force 2A6X4; air_force 2A6X5; air_force 2A6X6; air_force 2A7X3; coast_guard AET; coast_guard AMT',
    ),
    sentences: [
      'Inspected, maintained and repaired [systems] of [number] [type] aircraft.',
      'Diagnosed faults with technical manuals, drawings and [test equipment].',
      'Documented each step in the aircraft’s maintenance records for inspection by a second person.',
      'Accounted for every tool and part before and after each job to keep foreign objects out of aircraft.',
    ],
  },
  flight_deck: {
    codes: list('navy ABH'),
    sentences: [
      'Moved and secured aircraft on [ship or airfield] in a crew of [number], by hand signals and strict safety rules.',
      'Drove and checked [tractors, cranes or other equipment] before each shift.',
      'Stood ready as a member of an aircraft rescue and firefighting crew through [number] drills.',
      'Worked shifts of [number] hours outdoors, around running engines, by day and night.',
    ],
  },
  ordnance: {
    codes: list(
      'army 89B; marine_corps 2311; marine_corps 6531; navy AO; navy GM; air_force 2W0X1; air_force 2W1X1; coast_guard GM',
    ),
    sentences: [
      'Handled, stored and inspected [kinds of ammunition or weapons] by written procedures and strict safety rules.',
      'Accounted for [number] items worth [amount], each with its own record.',
      'Maintained [equipment] and tested it before use.',
      'Worked in a team of [number] people with every step verified by a second person.',
    ],
  },
  intelligence: {
    codes: list(
      'army 35F; army 35G; army 35L; army 35M; army 35N; army 35P; marine_corps 0231; navy CTI; navy CTR; navy IS; air_force 1N0X1; air_force 1N1X1; coast_guard IS; space_force 5I0X1',
    ),
    sentences: [
      'Collected and analyzed information from [kinds of sources] on [subject].',
      'Wrote [number] reports a [week or month] that separated facts from assessments and open questions.',
      'Worked with [databases and tools] by strict rules for protected information.',
      'Briefed leaders on [subject] by [time], in writing or in person.',
    ],
  },
  admin: {
    codes: list('army 42A; marine_corps 0111; navy PS; navy YN; air_force 3F0X1; air_force 3F5X1; coast_guard YN'),
    sentences: [
      'Kept [kinds of records] for [number] people complete and confidential.',
      'Prepared [letters, forms or reports] by written rules, about [number] a [week or month].',
      'Helped [number] people a week in person, by phone and in writing.',
      'Entered and checked data in [system], and passed [number] inspections.',
    ],
  },
  deck: {
    codes: list('navy BM; coast_guard BM; army 88K'),
    sentences: [
      'Handled lines, anchors and boats in a crew of [number], under way and in port.',
      'Stood watch as [lookout, helmsman or other], up to [number] hours a day at sea.',
      'Kept decks, boats and rigging clean, painted and safe.',
      'Trained for man overboard, fire and flooding in [number] drills a month.',
    ],
  },
  navigation: {
    codes: list('navy OS; navy QM; coast_guard OS'),
    sentences: [
      'Stood watch at [charts, radar or radio] for up to [number] hours, and kept an exact log.',
      'Tracked up to [number] [ships, boats or aircraft], and reported position, course and speed.',
      'Kept [charts, publications or displays] up to date by written rules.',
      'Relayed information by radio and telephone clearly and briefly.',
    ],
  },
  ship_engines: {
    codes: list('army 88L; navy EM; navy EN; navy GSE; navy GSM; navy MM; coast_guard EM; coast_guard MK'),
    sentences: [
      'Stood watch over [engines, generators or switchboards], took hourly readings and corrected faults.',
      'Maintained and repaired [machinery or electrical equipment] by schedule and by technical manuals.',
      'Shut down, locked and tagged equipment before work on it, and tested it afterwards.',
      'Trained for fire, flooding and loss of power, with [number] drills a month at sea.',
    ],
  },
  hull: {
    codes: list('navy HT'),
    sentences: [
      'Cut, shaped, welded and brazed [metals] for repairs of ship structures and pipes.',
      'Repaired [pipes, valves, drains and tanks] of a ship with [number] people on board.',
      'Worked by drawings, and had each weld or joint inspected.',
      'Trained for fire and flooding as a member of a repair team of [number], with [number] drills a month.',
    ],
  },
  damage_control: {
    codes: list('navy DC; coast_guard DC'),
    sentences: [
      'Maintained and inspected [fire pumps, extinguishers, doors and hatches] by schedule.',
      'Trained for fire and flooding as a member of a repair team of [number], with [number] drills a month.',
      'Kept firefighting and protective equipment for [number] people ready for use.',
      'Repaired [equipment] with hand and power tools, by technical manuals.',
    ],
  },
  nuclear: {
    codes: list('navy ETN; navy MMN'),
    sentences: [
      'Completed [number] months of training in reactor physics, thermodynamics, chemistry and plant systems.',
      'Stood watch on a naval reactor plant at [position], by written procedures, for up to [number] hours a day.',
      'Maintained [mechanical or electronic systems] to written standards, verified step by step by a second person.',
      'Passed [number] written and oral qualification examinations.',
    ],
  },
  electronics: {
    codes: list('army 94E; army 94F; navy ET; navy FC; navy STG; coast_guard ET'),
    sentences: [
      'Maintained and repaired [number] [radar, sonar, radio or computer systems] of [unit, ship or site].',
      'Diagnosed faults to component level with drawings, technical manuals and [test equipment].',
      'Tested and adjusted equipment after repair, and recorded the work.',
      'Worked by electrical safety rules, with equipment shut down, locked and tagged first.',
    ],
  },
};
