import { clockWords } from '#rules/times.ts';
import { Button } from '#ui/button.tsx';
import { controlStyle } from '#ui/control-style.ts';
import { Field } from '#ui/field.tsx';
import { fieldControl } from '#ui/field-control.ts';
import { Icon } from '#ui/icon.tsx';
import { CsrfField } from '#web/csrf-field.tsx';
import type { FormAnswer } from '#web/form-answer.ts';
import { AnswerList } from '../../components/shared/answer-list.tsx';
import type { Attendee } from '../contract.ts';

/** Takes the focus, so that staff can type one code after another. */
export function CodeForm({ action, answer }: { action: string; answer: FormAnswer | undefined }) {
  const error = answer && (answer.fields.code ?? answer.message);
  return (
    <form method="post" action={action} className="grid gap-3" noValidate>
      <CsrfField />
      <Field id="code" label="Check-in code" error={error}>
        <input
          name="code"
          {...fieldControl('code', { error })}
          // biome-ignore lint/a11y/noAutofocus: staff type one code after another.
          autoFocus
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="done"
          maxLength={40}
          defaultValue={answer?.values.code}
          className={controlStyle(Boolean(error), 'h-14 font-mono text-2xl tracking-widest uppercase')}
        />
      </Field>
      <Button type="submit" variant="primary" size="lg" wide className="min-h-14">
        Check in
      </Button>
    </form>
  );
}

type AttendeeRowProps = { attendee: Attendee; action: string; q: string; time_zone: string; is_open: boolean };

/** One attendee of the list, who may have been found by name. */
export function AttendeeRow({ attendee, action, q, time_zone, is_open }: AttendeeRowProps) {
  const { registration_id, first_name, last_name, email, check_in_code, checked_in_at, answers } = attendee;
  const name = `${first_name} ${last_name}`;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="grid min-w-0 flex-1 basis-48">
        <p className="font-semibold wrap-anywhere">
          {last_name}, {first_name}
        </p>
        <p className="text-sm break-all text-muted">{email}</p>
        <p className="font-mono text-sm">{check_in_code}</p>
        {checked_in_at && (
          <p className="flex items-center gap-1.5 text-sm text-success">
            <Icon of="circle-check" size="sm" /> Checked in at {clockWords(checked_in_at, time_zone)}
          </p>
        )}
        <AnswerList answers={answers} className="mt-1" />
      </div>
      {is_open && (
        <form method="post" action={action}>
          <CsrfField />
          <input type="hidden" name="q" value={q} />
          <input type="hidden" name="registration_id" value={registration_id} />
          <input type="hidden" name="code" value={check_in_code} />
          <Button
            type="submit"
            size="lg"
            variant={checked_in_at ? 'quiet' : 'secondary'}
            name="intent"
            value={checked_in_at ? 'undo' : 'check-in'}
          >
            {checked_in_at ? 'Undo' : 'Check in'}
            <span className="sr-only"> {name}</span>
          </Button>
        </form>
      )}
    </li>
  );
}
