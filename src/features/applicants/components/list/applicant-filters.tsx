import { Form } from 'react-router';
import { SORTS, type Sort } from '#features/applicant-search/contract.ts';
import { FIGURE_FIELDS } from '#features/applicant-search/rules/figure-address.ts';
import { LIST_STATES, type ListAddress, STATE_LABELS } from '#features/applicant-search/rules/list-address.ts';
import { countService } from '#features/applicant-search/rules/service-filters.ts';
import { pathTo } from '#rules/addresses.ts';
import { RADII } from '#rules/radii.ts';
import { Button } from '#ui/button.tsx';
import { FiltersFold } from '#ui/filters-fold.tsx';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { usePageData } from '#web/page-data-context.tsx';
import { useSite } from '#web/use-site.ts';
import { ServiceFilters } from './service-filters.tsx';
import { useSortsByScore } from './use-sorts-by-score.ts';

type Choice = { id: string; label: string };
type ApplicantFiltersProps = {
  address: ListAddress;
  postings: readonly Choice[];
  stages: readonly Choice[];
  /** Empty for readers without tags. */
  tags: readonly Choice[];
};

const all = (label: string, choices: readonly Choice[]) => [
  { value: '', label },
  ...choices.map((choice) => ({ value: choice.id, label: choice.label })),
];

const SORT_LABELS: Record<Sort, string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  name: 'Name',
  stage_age: 'Longest in stage',
  score: 'Best score',
  arrived: 'Newest in stage',
  tags: 'Most tag points',
};

/** A plain GET form. On narrow screens, where the table has no sortable columns, it includes the order. */
export function ApplicantFilters({ address, postings, stages, tags }: ApplicantFiltersProps) {
  const categories = LIST_STATES.map((id) => ({ id, label: STATE_LABELS[id] }));
  const sorts_by_score = useSortsByScore();
  const { posting_id, stage_id, category, tag_id, tag_points, near } = address;
  const on = [posting_id, stage_id, category, tag_id, tag_points, near].filter(Boolean).length + countService(address);
  const { companyPreferences } = usePageData();
  const asks_service = useSite().code === 'mh';
  return (
    <search aria-label="Applicants">
      <Form
        action={pathTo('/employer/applications')}
        key={JSON.stringify(address)}
        className="grid items-end gap-3 xl:grid-cols-[1fr_minmax(0,3fr)_auto] xl:items-start"
      >
        {FIGURE_FIELDS.map(
          (name) => address[name] && <input key={name} type="hidden" name={name} value={address[name]} />,
        )}
        <TextInput
          name="q"
          label="Name, résumé, answer or note"
          defaultValue={address.q}
          maxLength={100}
          data-search-key=""
          autoComplete="off"
        />
        <FiltersFold on={on}>
          <div className="grid items-end gap-3 sm:grid-cols-4">
            <Select
              name="posting_id"
              label="Posting"
              choices={all('All postings', postings)}
              defaultValue={address.posting_id ?? ''}
            />
            <Select
              name="stage_id"
              label="Stage"
              choices={all('All stages', stages)}
              defaultValue={address.stage_id ?? ''}
            />
            <Select
              name="category"
              label="Status"
              choices={all('All statuses', categories)}
              defaultValue={address.category ?? ''}
            />
            <TextInput
              name="near"
              label="City, state or ZIP"
              defaultValue={address.near ?? ''}
              maxLength={80}
              autoComplete="off"
            />
            <Select
              name="radius"
              label="Distance"
              choices={RADII.map((miles) => ({ value: String(miles), label: `Within ${miles} miles` }))}
              defaultValue={String(address.radius ?? companyPreferences?.default_radius_miles)}
            />
            {tags.length > 0 && (
              <>
                <Select name="tag_id" label="Tag" choices={all('All tags', tags)} defaultValue={address.tag_id ?? ''} />
                <TextInput
                  name="tag_points"
                  label="Tag points, at least"
                  inputMode="numeric"
                  defaultValue={address.tag_points ?? ''}
                />
              </>
            )}
            {asks_service && <ServiceFilters address={address} />}
            <Select
              name="sort"
              label="Sort by"
              choices={SORTS.filter(
                (sort) => (sort !== 'score' || sorts_by_score) && (sort !== 'tags' || tags.length > 0),
              ).map((sort) => ({
                value: sort,
                label: SORT_LABELS[sort],
              }))}
              defaultValue={address.sort}
              className={asks_service ? '2xl:hidden' : 'xl:hidden'}
            />
          </div>
        </FiltersFold>
        <Button type="submit" className="sm:justify-self-start xl:mt-6.5">
          Apply filters
        </Button>
      </Form>
    </search>
  );
}
