import { Checkbox } from '#ui/checkbox.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextInput } from '#ui/text-input.tsx';
import type { FormAnswer } from '#web/form-answer.ts';

type ValueFieldsProps = {
  /** Keeps the ids of several forms on one page apart. */
  id: string;
  value: { title: string; meaning: string; behaviour: string; core: boolean };
  answer: FormAnswer | undefined;
  suggestions?: string[];
};

/** What the form calls its fields, by their names. */
export const VALUE_LABELS = {
  title: 'Value',
  meaning: 'What it means here',
  behaviour: 'An example of how people act by it',
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
        label="This is at our core"
        defaultChecked={texts ? texts.core === 'yes' : value.core}
      />
    </>
  );
}

/** The form of a new value has the plain names, which the links of the error summary lead to. */
const idOf = (id: string, name: string) => (id === '' ? name : `${id}-${name}`);
