import type { ReactNode } from 'react';
import { EDUCATIONS, LEVELS, WORK_ELIGIBILITIES } from '#rules/requirements.ts';
import { SHIFTS } from '#rules/shifts.ts';
import { TextInput } from '#ui/text-input.tsx';
import { suggestCompanies } from '../../contract.ts';
import { filtersPath, valuesOf } from '../../search-address.ts';
import { benefitLabel, educationLabel, eligibilityLabel, levelLabel, shiftLabel } from '../../words.ts';
import { Choices, type Current, type Facets, One } from './filter-choices.tsx';

type MoreFiltersProps = {
  current: Current;
  facets: Facets;
  /** Whether those are shown as well of which nothing is on. */
  all: boolean;
};

/** What fewer people narrow by: beside the list what is on of it, and a link to the page with all. */
export function MoreFilters(props: MoreFiltersProps) {
  const { current, facets, all } = props;
  return (
    <>
      <Fold title="Level and education" names={['level', 'education']} {...props}>
        <Choices name="level" title="Level" facet={facets.level} all={LEVELS} current={current} label={levelLabel} />
        <One
          name="education"
          label="Needs no more education than"
          any="Any education"
          facet={facets.education}
          all={EDUCATIONS}
          steps={['postgraduate', 'bachelor', 'associate', 'high_school', 'none']}
          current={current}
          words={educationLabel}
        />
      </Fold>
      <Fold title="Shifts" names={['shift']} {...props}>
        <Choices
          name="shift"
          title="Shifts"
          facet={facets.shift}
          all={SHIFTS}
          current={current}
          label={shiftLabel}
          titleHidden={!all}
        />
      </Fold>
      <Fold title="Benefits" names={['benefit']} {...props}>
        <Choices
          name="benefit"
          title="Benefits"
          facet={facets.benefit}
          all="narrower"
          current={current}
          label={benefitLabel}
          titleHidden={!all}
        />
      </Fold>
      <Fold title="Work authorization" names={['work_eligibility']} {...props}>
        <Choices
          name="work_eligibility"
          title="Work authorization"
          facet={facets.work_eligibility}
          all={WORK_ELIGIBILITIES}
          current={current}
          label={eligibilityLabel}
          titleHidden={!all}
        />
      </Fold>
      <Fold title="Company" names={['company']} {...props}>
        <Choices
          name="company"
          title="Company"
          facet={facets.company}
          all={[]}
          current={current}
          label={(name) => name}
          titleHidden={!all}
        />
        <TextInput
          name="company"
          id="filter-company"
          label="Another company"
          suggestions={[]}
          data-suggest-from={suggestCompanies.path}
          maxLength={120}
          autoComplete="off"
        />
      </Fold>
      {!all && (
        <a href={filtersPath(current)} className="link justify-self-start py-1 font-semibold">
          Level, benefits and more filters
        </a>
      )}
    </>
  );
}

type FoldName = 'level' | 'education' | 'shift' | 'benefit' | 'work_eligibility' | 'company';
type FoldProps = MoreFiltersProps & { title: string; names: readonly FoldName[]; children: ReactNode };

/** Nothing where no job says anything of it. Where all filters stand, each has its own heading and nothing is folded. */
function Fold({ title, names, current, facets, all, children }: FoldProps) {
  const is_on = names.some((name) => valuesOf(current, name).length > 0);
  if (!is_on && (!all || names.every((name) => facets[name].length === 0))) return null;
  if (all) return <div className="grid gap-4">{children}</div>;
  return (
    <details open>
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">{title}</summary>
      <div className="grid gap-4 pt-1 pb-3">{children}</div>
    </details>
  );
}
