import { Card } from '#ui/card.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { VETERAN_CLASSES, VEVRAA, vevraaIn } from '../forms.ts';
import type { Answers, Round } from '../rules.ts';
import { CHOICES } from '../words.ts';

type VeteranFormProps = {
  answers: Answers;
  round: Round;
  /** The dated version of the form, such as `2026-11-27`. */
  version: string;
};

/** The invitation under 38 U.S.C. 4212; after an offer it also asks for the classes. */
export function VeteranForm({ answers, round, version }: VeteranFormProps) {
  const { use, voluntary } = vevraaIn(version);
  return (
    <Card as="section" aria-labelledby="vevraa" className="grid gap-4">
      <h2 id="vevraa" className="text-xl">
        Protected veterans
      </h2>
      {use && <p>{use}</p>}
      <p>{VEVRAA.duty}</p>
      <dl className="grid gap-3">
        {VEVRAA.definitions.map(([name, meaning]) => (
          <div key={name}>
            <dt className="font-semibold">{name}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <p>{voluntary}</p>
      <RadioGroup
        name="veteran"
        legend="Do you belong to one of these classifications?"
        choices={CHOICES.veteran}
        defaultValue={answers.veteran}
      />
      {round === 'offered' && (
        <fieldset className="grid gap-2">
          <legend className="mb-1.5 font-semibold">If you do, which ones? You may leave this open.</legend>
          {VETERAN_CLASSES.map((name, at) => (
            <Checkbox
              key={name}
              name="veteran_class"
              value={String(at)}
              label={name}
              defaultChecked={answers.veteran_classes[at] === '1'}
            />
          ))}
        </fieldset>
      )}
    </Card>
  );
}
