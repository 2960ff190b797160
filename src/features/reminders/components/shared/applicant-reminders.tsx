import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { browserCall } from '#web/browser-api.ts';
import { usePageData } from '#web/page-data-context.tsx';
import { useReasonAgainst } from '#web/use-can.ts';
import { useSave } from '#web/use-save.ts';
import {
  createReminder,
  deleteReminder,
  LONGEST_REMINDER,
  listReminders,
  putReminderDone,
  type Reminders,
} from '../../contract.ts';

type ApplicantRemindersProps = {
  application_id: string;
  /** Changes whenever the applicant is reloaded. */
  seen: unknown;
};

/** The open reminders on an applicant, with a form to add one. Renders nothing for members without tasks. */
export function ApplicantReminders({ application_id, seen }: ApplicantRemindersProps) {
  const { user } = usePageData();
  const is_refused = useReasonAgainst('view-my-tasks') !== undefined;
  const [shown, setShown] = useState<Reminders | null>(null);
  const company_id = user?.company_id;
  const load = async () => {
    if (!company_id || is_refused) return;
    const answer = await browserCall(listReminders, { params: { company_id, application_id } });
    if (answer) setShown(answer);
  };
  const read = useEffectEvent(load);
  // Synchronizes with the server: reloads the reminders whenever the applicant is loaded.
  useEffect(() => {
    void Promise.resolve(seen).then(() => read());
  }, [seen]);
  if (is_refused || !company_id || !shown || (!shown.is_open && shown.reminders.length === 0)) return null;
  const at = { company_id, application_id };
  return (
    <section aria-label="Reminders" className="grid gap-2 border-b border-line pb-4">
      <h3 className="text-base font-semibold">Reminders</h3>
      {shown.reminders.length > 0 && (
        <ul className="grid gap-2">
          {shown.reminders.map((reminder) => (
            <ReminderLine key={reminder.reminder_id} reminder={reminder} at={at} reload={load} />
          ))}
        </ul>
      )}
      {shown.is_open && (
        <details>
          <summary className="min-h-6 cursor-pointer py-0.5 font-semibold">Set a reminder</summary>
          <SetReminder at={at} shown={shown} me={user.userId} reload={load} />
        </details>
      )}
    </section>
  );
}

type At = { company_id: string; application_id: string };
type Reminder = Reminders['reminders'][number];

const DAY = new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' });
const dayText = (day: string) => DAY.format(new Date(`${day}T00:00:00Z`));

function ReminderLine({ reminder, at, reload }: { reminder: Reminder; at: At; reload: () => Promise<void> }) {
  const { reminder_id, due_on, body, for_name, set_by_name, is_own } = reminder;
  const { save, pending, problem } = useSave();
  const params = { ...at, reminder_id };
  const change = async (work: () => Promise<unknown>) => {
    await save(work);
    await reload();
  };
  return (
    <li className="grid gap-1">
      <p className="wrap-anywhere">
        <span className="font-semibold">{dayText(due_on)}</span> {body}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        <span className="text-sm text-muted">
          for {for_name}
          {set_by_name !== for_name && `, set by ${set_by_name}`}
        </span>
        {is_own && (
          <>
            <Button
              size="sm"
              pending={pending}
              onClick={() => void change(() => browserCall(putReminderDone, { params, body: { is_done: true } }))}
            >
              Done<span className="sr-only">: {body}</span>
            </Button>
            <Button
              size="sm"
              variant="quiet"
              pending={pending}
              onClick={() => void change(() => browserCall(deleteReminder, { params }))}
            >
              Delete<span className="sr-only">: {body}</span>
            </Button>
          </>
        )}
        {problem && (
          <span role="alert" className="text-sm text-danger">
            {problem.message}
          </span>
        )}
      </div>
    </li>
  );
}

type SetReminderProps = { at: At; shown: Reminders; me: string; reload: () => Promise<void> };

function SetReminder({ at, shown, me, reload }: SetReminderProps) {
  const { application_id } = at;
  const { save, pending, problem, clear } = useSave();
  const [typed, setTyped] = useState({ body: '', due_on: '', employer_user: me });
  const type = (more: Partial<typeof typed>) => {
    setTyped({ ...typed, ...more });
    clear();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!(await save(() => browserCall(createReminder, { params: at, body: typed })))) return;
    setTyped({ ...typed, body: '', due_on: '' });
    await reload();
  };
  return (
    <form onSubmit={(event) => void submit(event)} className="grid max-w-md gap-3 pt-2" noValidate>
      <TextInput
        id={`reminder-body-${application_id}`}
        name="body"
        label="What to remember"
        value={typed.body}
        onChange={(event) => type({ body: event.target.value })}
        error={problem?.fields.body}
        most={LONGEST_REMINDER}
        autoComplete="off"
      />
      <div className="grid gap-3 sm:grid-cols-2">
        <TextInput
          id={`reminder-day-${application_id}`}
          name="due_on"
          type="date"
          label="Day"
          min={shown.today}
          value={typed.due_on}
          onChange={(event) => type({ due_on: event.target.value })}
          error={problem?.fields.due_on}
        />
        <Select
          id={`reminder-for-${application_id}`}
          name="employer_user"
          label="For"
          value={typed.employer_user}
          onChange={(event) => type({ employer_user: event.target.value })}
          choices={shown.members.map(({ employer_user, name }) => ({
            value: employer_user,
            label: employer_user === me ? `${name} (you)` : name,
          }))}
          error={problem?.fields.employer_user}
        />
      </div>
      {problem && Object.keys(problem.fields).length === 0 && (
        <p role="alert" className="text-sm text-danger">
          {problem.message}
        </p>
      )}
      <p>
        <Button type="submit" pending={pending}>
          Set reminder
        </Button>
      </p>
    </form>
  );
}
