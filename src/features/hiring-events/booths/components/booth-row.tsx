import { CompanyFacts } from '#features/operator/companies/components/shared/company-facts.tsx';
import type { OperatorCompany } from '#features/operator/companies/contract.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { CsrfField } from '#web/csrf-field.tsx';
import type { FormAnswer } from '#web/form-answer.ts';
import type { StaffBooth } from '../../staff/list-contract.ts';
import { talksWords } from '../../staff/rules.ts';

type BoothRowProps = { booth: StaffBooth; action: string; is_closed: boolean; answer: FormAnswer | undefined };

/** A booth with how often it was chosen and booked. */
export function BoothRow({ booth, action, is_closed, answer }: BoothRowProps) {
  const { company_id, name, place, picks, slots, booked } = booth;
  return (
    <li className="grid items-center gap-x-4 gap-y-3 px-4 py-3 md:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
      <div className="grid gap-1">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-sm text-muted tabular-nums">
          Chosen by {picks.toLocaleString('en-US')} · {talksWords(slots)}, {booked.toLocaleString('en-US')} booked
        </p>
      </div>
      {is_closed ? (
        <p className="text-muted md:text-right">{place}</p>
      ) : (
        <form method="post" action={action} className="flex flex-wrap items-end gap-2" noValidate>
          <CsrfField />
          <input type="hidden" name="company_id" value={company_id} />
          <Place company_id={company_id} name={name} place={place} answer={answer} />
          <Button type="submit" name="intent" value="put">
            Save<span className="sr-only"> where {name} is</span>
          </Button>
          <Button type="submit" variant="quiet" name="intent" value="remove">
            Remove<span className="sr-only"> {name}</span>
          </Button>
        </form>
      )}
    </li>
  );
}

type PlaceProps = { company_id: string; name: string; place: string; answer: FormAnswer | undefined };

function Place({ company_id, name, place, answer }: PlaceProps) {
  return (
    <TextInput
      id={`place-${company_id}`}
      name="place"
      label={`Where ${name} is`}
      labelHidden
      placeholder="Table, hall or room"
      defaultValue={answer?.values.place ?? place}
      error={answer?.fields[`place-${company_id}`]}
      most={80}
      className="min-w-32 flex-1"
    />
  );
}

type FoundCompanyProps = {
  company: OperatorCompany;
  has_booth: boolean;
  q: string;
  action: string;
  answer: FormAnswer | undefined;
};

/** A company in the search result. */
export function FoundCompany({ company, has_booth, q, action, answer }: FoundCompanyProps) {
  const { company_id, business_name, on_site } = company;
  const row = 'grid items-center gap-x-4 gap-y-2 rounded-lg border border-line bg-surface px-4 py-3 md:grid-cols-2';
  const why_not = has_booth ? 'Has a booth' : on_site ? null : 'Suspended';
  return (
    <li className={row}>
      <div className="grid gap-1">
        <p className="font-semibold wrap-anywhere">{business_name}</p>
        <CompanyFacts company={company} />
      </div>
      {why_not ? (
        <p className="md:justify-self-end">
          <Badge tone={has_booth ? 'success' : 'danger'}>{why_not}</Badge>
        </p>
      ) : (
        <form method="post" action={action} className="flex flex-wrap items-end gap-2" noValidate>
          <CsrfField />
          <input type="hidden" name="company_id" value={company_id} />
          <input type="hidden" name="q" value={q} />
          <Place company_id={company_id} name={business_name} place="" answer={answer} />
          <Button type="submit" name="intent" value="put" icon="plus">
            Add<span className="sr-only"> {business_name}</span>
          </Button>
        </form>
      )}
    </li>
  );
}
