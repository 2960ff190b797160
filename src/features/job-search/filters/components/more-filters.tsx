import type { ReactNode } from 'react';
import { EDUCATIONS, LEVELS, WORK_ELIGIBILITIES } from '#rules/requirements.ts';
import { SHIFTS } from '#rules/shifts.ts';
import { TextInput } from '#ui/text-input.tsx';
import { suggestCompanies } from '../../contract.ts';
import { filtersPath, valuesOf } from '../../search-address.ts';
import { benefitLabel, educationLabel, eligibilityLabel, levelLabel, shiftLabel } from '../../words.ts';
import { CheckboxFilter, type Current, type Facets, SelectFilter } from './filter-choices.tsx';

type MoreFiltersProps = {
  current: Current;
  facets: Facets;
  /** Whether filters without an active value are shown, too. */
  all: boolean;
};

/** Less common filters. Beside the results only active ones are shown, with a link to the page that has all. */
export function MoreFilters(props: MoreFiltersProps) {
  const { current, facets, all } = props;
  return (
    <>
      <FilterSection title="Level and education" names={['level', 'education']} {...props}>
        <CheckboxFilter
          name="level"
          title="Level"
          facet={facets.level}
          all={LEVELS}
          current={current}
          label={levelLabel}
        />
        <SelectFilter
          name="education"
          label="Maximum education required"
          any="Any education"
          facet={facets.education}
          all={EDUCATIONS}
          steps={['postgraduate', 'bachelor', 'associate', 'high_school', 'none']}
          current={current}
          words={educationLabel}
        />
      </FilterSection>
      <FilterSection title="Shifts" names={['shift']} {...props}>
        <CheckboxFilter
          name="shift"
          title="Shifts"
          facet={facets.shift}
          all={SHIFTS}
          current={current}
          label={shiftLabel}
          titleHidden={!all}
        />
      </FilterSection>
      <FilterSection title="Benefits" names={['benefit']} {...props}>
        <CheckboxFilter
          name="benefit"
          title="Benefits"
          facet={facets.benefit}
          all="narrower"
          current={current}
          label={benefitLabel}
          titleHidden={!all}
        />
      </FilterSection>
      <FilterSection title="Work authorization" names={['work_eligibility']} {...props}>
        <CheckboxFilter
          name="work_eligibility"
          title="Work authorization"
          facet={facets.work_eligibility}
          all={WORK_ELIGIBILITIES}
          current={current}
          label={eligibilityLabel}
          titleHidden={!all}
        />
      </FilterSection>
      <FilterSection title="Company" names={['company']} {...props}>
        <CheckboxFilter
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
      </FilterSection>
      {!all && (
        <a href={filtersPath(current)} className="link justify-self-start py-1 font-semibold">
          Level, benefits and more filters
        </a>
      )}
    </>
  );
}

type FilterSectionName = 'level' | 'education' | 'shift' | 'benefit' | 'work_eligibility' | 'company';
type FilterSectionProps = MoreFiltersProps & {
  title: string;
  names: readonly FilterSectionName[];
  children: ReactNode;
};

/** Hidden if no job has values for it. On the page with all filters, sections are not folded and have no heading of their own. */
function FilterSection({ title, names, current, facets, all, children }: FilterSectionProps) {
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
