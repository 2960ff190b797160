import { Form } from 'react-router';
import { pathTo } from '#rules/addresses.ts';
import { RADII } from '#rules/radii.ts';
import { countOf } from '#rules/whole-number.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { FiltersFold } from '#ui/filters-fold.tsx';
import { Select } from '#ui/select.tsx';
import { KIND_LABELS, type TaskKind } from '../../kinds.ts';
import { TASK_STATES } from '../../rules.ts';
import { STATE_WORDS } from '../../words.ts';
import { type TaskAddress, taskAddress } from '../address.ts';
import type { MyTasks } from '../contract.ts';

type TaskFiltersProps = { address: TaskAddress; list: Pick<MyTasks, 'counts' | 'states' | 'postings' | 'kinds'> };

/** The kinds with their numbers, open or hidden tasks, and the posting and distance. All are links or a plain form. */
export function TaskFilters({ address, list: { counts, states, postings, kinds } }: TaskFiltersProps) {
  const shown = kinds.filter((kind) => counts[kind] > 0 || kind === address.kind);
  const all = kinds.reduce((sum, kind) => sum + counts[kind], 0);
  const hidden = { whose: address.whose, state: address.state, kind: address.kind };
  return (
    <search aria-label="Tasks" className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <Pills
          label="Kinds of tasks"
          pills={[undefined, ...shown].map((kind) => pillOf(kind, kind === undefined ? all : counts[kind], address))}
        />
        <Pills
          label="Open or hidden tasks"
          pills={TASK_STATES.map((state) => ({
            label: STATE_WORDS[state],
            count: states[state],
            href: taskAddress(address, { state, kind: undefined }),
            is_current: address.state === state,
          }))}
        />
      </div>
      <FiltersFold on={[address.posting_id, address.radius].filter(Boolean).length}>
        <Form
          action={pathTo('/employer/my-tasks')}
          key={JSON.stringify(address)}
          className="grid items-end gap-3 sm:grid-cols-[minmax(0,20rem)_minmax(0,16rem)_auto] sm:justify-start"
        >
          {Object.entries(hidden).map(
            ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
          )}
          <Select
            name="posting_id"
            label="Posting"
            defaultValue={address.posting_id ?? ''}
            choices={[
              { value: '', label: 'All postings' },
              ...postings.map(({ posting_id, title }) => ({ value: posting_id, label: title })),
            ]}
          />
          <Select
            name="radius"
            label="Applicant lives"
            defaultValue={String(address.radius ?? '')}
            choices={[
              { value: '', label: 'At any distance' },
              ...RADII.map((miles) => ({ value: String(miles), label: `Within ${miles} miles of the posting` })),
            ]}
          />
          <Button type="submit">Filter</Button>
        </Form>
      </FiltersFold>
    </search>
  );
}

type Pill = { label: string; count: number; href: string; is_current: boolean };

const pillOf = (kind: TaskKind | undefined, count: number, address: TaskAddress): Pill => ({
  label: kind === undefined ? 'All kinds' : KIND_LABELS[kind],
  count,
  href: taskAddress(address, { kind }),
  is_current: address.kind === kind,
});

function Pills({ label, pills }: { label: string; pills: readonly Pill[] }) {
  return (
    <nav aria-label={label} className="scrolls-sideways max-w-full">
      <ul className="flex flex-wrap gap-1.5">
        {pills.map(({ label: name, count, href, is_current }) => (
          <li key={name}>
            <a
              href={href}
              aria-current={is_current ? 'true' : undefined}
              className={classNames(
                'inline-flex min-h-8 items-center gap-1.5 rounded-full border px-3 text-sm',
                is_current
                  ? 'border-accent bg-accent-soft font-semibold text-on-accent-soft'
                  : 'border-line-strong bg-surface text-ink hover:bg-sunken',
              )}
            >
              {name} <span className="tabular-nums">{countOf(count)}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
