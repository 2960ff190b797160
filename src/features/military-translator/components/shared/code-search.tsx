import { TRANSLATOR_PATH } from '#rules/addresses.ts';
import { BRANCH_LABELS, MILITARY_BRANCHES, type MilitaryBranch } from '#rules/military.ts';
import { Button } from '#ui/button.tsx';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { LONGEST_CODE_QUERY } from '../../words.ts';

const CHOICES = [
  { value: '', label: 'Any branch' },
  ...MILITARY_BRANCHES.map((branch) => ({ value: branch, label: BRANCH_LABELS[branch] })),
];

type CodeSearchProps = { q?: string; branch?: MilitaryBranch | undefined };

/** The translator's search form. Works without scripts. */
export function CodeSearch({ q = '', branch }: CodeSearchProps) {
  return (
    <search aria-label="Translate a military job">
      <form action={TRANSLATOR_PATH} method="get" className="grid items-end gap-3 md:grid-cols-[1fr_2fr_auto]">
        <Select name="branch" id="code-branch" label="Branch" choices={CHOICES} defaultValue={branch ?? ''} />
        <TextInput
          name="q"
          id="code-words"
          label="Code or job, such as 11B, HM or medic"
          defaultValue={q}
          maxLength={LONGEST_CODE_QUERY}
          autoComplete="off"
        />
        <Button type="submit" variant="primary" className="w-full md:w-auto">
          Translate
        </Button>
      </form>
    </search>
  );
}
