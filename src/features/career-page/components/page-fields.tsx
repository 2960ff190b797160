import { useState } from 'react';
import { contrast } from '#rules/contrast.ts';
import { FormPart } from '#ui/form-part.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextInput } from '#ui/text-input.tsx';
import type { Texts } from '#web/block-editor/edited-blocks.ts';
import { LABELS } from '../form.ts';
import { colorProblem } from '../rules.ts';

type PageFieldsProps = { values: Texts; problems: Texts; origin: string };

/** Address, description and colors of the page. */
export function PageFields({ values, problems, origin }: PageFieldsProps) {
  const box = (name: string) => ({
    name,
    label: LABELS[name] ?? name,
    defaultValue: values[name] ?? '',
    error: problems[name],
    required: true,
  });
  return (
    <>
      <FormPart title="Address and search engines">
        <TextInput
          {...box('address')}
          hint={`Visitors open ${origin}/employer-profile/ followed by this. After a change, the old address leads to the new one.`}
          most={60}
          autoCapitalize="none"
          spellCheck={false}
        />
        <TextArea {...box('description')} hint="Shown below the title in search results." rows={2} most={300} />
      </FormPart>
      <FormPart title="Colors of the top">
        <Colors box={box} values={values} />
      </FormPart>
    </>
  );
}

type Box = (name: string) => { name: string; label: string; defaultValue: string; error: string | undefined };
const HEX = /^#[0-9a-f]{6}$/i;

function Colors({ box, values }: { box: Box; values: Texts }) {
  const [typed, setTyped] = useState<Texts>({});
  const colorOf = (name: string) => (typed[name] ?? values[name] ?? '').trim().toLowerCase();
  const [ground, text] = [colorOf('ground_color'), colorOf('text_color')];
  const hears = (name: string) => ({
    onInput: ({ currentTarget }: { currentTarget: { value: string } }) =>
      setTyped((before) => ({ ...before, [name]: currentTarget.value })),
    spellCheck: false,
  });
  return (
    <>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextInput {...box('ground_color')} {...hears('ground_color')} hint="For example #12396b" />
        <TextInput {...box('text_color')} {...hears('text_color')} hint="For example #ffffff" />
      </div>
      {HEX.test(ground) && HEX.test(text) && (
        <div className="grid gap-2">
          <p style={{ backgroundColor: ground, color: text }} className="rounded-md p-4 text-lg font-semibold">
            Work with us
          </p>
          <p className="text-sm text-muted">
            {colorProblem(ground, text) ?? `Easy to read: the contrast is ${contrast(ground, text).toFixed(1)} to 1.`}
          </p>
        </div>
      )}
    </>
  );
}
