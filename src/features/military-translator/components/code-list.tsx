import { codePath } from '#rules/addresses.ts';
import { BRANCH_LABELS } from '#rules/military.ts';
import { Icon } from '#ui/icon.tsx';
import type { MilitaryMatch } from '../contract.ts';
import { PERSONNEL_LABELS } from '../words.ts';

/** Military jobs, each with a link to its translation. */
export function CodeList({ codes }: { codes: readonly MilitaryMatch[] }) {
  return (
    <ul className="grid gap-x-8 md:grid-cols-2">
      {codes.map(({ branch, code, title, personnel, is_active }) => (
        <li key={`${branch} ${code}`} className="border-b border-line">
          <a
            href={codePath(branch, code)}
            className="grid min-h-11 grid-cols-[5rem_1fr_auto] items-center gap-3 rounded-sm px-1 py-2 hover:bg-sunken"
          >
            <span className="font-semibold wrap-anywhere">{code}</span>
            <span className="min-w-0">
              <span className="link block w-fit wrap-anywhere">{title}</span>
              <span className="block text-sm text-muted">
                {BRANCH_LABELS[branch]}, {PERSONNEL_LABELS[personnel].toLowerCase()}
                {!is_active && ', no longer used'}
              </span>
            </span>
            <Icon of="chevron-right" className="text-muted" />
          </a>
        </li>
      ))}
    </ul>
  );
}
