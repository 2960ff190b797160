import type { PipelineSummary } from '#features/pipelines/contract.ts';
import { CATEGORIES, CATEGORY_LABELS } from '#rules/categories.ts';
import { COUNTRIES, CURRENCIES } from '#rules/countries.ts';
import { PAY_UNITS } from '#rules/pay.ts';
import { SHIFT_LABELS, SHIFTS } from '#rules/shifts.ts';
import { EMPLOYMENT_TYPE_LABELS, EMPLOYMENT_TYPES, LOCATION_TYPE_LABELS, LOCATION_TYPES } from '#rules/work-types.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { Select } from '#ui/select.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { usePageData } from '#web/page-data-context.tsx';
import { RichTextField } from '#web/rich-text-editor/rich-text-field.tsx';
import type { Posting } from '../contract.ts';
import { LONGEST_STREET, LONGEST_TITLE } from '../fields/contract.ts';
import type { Part } from '../rules/parts.ts';
import { BoxesField } from './boxes-field.tsx';
import { BadgeFields, BenefitFields, COMMITMENT_LABELS, MilitaryFields, OverseasFields } from './commitment-fields.tsx';
import { LocationFields } from './location-fields.tsx';
import { partId } from './part-menu.tsx';
import { PipelineField } from './pipeline-field.tsx';
import { PROGRAM_FIELD_LABELS, ProgramFields } from './program-fields.tsx';
import { REQUIREMENT_LABELS, RequirementFields } from './requirement-fields.tsx';
import { QuestionFields } from './shared/question-fields.tsx';
import { SuggestSkills } from './suggest-skills.tsx';
import { WORK_FROM_LABELS, WorkFromFields } from './work-from-fields.tsx';

type FieldsProps = {
  posting: Posting;
  /** Replaces the saved description; the number tells drafts apart. */
  draft: (Pick<Posting, 'description'> & { number: number }) | null;
  fields: Record<string, string>;
  pipelines: PipelineSummary[];
  /** Below the description. */
  drafting: React.ReactNode;
  /** The last part. */
  review: React.ReactNode;
};

const choicesOf = (values: readonly string[], labels: Record<string, string>) =>
  values.map((value) => ({ value, label: labels[value] ?? value }));

/** The United States first. */
const COUNTRY_CHOICES = choicesOf([...new Set(['US', ...Object.keys(COUNTRIES)])], COUNTRIES);

const UNIT_LABELS: Record<string, string> = {
  hour: 'an hour',
  day: 'a day',
  week: 'a week',
  month: 'a month',
  year: 'a year',
};

const POSTING_LABELS = {
  title: 'Job title',
  description: 'Description',
  skills: 'Skills',
  category: 'Field',
  employment_type: 'Type',
  location_type: 'Where the work is done',
  city: 'City',
  country: 'Country',
  region: 'State or region',
  postal_code: 'ZIP or postal code',
  street: 'Street',
  additional_locations: 'Other locations',
  pay_min_cents: 'From',
  pay_max_cents: 'To',
  pay_currency: 'Currency',
  pay_unit: 'Pay period',
  hours_per_week: 'Hours per week',
  shifts: 'Shifts',
  openings: 'Openings',
  requisition_number: 'Requisition number',
  basic_qualifications: 'Basic qualifications',
  pipeline_id: 'Pipeline for applicants',
  anonymous: 'Post anonymously',
  ...WORK_FROM_LABELS,
  ...REQUIREMENT_LABELS,
  ...COMMITMENT_LABELS,
  ...PROGRAM_FIELD_LABELS,
};

/** The label of each input, by its id. */
export function postingLabel(box: string): string | undefined {
  const [, question] = /^question_(\d+)(?:_(?:yes_no|choices?|at_least|at_most))?$/.exec(box) ?? [];
  const [, location, location_part] = /^location_(\d+)_(city|region|postal_code|country)$/.exec(box) ?? [];
  if (location_part) return `${new Map(Object.entries(POSTING_LABELS)).get(location_part)} of location ${location}`;
  return question ? `Question ${question}` : new Map(Object.entries(POSTING_LABELS)).get(box);
}

/** Every field of a posting, in the parts of the menu. */
export function PostingFields({ posting, draft, fields, pipelines, drafting, review }: FieldsProps) {
  const { domain, companyPreferences } = usePageData();
  const is_contractor = companyPreferences?.ofccp_mode === true;
  return (
    <div className="group/posting grid gap-8">
      <PartOf part="job">
        <Section title="The job">
          <TextInput
            name="title"
            label={POSTING_LABELS.title}
            defaultValue={posting.title}
            error={fields.title}
            most={LONGEST_TITLE}
          />
          <RichTextField
            name="description"
            label={POSTING_LABELS.description}
            value={(draft ?? posting).description}
            version={draft?.number}
            error={fields.description}
            hint="Describe the work, what it requires and what you offer."
          />
          <div className="-mt-3">{drafting}</div>
          <TextArea
            name="skills"
            label={POSTING_LABELS.skills}
            hint="Separate them with commas."
            rows={2}
            defaultValue={posting.skills.join(', ')}
            error={fields.skills}
            optional
          />
          <div className="-mt-3">
            <SuggestSkills />
          </div>
          <div className="grid items-end gap-5 sm:grid-cols-2">
            <Select
              name="category"
              label={POSTING_LABELS.category}
              choices={choicesOf(CATEGORIES, CATEGORY_LABELS)}
              defaultValue={posting.category}
              error={fields.category}
            />
            <Select
              name="employment_type"
              label={POSTING_LABELS.employment_type}
              choices={choicesOf(EMPLOYMENT_TYPES, EMPLOYMENT_TYPE_LABELS)}
              defaultValue={posting.employment_type}
              error={fields.employment_type}
              className={NOT_FOR_SKILLBRIDGE}
            />
          </div>
        </Section>
        {domain === 'mh' && (
          <Section title="Program" hint="Service members search for these in the last months of their service.">
            <ProgramFields posting={posting} fields={fields} />
          </Section>
        )}
        <Section title="Requirements" hint="Empty fields are not shown.">
          <RequirementFields posting={posting} fields={fields} />
        </Section>
        {domain === 'mh' && (
          <Section title="Military" hint="Veterans, service members and spouses search by these.">
            <MilitaryFields posting={posting} fields={fields} />
          </Section>
        )}
        <Section title="Welcome" hint="Shown on the job page. Seekers can search by it.">
          <BadgeFields posting={posting} fields={fields} />
        </Section>
      </PartOf>
      <PartOf part="place_and_pay">
        <Section title="Where">
          <RadioGroup
            name="location_type"
            legend={POSTING_LABELS.location_type}
            choices={choicesOf(LOCATION_TYPES, LOCATION_TYPE_LABELS)}
            defaultValue={posting.location_type}
            inline
          />
          <div className="group/country grid gap-5">
            <Select
              name="country"
              label={POSTING_LABELS.country}
              hint="For remote work, the country people have to live in. Leave it empty if they can live anywhere."
              choices={[{ value: '', label: 'Not specified' }, ...COUNTRY_CHOICES]}
              defaultValue={posting.country}
              error={fields.country}
            />
            {domain === 'mh' && <OverseasFields posting={posting} fields={fields} />}
          </div>
          <WorkFromFields posting={posting} fields={fields} />
          <div className="grid items-end gap-5 sm:grid-cols-[2fr_1fr_1fr]">
            <TextInput
              name="city"
              label={POSTING_LABELS.city}
              defaultValue={posting.city}
              error={fields.city}
              autoComplete="off"
            />
            <TextInput
              name="region"
              label={POSTING_LABELS.region}
              defaultValue={posting.region}
              error={fields.region}
              most={40}
              autoComplete="off"
            />
            <TextInput
              name="postal_code"
              label={POSTING_LABELS.postal_code}
              optional
              defaultValue={posting.postal_code}
              error={fields.postal_code}
              autoComplete="off"
            />
          </div>
          <TextInput
            name="street"
            label={POSTING_LABELS.street}
            hint="Shown next to the city, except on anonymous postings."
            optional
            defaultValue={posting.street}
            error={fields.street}
            most={LONGEST_STREET}
            autoComplete="off"
            className="group-has-[[value=remote]:checked]/posting:hidden"
          />
          <LocationFields locations={posting.additional_locations} fields={fields} countries={COUNTRY_CHOICES} />
        </Section>
        <Section title="Pay" hint="Some states require postings to state the pay.">
          <p className="hidden group-has-[[value=skillbridge]:checked]/posting:block">
            A SkillBridge internship has no pay from you. Service members keep their military pay and benefits.
          </p>
          <div className={`grid items-end gap-5 sm:grid-cols-4 ${NOT_FOR_SKILLBRIDGE}`}>
            <TextInput
              name="pay_min_cents"
              label={POSTING_LABELS.pay_min_cents}
              inputMode="decimal"
              optional
              defaultValue={dollars(posting.pay_min_cents)}
              error={fields.pay_min_cents}
            />
            <TextInput
              name="pay_max_cents"
              label={POSTING_LABELS.pay_max_cents}
              inputMode="decimal"
              optional
              defaultValue={dollars(posting.pay_max_cents)}
              error={fields.pay_max_cents}
            />
            <Select
              name="pay_currency"
              label={POSTING_LABELS.pay_currency}
              choices={[{ value: '', label: 'Choose' }, ...CURRENCIES.map((code) => ({ value: code, label: code }))]}
              defaultValue={posting.pay_currency ?? (posting.country === 'US' ? 'USD' : '')}
              error={fields.pay_currency}
            />
            <Select
              name="pay_unit"
              label={POSTING_LABELS.pay_unit}
              choices={[{ value: '', label: 'Choose' }, ...choicesOf(PAY_UNITS, UNIT_LABELS)]}
              defaultValue={posting.pay_unit ?? ''}
              error={fields.pay_unit}
            />
          </div>
          <div className="grid items-end gap-5 sm:grid-cols-3">
            <TextInput
              name="hours_per_week"
              label={POSTING_LABELS.hours_per_week}
              optional
              inputMode="numeric"
              defaultValue={posting.hours_per_week ?? ''}
              error={fields.hours_per_week}
            />
            <TextInput
              name="openings"
              label={POSTING_LABELS.openings}
              inputMode="numeric"
              defaultValue={posting.openings}
              error={fields.openings}
            />
          </div>
          <BoxesField
            name="shifts"
            label={POSTING_LABELS.shifts}
            values={SHIFTS}
            labelOf={(shift) => SHIFT_LABELS[shift]}
            chosen={posting.shifts}
            error={fields.shifts}
          />
          <BenefitFields posting={posting} fields={fields} />
        </Section>
      </PartOf>
      <PartOf part="form">
        <Section
          title="Questions for applicants"
          hint="Applicants answer them after adding a résumé. Clear a question to remove it. A knock-out answer rejects the applicant; you can undo that, and the email waits at least a day."
        >
          <QuestionFields questions={posting.questions} fields={fields} />
        </Section>
      </PartOf>
      <PartOf part="pipeline">
        <Section title="Pipeline">
          <PipelineField
            label={POSTING_LABELS.pipeline_id}
            posting={posting}
            pipelines={pipelines}
            error={fields.pipeline_id}
          />
          <TextInput
            name="requisition_number"
            label={POSTING_LABELS.requisition_number}
            optional={!is_contractor}
            hint={is_contractor ? 'Federal contractor mode requires one to publish.' : undefined}
            defaultValue={posting.requisition_number}
            error={fields.requisition_number}
          />
          <Checkbox
            name="anonymous"
            label={POSTING_LABELS.anonymous}
            hint="Seekers see “Anonymous” with your industry, size and region; your name, website, logo and street stay hidden."
            defaultChecked={posting.anonymous}
          />
        </Section>
      </PartOf>
      <PartOf part="review">
        <Section title="Review">{review}</Section>
      </PartOf>
    </div>
  );
}

/** SkillBridge is an unpaid internship. */
const NOT_FOR_SKILLBRIDGE = 'group-has-[[value=skillbridge]:checked]/posting:hidden';

/** What a link of the menu leads to. */
function PartOf({ part, children }: { part: Part; children: React.ReactNode }) {
  return (
    <div id={partId(part)} className="grid scroll-mt-6 gap-8">
      {children}
    </div>
  );
}

const dollars = (cents: number | null) => (cents === null ? '' : String(cents / 100));

function Section({ title, hint, children }: { title: string; hint?: string; children: React.ReactNode }) {
  const id = `section-${title.toLowerCase().replaceAll(' ', '-')}`;
  return (
    <section aria-labelledby={id} className="grid gap-5">
      <div className="border-b border-line pb-2">
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        {hint && <p className="text-sm text-muted">{hint}</p>}
      </div>
      {children}
    </section>
  );
}
