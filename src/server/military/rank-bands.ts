import type { MilitaryPersonnel } from '#rules/military.ts';
import type { RankBand } from '#rules/ranks.ts';

/**
 * What people of each rank band may truthfully say of leading, beside what everyone in their job did: an action, its scope and its result.
 * What is in brackets the person fills in or leaves out.
 */
const SENTENCES: Readonly<Record<RankBand, readonly string[]>> = {
  junior_enlisted: [
    'Took over [task] in a team of [number] people after [number] months, and did it [result, such as without a single return].',
    'Showed [number] new members of the team how to [task], until each could do it alone.',
    'Answered for [equipment] worth [amount] through [number] inspections, with [result].',
    'Led a team of [2 to 4] people as [position] for [task or time], and finished it [result, such as two days early].',
  ],
  nco: [
    'Led a [12]-person [squad, section or work center] as [position]: planned its work, trained it and checked the result.',
    'Trained [number] people in [skill]; [number] of them passed [qualification] at the first attempt.',
    'Ran [shift, shop or watch] with [number] people and equipment worth [amount], and [cut or raised] [measure] from [before] to [after].',
    'Wrote evaluations of [number] people a year and set goals with each; [number] were promoted or reenlisted.',
    'Planned and led [number] training events for up to [number] people, with [result, such as no injuries].',
  ],
  senior_nco: [
    'Led [number] people in [number] teams as [position], through their own leaders, and [result].',
    'Advised the commander of [number] people on training, discipline and welfare, and [result].',
    'Managed a budget or equipment of [amount] and passed [inspection] with [result].',
    'Developed [number] team leaders, of whom [number] took over [larger teams or positions].',
    'Rewrote [procedure or schedule] for [number] people, which [cut or raised] [measure] from [before] to [after].',
  ],
  warrant: [
    'Was the technical expert of a unit of [number] people for [system or field], and advised its commander on it.',
    'Led [number] technicians or crew members as [position], and kept [systems] [result, such as 95 percent ready].',
    'Planned and ran [maintenance, flight or network] operations over [number] sites, with [result].',
    'Taught [number] people [skill] and certified [number] of them.',
  ],
  officer: [
    'Led a [platoon, division, flight or department] of [number] people as [position], and [result].',
    'Planned and carried out [operation or project] with [number] people and a budget of [amount], [result].',
    'Answered for equipment worth [amount] and the training and welfare of [number] people, with [result].',
    'Wrote evaluations of [number] leaders and developed them; [number] were chosen for [position].',
    'Briefed [audience] on [subject] each [week or month], and turned its decisions into plans for [number] people.',
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
