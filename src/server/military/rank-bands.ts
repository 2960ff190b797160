import type { MilitaryPersonnel } from '#rules/military.ts';
import type { RankBand } from '#rules/ranks.ts';

/**
 * Sentences on leading that people of each rank band can adapt, beside those on the job itself: an action, its scope and its result. People
 * fill in what is in brackets, or leave it out.
 */
const SENTENCES: Readonly<Record<RankBand, readonly string[]>> = {
  junior_enlisted: [
    'Took over [task] for a team of [number] people after [number] months, with [result, such as no rework].',
    'Trained [number] new team members to [task] on their own.',
    'Responsible for [equipment] worth [amount] through [number] inspections, with [result].',
    'Led a team of [2 to 4] people as [position] for [task or time], and finished [result, such as two days early].',
  ],
  nco: [
    'Led a [12]-person [squad, section or work center] as [position]: planned the work, trained the people and checked the results, with [result].',
    'Trained [number] people in [skill]; [number] passed [qualification] on the first attempt.',
    'Ran [shift, shop or watch] with [number] people and equipment worth [amount], and [cut or raised] [measure] from [before] to [after].',
    'Wrote evaluations of [number] people a year and set goals with each; [number] were promoted or reenlisted.',
    'Planned and led [number] training events for up to [number] people, with [result, such as no injuries].',
  ],
  senior_nco: [
    'Led [number] people in [number] teams as [position] by directing [number] team leaders, with [result].',
    'Advised the commander of [number] people on training, discipline and welfare, and [result].',
    'Managed a budget or equipment of [amount] and passed [inspection] with [result].',
    'Developed [number] team leaders; [number] of them moved up to [larger teams or positions].',
    'Rewrote [procedure or schedule] for [number] people, which [cut or raised] [measure] from [before] to [after].',
  ],
  warrant: [
    'Served as technical expert on [system or field] for a unit of [number] people, and advised its commander.',
    'Led [number] technicians or crew members as [position], and kept [systems] [result, such as 95 percent ready].',
    'Planned and ran [maintenance, flight or network] operations over [number] sites, with [result].',
    'Taught [number] people [skill] and certified [number] of them.',
  ],
  officer: [
    'Led a [platoon, division, flight or department] of [number] people as [position], and [result].',
    'Planned and carried out [operation or project] with [number] people and a budget of [amount], with [result].',
    'Responsible for equipment worth [amount] and for the training and welfare of [number] people, with [result].',
    'Wrote evaluations of [number] leaders and developed them; [number] were chosen for [position].',
    'Briefed [audience] on [subject] each [week or month], and turned the decisions into plans for [number] people.',
  ],
};

const BANDS_OF: Readonly<Record<MilitaryPersonnel, readonly RankBand[]>> = {
  enlisted: ['junior_enlisted', 'nco', 'senior_nco'],
  warrant_officer: ['warrant'],
  officer: ['officer'],
};

/** Sentences on leading for each rank band of these personnel, from the lowest. */
export const sentencesOnLeading = (personnel: readonly MilitaryPersonnel[]) =>
  [...new Set(personnel)].flatMap((each) => BANDS_OF[each]).map((band) => ({ band, sentences: SENTENCES[band] }));
