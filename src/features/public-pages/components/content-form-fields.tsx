import { TextArea } from '#ui/text-area.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { FormPart } from '../../applying/components/shared/person-fields.tsx';
import { CONTENT_LABELS, type Texts } from '../content-form.ts';

/** What stands above the blocks of a page, and what others show of it. */
export function ContentFormFields({ values, problems }: { values: Texts; problems: Texts }) {
  const box = (name: string) => ({
    name,
    label: CONTENT_LABELS[name] ?? name,
    defaultValue: values[name] ?? '',
    error: problems[name],
  });
  return (
    <>
      <FormPart title="Top of the page">
        <TextInput {...box('heading')} maxLength={200} required />
        <TextArea {...box('lead')} rows={3} maxLength={1_000} optional />
      </FormPart>
      <FormPart title="In browsers and search engines">
        <TextInput
          {...box('title')}
          hint="Shown in the browser tab and in search results, followed by the name of the site."
          maxLength={200}
          required
        />
        <TextArea
          {...box('description')}
          hint="Shown below the title in search results."
          rows={2}
          maxLength={300}
          required
        />
      </FormPart>
    </>
  );
}
