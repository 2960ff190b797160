import { Checkbox } from '#ui/checkbox.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextInput } from '#ui/text-input.tsx';
import type { FormAnswer } from '#web/form-answer.ts';

type ValueFieldsProps = {
  /** Makes ids unique among several forms on a page. */
  id: string;
  value: { title: string; meaning: string; behaviour: string; core: boolean };
  answer: FormAnswer | undefined;
  suggestions?: string[];
};

export const VALUE_LABELS = {
  title: 'Value',
  meaning: 'What it means here',
  behaviour: 'Example',
};

export function ValueFields({ id, value, answer, suggestions }: ValueFieldsProps) {
  const texts = answer?.values;
  return (
    <>
      <TextInput
        id={idOf(id, 'title')}
        name="title"
        label={VALUE_LABELS.title}
        most={60}
        {...(suggestions ? { suggestions } : {})}
        defaultValue={texts?.title ?? value.title}
        error={answer?.fields.title}
        required
      />
      <TextArea
        id={idOf(id, 'meaning')}
        name="meaning"
        label={VALUE_LABELS.meaning}
        rows={2}
        most={300}
        optional
        defaultValue={texts?.meaning ?? value.meaning}
        error={answer?.fields.meaning}
      />
      <TextArea
        id={idOf(id, 'behaviour')}
        name="behaviour"
        label={VALUE_LABELS.behaviour}
        rows={2}
        most={300}
        optional
        defaultValue={texts?.behaviour ?? value.behaviour}
        error={answer?.fields.behaviour}
      />
      <Checkbox
        id={idOf(id, 'core')}
        name="core"
        value="yes"
        label="Core value"
        defaultChecked={texts ? texts.core === 'yes' : value.core}
      />
    </>
  );
}

/** The form of a new value has plain ids, which the error summary links to. */
const idOf = (id: string, name: string) => (id === '' ? name : `${id}-${name}`);
