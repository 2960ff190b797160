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

/** Typed values take precedence over stored ones. */
export function VisibilityFields({ visibility, answer }: VisibilityFieldsProps) {
  const ticked = (name: 'searchable' | 'anonymous') => (answer ? answer.values[name] !== undefined : visibility[name]);
  return (
    <>
      <p className="text-muted">Employers cannot search profiles yet. Your choices apply once they can.</p>
      <input type="hidden" name="version" value={answer?.values.version ?? visibility.version} />
      <Checkbox
        name="searchable"
        label={VISIBILITY_LABELS.searchable}
        hint="Employers can see your details, work and skills, but your email address, phone and résumé only after they unlock your profile. You learn which employer did. Otherwise only employers you apply to can see you."
        defaultChecked={ticked('searchable')}
      />
      <Checkbox
        name="anonymous"
        label={VISIBILITY_LABELS.anonymous}
        hint="Until they unlock your profile, they see neither your name nor your employers’ names."
        defaultChecked={ticked('anonymous')}
      />
      <TextArea
        name="hidden_from"
        label={VISIBILITY_LABELS.hidden_from}
        hint={`One name per line, up to ${MOST_HIDDEN}, such as your current employer. This includes their anonymous jobs. They still get applications you send.`}
        rows={4}
        defaultValue={answer?.values.hidden_from ?? visibility.hidden_from.join('\n')}
        error={answer?.fields.hidden_from}
      />
    </>
  );
}
