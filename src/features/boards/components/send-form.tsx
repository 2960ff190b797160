import { Form } from 'react-router';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { FieldError } from '#ui/field.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { CsrfField } from '#web/csrf-field.tsx';
import type { FormAnswer } from '#web/form-answer.ts';
import { useReasonAgainst } from '#web/use-can.ts';
import type { Crossposts } from '../contract.ts';
import { costWords, limitWords } from '../words.ts';

type SendFormProps = { boards: Crossposts['boards']; anonymous: boolean; answer: FormAnswer | undefined };

/** Chooses boards that the job is not on. A board that must not get it says why. */
export function SendForm({ boards, anonymous, answer }: SendFormProps) {
  const is_member = useReasonAgainst('authorize-crossposts') !== undefined;
  const only_asks = is_member && boards.every(({ needs_authorization }) => needs_authorization);
  return (
    <Form method="post" className="grid gap-4" noValidate>
      <CsrfField />
      <fieldset id="boards" className="grid gap-3">
        <legend className="mb-2 font-semibold">Boards</legend>
        {answer?.fields.boards && <FieldError id="boards">{answer.fields.boards}</FieldError>}
        {boards.map((board) => {
          const is_refused = anonymous && board.shows_account;
          const hint = is_refused ? 'Shows the name of your account, so it gets no anonymous jobs.' : limitWords(board);
          return (
            <Checkbox
              key={board.board_id}
              name="boards"
              value={board.board_id}
              label={`${board.name} (${costWords(board).toLowerCase()})`}
              hint={hint ?? undefined}
              disabled={is_refused}
              defaultChecked={answer?.typed?.boards?.includes(board.board_id) ?? false}
            />
          );
        })}
      </fieldset>
      <TextInput
        name="expires_on"
        label="Last day on the boards"
        type="date"
        optional
        hint="Left empty, as long as the job is live here."
        defaultValue={answer?.values.expires_on ?? ''}
        error={answer?.fields.expires_on}
      />
      <div>
        <Button type="submit" name="intent" value="send-chosen" variant="primary">
          {only_asks ? 'Ask a manager to send' : 'Send to boards'}
        </Button>
      </div>
    </Form>
  );
}
