import { Checkbox } from '#ui/checkbox.tsx';
import { Select } from '#ui/select.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { QUESTION_KINDS } from '../question-contract.ts';

const KIND_LABELS = { text: 'Text', yes_no: 'Yes or no', choice: 'One of several' };
const KINDS = QUESTION_KINDS.map((value) => ({ value, label: KIND_LABELS[value] }));

type QuestionBoxesProps = { place: number; values: Record<string, string>; problems: Record<string, string> };

/** One question in the form. CSS shows the choices, so that they also appear before scripts have loaded. */
export function QuestionBoxes({ place, values, problems }: QuestionBoxesProps) {
  const name = `question_${place}`;
  const box = (part: string) => ({
    name: name + part,
    defaultValue: values[name + part] ?? '',
    error: problems[name + part],
  });
  const tick = (part: string) => ({ name: name + part, value: 'on', id: name + part });
  return (
    <li className="group/question grid gap-3">
      <div className="grid items-start gap-3 sm:grid-cols-[1fr_11rem]">
        <TextInput {...box('')} label={`Question ${place}`} most={200} optional />
        <Select {...box('_kind')} label="Answer" choices={KINDS} defaultValue={values[`${name}_kind`] ?? 'text'} />
      </div>
      <div className="hidden sm:max-w-md group-has-[option[value=choice]:checked]/question:block">
        <TextArea {...box('_choices')} label="Choices" hint="One per line." rows={4} />
      </div>
      <div className="flex flex-wrap gap-x-6 gap-y-2">
        <Checkbox {...tick('_required')} label="Required" defaultChecked={values[`${name}_required`] === 'on'} />
        <Checkbox
          {...tick('_shown')}
          label="Employers can see the answer"
          defaultChecked={values[`${name}_shown`] === 'on'}
        />
      </div>
    </li>
  );
}
