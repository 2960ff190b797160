import { Checkbox } from '#ui/checkbox.tsx';
import { TextArea } from '#ui/text-area.tsx';
import type { FormAnswer } from '#web/form-answer.ts';
import { MOST_HIDDEN, type Visibility } from '../../contract.ts';

export const VISIBILITY_LABELS = {
  searchable: 'Employers may find me',
  anonymous: 'Without my name',
  hidden_from: 'Never show me to these employers',
};

type VisibilityFieldsProps = { visibility: Visibility; answer: FormAnswer | undefined };

/** Who may find one; what was typed comes before what is stored. */
export function VisibilityFields({ visibility, answer }: VisibilityFieldsProps) {
  const ticked = (name: 'searchable' | 'anonymous') => (answer ? answer.values[name] !== undefined : visibility[name]);
  return (
    <>
      <p className="text-muted">
        Employers cannot search profiles yet. What you choose here applies once that search opens.
      </p>
      <input type="hidden" name="version" value={answer?.values.version ?? visibility.version} />
      <Checkbox
        name="searchable"
        label={VISIBILITY_LABELS.searchable}
        hint="Employers who look for people may see your details, work and skills, never your email address or phone. Without it, only employers to whom you apply see you."
        defaultChecked={ticked('searchable')}
      />
      <Checkbox
        name="anonymous"
        label={VISIBILITY_LABELS.anonymous}
        hint="They see neither your name nor whom you worked for."
        defaultChecked={ticked('anonymous')}
      />
      <TextArea
        name="hidden_from"
        label={VISIBILITY_LABELS.hidden_from}
        hint={`One name on each line, up to ${MOST_HIDDEN}, such as the employer that you have now. It holds for their anonymous jobs as well. Applications that you send still reach them.`}
        rows={4}
        defaultValue={answer?.values.hidden_from ?? visibility.hidden_from.join('\n')}
        error={answer?.fields.hidden_from}
      />
    </>
  );
}
