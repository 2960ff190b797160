import { redirect } from 'react-router';
import { EMPLOYMENT_TYPE_LABELS, EMPLOYMENT_TYPES, LOCATION_TYPE_LABELS, LOCATION_TYPES } from '#rules/work-types.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { FormPart } from '#ui/form-part.tsx';
import { Notice } from '#ui/notice.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { CsrfField } from '#web/csrf-field.tsx';
import { answerForm, asTyped } from '#web/form-answer.ts';
import { FormProblems } from '#web/form-problems.tsx';
import { SeekerLayout } from '#web/layouts/seeker-layout.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { type ScreenHandle, useVisit } from '#web/routes/visit.ts';
import { serverContext } from '#web/server-context.ts';
import { VersionField } from '#web/version-field.tsx';
import { getWorkWishes, MILES, putWorkWishes, type WorkWishes } from '../contract.ts';
import { STATEMENT_NAMES, STATEMENTS } from '../statements.ts';
import { wishesFrom } from '../wishes-form.ts';
import type { Route } from './+types/work-values.ts';

const HERE = '/seeker/work-values';

export async function loader({ context, request }: Route.LoaderArgs) {
  const wishes = await context.get(serverContext).callOrFail(getWorkWishes, {});
  if (!wishes) throw new Response(null, { status: 404 });
  return { wishes, is_saved: new URL(request.url).searchParams.get('saved') === 'yes' };
}

export const handle = { scripts: 'form' } satisfies ScreenHandle;
export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'What I want from work', no_index: true });

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  return answerForm(form, async () => {
    const body = asTyped<WorkWishes>(wishesFrom(form));
    await context.get(serverContext).callOrFail(putWorkWishes, { body });
    throw redirect(`${HERE}?saved=yes`, 303);
  });
}

const LABELS = { pay_yearly_dollars: 'Yearly pay', miles: 'How far you would commute' };

export default function WorkValues({ loaderData: { wishes, is_saved }, actionData: answer }: Route.ComponentProps) {
  const typed = answer?.values;
  return (
    <SeekerLayout visit={useVisit()} title="What I want from work" current={HERE}>
      <form method="post" action={HERE} className="grid max-w-2xl gap-6" noValidate>
        {is_saved && !answer && (
          <Notice tone="success" live title="Saved.">
            Job pages now show how well each job fits.
          </Notice>
        )}
        <FormProblems answer={answer} labels={LABELS} />
        <p>
          Job pages will then show, in words, how well each job fits. It never hides a job. Employers see nothing of it,
          except pay and remote work if you let them under “Who can find me”.
        </p>
        <CsrfField />
        <VersionField version={typed?.version ?? wishes.version} />
        <FormPart title="The job">
          <TextInput
            name="pay_yearly_dollars"
            label={LABELS.pay_yearly_dollars}
            hint="The least you want to earn per year, before taxes."
            prefix="$"
            inputMode="numeric"
            optional
            defaultValue={typed?.pay_yearly_dollars ?? wishes.pay_yearly_dollars ?? ''}
            error={answer?.fields.pay_yearly_dollars}
            className="sm:w-1/2"
          />
          <Ticks
            legend="Job types"
            name="employment_types"
            values={EMPLOYMENT_TYPES}
            labels={EMPLOYMENT_TYPE_LABELS}
            chosen={wishes.employment_types}
            typed={typed}
          />
          <Ticks
            legend="Where the work is done"
            name="location_types"
            values={LOCATION_TYPES}
            labels={LOCATION_TYPE_LABELS}
            chosen={wishes.location_types}
            typed={typed}
          />
          <Select
            name="miles"
            label={LABELS.miles}
            choices={MILES.map((miles) => ({ value: String(miles), label: `Up to ${miles} miles` }))}
            defaultValue={typed?.miles ?? String(wishes.miles)}
            className="sm:w-1/2"
          />
        </FormPart>
        <FormPart title="Your workplace" lead="How much does each of these matter to you?">
          {STATEMENT_NAMES.map((name) => (
            <RadioGroup
              key={name}
              name={`statement_${name}`}
              legend={STATEMENTS[name].text}
              choices={CHOICES}
              defaultValue={typed?.[`statement_${name}`] ?? wishes.statements[name] ?? 'none'}
              inline
            />
          ))}
        </FormPart>
        <div>
          <Button type="submit" variant="primary" size="lg">
            Save
          </Button>
        </div>
      </form>
    </SeekerLayout>
  );
}

const CHOICES = [
  { value: 'must', label: 'Must have' },
  { value: 'nice', label: 'Nice to have' },
  { value: 'none', label: 'Not important' },
];

type TicksProps = {
  legend: string;
  name: string;
  values: readonly string[];
  labels: Record<string, string>;
  chosen: readonly string[];
  typed: Record<string, string> | undefined;
};

/** None checked means any. */
function Ticks({ legend, name, values, labels, chosen, typed }: TicksProps) {
  const isTicked = (value: string) => (typed ? typed[`${name}_${value}`] === 'on' : chosen.includes(value));
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 font-semibold">
        {legend} <span className="font-normal text-muted">(leave unchecked for any)</span>
      </legend>
      <div className="grid gap-2 sm:flex sm:flex-wrap sm:gap-x-6">
        {values.map((value) => (
          <Checkbox
            key={value}
            name={`${name}_${value}`}
            label={labels[value] ?? value}
            defaultChecked={isTicked(value)}
          />
        ))}
      </div>
    </fieldset>
  );
}
