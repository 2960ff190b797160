import type { Commitments } from '#features/jobs/commitment-contract.ts';
import { badgeLabel } from '#features/jobs/words.ts';
import { badgesOffered } from '#rules/badges.ts';
import {
  CLEARANCE_LABELS,
  CLEARANCE_NEED_LABELS,
  CLEARANCE_NEEDS,
  CLEARANCES,
  POLYGRAPH_LABELS,
  POLYGRAPHS,
} from '#rules/clearance.ts';
import { BENEFITS } from '#rules/commitments.ts';
import { WAY_LABELS, WAYS_TO_KEEP } from '#rules/kept-through-a-move.ts';
import { militaryCodeWords } from '#rules/military-code.ts';
import { OVERSEAS_HIRE_LABELS, OVERSEAS_HIRES } from '#rules/overseas.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { Select } from '#ui/select.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { usePageData } from '#web/page-data-context.tsx';
import { BoxesField } from './boxes-field.tsx';

export const COMMITMENT_LABELS = {
  own_benefits: 'Other benefits',
  badges: 'We welcome holders of these badges',
  clearance: 'Security clearance needed',
  clearance_need: 'Hold it or get it',
  polygraph: 'Polygraph',
  military_codes: 'Matching military codes',
  keeps_move: 'Employees keep the job through a military move',
  keeps_move_by: 'How they keep it',
  overseas_hire: 'Overseas, open to',
  overseas_orders: 'Can be done overseas on military orders',
};

type FieldsProps = { posting: Commitments & { unknown_codes?: readonly string[] }; fields: Record<string, string> };

const isOffered = (benefit: string) => BENEFITS.some((offered) => offered === benefit);

export function BenefitFields({ posting, fields }: FieldsProps) {
  return (
    <>
      <fieldset>
        <legend className="mb-2 font-semibold">Benefits</legend>
        <div className="grid gap-2 sm:grid-cols-2 lg:grid-cols-3">
          {BENEFITS.map((benefit) => (
            <Checkbox
              key={benefit}
              name="benefits"
              value={benefit}
              label={benefit}
              defaultChecked={posting.benefits.includes(benefit)}
            />
          ))}
        </div>
      </fieldset>
      <TextInput
        name="own_benefits"
        label={COMMITMENT_LABELS.own_benefits}
        hint="Separate them with commas."
        optional
        defaultValue={posting.benefits.filter((benefit) => !isOffered(benefit)).join(', ')}
        error={fields.own_benefits}
      />
    </>
  );
}

export function BadgeFields({ posting, fields }: FieldsProps) {
  const { domain } = usePageData();
  return (
    <BoxesField
      name="badges"
      label={COMMITMENT_LABELS.badges}
      values={badgesOffered(domain, posting.badges)}
      labelOf={badgeLabel}
      chosen={posting.badges}
      error={fields.badges}
    />
  );
}

/** Codes newer than our list are saved, so this warns only. */
function codesHint(unknown: readonly string[]): string {
  const one_per_line = 'Branch and code, such as Army 25B. One per line.';
  if (unknown.length === 0) return one_per_line;
  const named = unknown.map(militaryCodeWords).join(', ');
  return `We don’t list ${named}. We saved ${unknown.length === 1 ? 'it as you entered it' : 'them as you entered them'}. ${one_per_line}`;
}

/** Only on MissionHire. */
export function MilitaryFields({ posting, fields }: FieldsProps) {
  return (
    <>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Select
          name="clearance"
          label={COMMITMENT_LABELS.clearance}
          choices={CLEARANCES.map((value) => ({ value, label: CLEARANCE_LABELS[value] }))}
          defaultValue={posting.clearance}
          error={fields.clearance}
        />
        <Select
          name="clearance_need"
          label={COMMITMENT_LABELS.clearance_need}
          choices={CLEARANCE_NEEDS.map((value) => ({ value, label: CLEARANCE_NEED_LABELS[value] }))}
          defaultValue={posting.clearance_need}
          error={fields.clearance_need}
        />
        <Select
          name="polygraph"
          label={COMMITMENT_LABELS.polygraph}
          choices={[
            { value: '', label: 'Not specified' },
            ...POLYGRAPHS.map((value) => ({ value, label: POLYGRAPH_LABELS[value] })),
          ]}
          defaultValue={posting.polygraph ?? ''}
          error={fields.polygraph}
        />
        <TextArea
          name="military_codes"
          label={COMMITMENT_LABELS.military_codes}
          hint={codesHint(posting.unknown_codes ?? [])}
          rows={3}
          optional
          defaultValue={posting.military_codes.map(militaryCodeWords).join('\n')}
          error={fields.military_codes}
        />
      </div>
      <Checkbox
        name="keeps_move"
        label={COMMITMENT_LABELS.keeps_move}
        hint="Someone who has to move with the military keeps the job."
        defaultChecked={posting.keeps_move}
        error={fields.keeps_move}
      />
      <BoxesField
        name="keeps_move_by"
        label={COMMITMENT_LABELS.keeps_move_by}
        values={WAYS_TO_KEEP}
        labelOf={(way) => WAY_LABELS[way]}
        chosen={posting.keeps_move_by}
        error={fields.keeps_move_by}
        className="hidden group-has-[[name=keeps\_move]:checked]/posting:block"
      />
    </>
  );
}

/** Only on MissionHire: who can be hired abroad, and remote work from abroad. Each is shown only where it fits. */
export function OverseasFields({ posting, fields }: FieldsProps) {
  return (
    <>
      <BoxesField
        name="overseas_hire"
        label={COMMITMENT_LABELS.overseas_hire}
        values={OVERSEAS_HIRES}
        labelOf={(hire) => OVERSEAS_HIRE_LABELS[hire]}
        chosen={posting.overseas_hire}
        error={fields.overseas_hire}
        className="group-has-[option[value='']:checked]/country:hidden group-has-[option[value=US]:checked]/country:hidden"
      />
      <div className="hidden group-has-[[value=remote]:checked]/posting:block">
        <Checkbox
          name="overseas_orders"
          label={COMMITMENT_LABELS.overseas_orders}
          hint="Someone overseas on military orders, or their spouse, can do the work from there."
          defaultChecked={posting.overseas_orders}
          error={fields.overseas_orders}
        />
      </div>
    </>
  );
}
