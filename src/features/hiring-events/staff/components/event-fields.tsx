import { CATEGORIES, CATEGORY_LABELS } from '#rules/categories.ts';
import { zoneChoices } from '#rules/time-zones.ts';
import { US_STATES } from '#rules/us-states.ts';
import { FormPart, SIDE_BY_SIDE } from '#ui/form-part.tsx';
import { Select } from '#ui/select.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { KINDS } from '../../contract.ts';
import { KIND_LABELS } from '../../words.ts';

export const EVENT_LABELS = {
  site: 'Site',
  title: 'Title',
  kind: 'Format',
  category: 'Kind of work',
  summary: 'Summary',
  description: 'Description',
  host: 'Host',
  time_zone: 'Time zone',
  starts_at: 'Starts',
  ends_at: 'Ends',
  capacity: 'Capacity',
  venue: 'Venue',
  street: 'Street',
  city: 'City',
  region: 'State',
  postal_code: 'ZIP code',
  link: 'Online event link',
  booking_opens_at: 'Booking opens',
  booking_closes_at: 'Booking closes',
} as const;

type Name = keyof typeof EVENT_LABELS;
type EventFieldsProps = { values: Record<string, string>; problems: Record<string, string> };

/** Every field of an event except its site. */
export function EventFields({ values, problems }: EventFieldsProps) {
  const box = (name: Name) => ({
    name,
    label: EVENT_LABELS[name],
    defaultValue: values[name] ?? '',
    error: problems[name],
  });
  const states = Object.entries(US_STATES).map(([value, label]) => ({ value, label }));
  return (
    <>
      <FormPart title="About the event">
        <TextInput {...box('title')} most={120} required />
        <div className={SIDE_BY_SIDE}>
          <Select {...box('kind')} choices={KINDS.map((value) => ({ value, label: KIND_LABELS[value] }))} />
          <Select
            {...box('category')}
            choices={[
              { value: '', label: 'All kinds of work' },
              ...CATEGORIES.map((value) => ({ value, label: CATEGORY_LABELS[value] })),
            ]}
          />
        </div>
        <TextInput {...box('summary')} hint="Shown in the list of events and in search results." most={300} required />
        <TextArea
          {...box('description')}
          hint="Leave an empty line between paragraphs."
          rows={8}
          most={5_000}
          required
        />
        <TextInput {...box('host')} most={120} required />
      </FormPart>
      <FormPart title="When" lead="All times are in the time zone of the event.">
        <Select
          {...box('time_zone')}
          choices={[{ value: '', label: 'Choose' }, ...zoneChoices(values.time_zone)]}
          className="sm:w-1/2"
          required
        />
        <div className={SIDE_BY_SIDE}>
          <TextInput {...box('starts_at')} type="datetime-local" required />
          <TextInput {...box('ends_at')} type="datetime-local" required />
          <TextInput {...box('booking_opens_at')} type="datetime-local" hint="Leave blank to open now." optional />
          <TextInput
            {...box('booking_closes_at')}
            type="datetime-local"
            hint="Leave blank to close when the event starts."
            optional
          />
        </div>
      </FormPart>
      <FormPart title="Where" lead="A venue, a link, or both.">
        <TextInput {...box('venue')} most={120} optional />
        <TextInput {...box('street')} most={120} autoComplete="off" optional />
        <div className="grid items-start gap-5 sm:grid-cols-3">
          <TextInput {...box('city')} most={80} optional />
          <Select {...box('region')} choices={[{ value: '', label: 'None' }, ...states]} optional />
          <TextInput {...box('postal_code')} most={10} inputMode="numeric" optional />
        </div>
        <TextInput
          {...box('link')}
          type="url"
          hint="Only people who register see it."
          placeholder="https://"
          optional
        />
        <TextInput
          {...box('capacity')}
          hint="How many people can register. Leave blank for no limit."
          inputMode="numeric"
          className="sm:w-1/2"
          optional
        />
      </FormPart>
    </>
  );
}
