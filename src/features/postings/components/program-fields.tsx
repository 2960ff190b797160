import {
  LENGTH_UNITS,
  MOST_SKILLBRIDGE_DAYS,
  PROGRAM_HOST_LABELS,
  PROGRAM_HOSTS,
  PROGRAM_LABELS,
  PROGRAM_OFFER_LABELS,
  PROGRAM_OFFERS,
  PROGRAM_START_LABELS,
  PROGRAM_STARTS,
  PROGRAMS,
  type ProgramFacts,
} from '#rules/programs.ts';
import { RadioGroup } from '#ui/radio-group.tsx';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';

export const PROGRAM_FIELD_LABELS = {
  program: 'What you are posting',
  program_length: 'Length',
  program_length_unit: 'Days, weeks or months',
  program_start: 'How people start',
  program_starts_on: 'Next start',
  program_host: 'Your approval as a SkillBridge host',
  program_offer: 'A job afterward',
};

const HINTS = {
  none: '',
  skillbridge: 'Unpaid by you, for service members in their last months of service, with their commander’s approval.',
  fellowship: 'A program for a limited time, with or without pay.',
};

const UNSAID = { value: '', label: 'Not specified' };

function choicesOf<T extends string>(values: readonly T[], labels: Readonly<Record<T, string>>) {
  return values.map((value) => ({ value, label: labels[value] }));
}

/** Only on MissionHire: whether this is a SkillBridge internship or a fellowship, and how it runs. */
export function ProgramFields({ posting, fields }: { posting: ProgramFacts; fields: Record<string, string> }) {
  return (
    <>
      <RadioGroup
        name="program"
        legend={PROGRAM_FIELD_LABELS.program}
        choices={PROGRAMS.map((value) => ({ value, label: PROGRAM_LABELS[value], hint: HINTS[value] || undefined }))}
        defaultValue={posting.program}
        error={fields.program}
      />
      <div className="grid items-start gap-5 group-has-[[name=program][value=none]:checked]/posting:hidden sm:grid-cols-2">
        <TextInput
          name="program_length"
          label={PROGRAM_FIELD_LABELS.program_length}
          hint={`A number such as 12. SkillBridge lasts at most ${MOST_SKILLBRIDGE_DAYS} days, and many ranks get fewer.`}
          inputMode="numeric"
          defaultValue={posting.program_length ?? ''}
          error={fields.program_length}
        />
        <Select
          name="program_length_unit"
          label={PROGRAM_FIELD_LABELS.program_length_unit}
          choices={LENGTH_UNITS.map((value) => ({ value, label: value.charAt(0).toUpperCase() + value.slice(1) }))}
          defaultValue={posting.program_length_unit ?? 'weeks'}
          error={fields.program_length_unit}
        />
        <Select
          name="program_start"
          label={PROGRAM_FIELD_LABELS.program_start}
          choices={[UNSAID, ...choicesOf(PROGRAM_STARTS, PROGRAM_START_LABELS)]}
          defaultValue={posting.program_start ?? ''}
          error={fields.program_start}
        />
        <TextInput
          name="program_starts_on"
          type="date"
          label={PROGRAM_FIELD_LABELS.program_starts_on}
          optional
          defaultValue={posting.program_starts_on ?? ''}
          error={fields.program_starts_on}
        />
        <Select
          name="program_offer"
          label={PROGRAM_FIELD_LABELS.program_offer}
          choices={[UNSAID, ...choicesOf(PROGRAM_OFFERS, PROGRAM_OFFER_LABELS)]}
          defaultValue={posting.program_offer ?? ''}
          error={fields.program_offer}
        />
      </div>
      <RadioGroup
        name="program_host"
        legend={PROGRAM_FIELD_LABELS.program_host}
        hint="Shown as your own statement. We do not verify it."
        choices={choicesOf(PROGRAM_HOSTS, PROGRAM_HOST_LABELS)}
        defaultValue={posting.program_host ?? ''}
        error={fields.program_host}
        className="hidden group-has-[[value=skillbridge]:checked]/posting:grid"
      />
    </>
  );
}
