import { pathTo } from '#rules/addresses.ts';
import { Badge } from '#ui/badge.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import type { ImportedPeople } from '../contract.ts';
import { STATE_WORDS } from '../words.ts';

/** The newest imports, with what came of them. */
export function ImportList({ imports }: { imports: ImportedPeople['imports'] }) {
  return (
    <section aria-labelledby="imports" className="grid gap-3">
      <h2 id="imports" className="text-lg font-semibold">
        Recent imports
      </h2>
      <ul className="grid gap-2">
        {imports.map(({ import_id, kind, file_name, source, state, added, updated, created_at, can_undo }) => (
          <li key={import_id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <a
              className="link wrap-anywhere"
              href={pathTo('/employer/imported-talent/import/{talent_import_id}', { talent_import_id: import_id })}
            >
              {kind === 'one' ? `One person, ${source}` : file_name}
            </a>
            <Badge>{STATE_WORDS[state]}</Badge>
            <span className="text-sm text-muted">
              {state === 'committed' && `${added} added, ${updated} updated · `}
              <RelativeTime date={created_at} />
              {can_undo && ' · can be undone'}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
