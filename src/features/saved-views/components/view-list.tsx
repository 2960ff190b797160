import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { browserCall } from '#web/browser-api.ts';
import { textOf } from '#web/form-answer.ts';
import { usePageData } from '#web/page-data-context.tsx';
import { useSave } from '#web/use-save.ts';
import { deleteSavedView, listSavedViews, putSavedView, type SavedList, type SavedView } from '../contract.ts';
import { viewAddress } from '../rules.ts';

/** The reader's saved views of a list as links, and a box to save the one that is shown. */
export function ViewList({ list }: { list: SavedList }) {
  const company_id = usePageData().user?.company_id ?? '';
  const [views, setViews] = useState<readonly SavedView[] | null>(null);
  const [said, setSaid] = useState('');
  const { save, pending, problem } = useSave();
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const load = () => browserCall(listSavedViews, { params: { company_id }, query: { list } });
    load().then(
      (answer) => setViews(answer?.views ?? []),
      // Views can still be saved.
      () => setViews([]),
    );
  }, [company_id, list]);
  const add = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const name = textOf(new FormData(form), 'view_name');
    const body = { list, name, address: shownAddress() };
    const is_saved = await save(async () => {
      const answer = await browserCall(putSavedView, { params: { company_id }, body });
      if (answer) setViews(answer.views);
      return answer;
    });
    if (!is_saved) return box.current?.focus();
    form.reset();
    setSaid(`Saved “${name}”.`);
  };
  const remove = async ({ view_id, name }: SavedView) => {
    if (!(await save(() => browserCall(deleteSavedView, { params: { company_id, view_id } })))) return;
    setViews((now) => now?.filter((view) => view.view_id !== view_id) ?? null);
    setSaid(`Deleted “${name}”.`);
    // The pressed button is gone.
    box.current?.focus();
  };
  return (
    <div className="grid gap-3">
      {views?.length === 0 && <p className="text-sm text-muted">Save the filters you use often under a name.</p>}
      {views && views.length > 0 && (
        <ul className="grid max-h-60 overflow-y-auto">
          {views.map((view) => (
            <li key={view.view_id} className="flex items-center gap-1">
              <a
                href={view.address}
                className="min-w-0 flex-1 truncate rounded-sm px-2 py-1.5 hover:bg-sunken"
                aria-current={view.address === shownAddress() || undefined}
              >
                {view.name}
              </a>
              <Button
                size="sm"
                variant="quiet"
                icon="trash-2"
                aria-label={`Delete view: ${view.name}`}
                onClick={() => void remove(view)}
              />
            </li>
          ))}
        </ul>
      )}
      <form method="dialog" onSubmit={(event) => void add(event)} className="grid gap-2 border-t border-line pt-3">
        {problem && !problem.fields.name && <Notice tone="danger" live title={problem.message} />}
        <TextInput ref={box} name="view_name" label="Name of this view" error={problem?.fields.name} most={60} />
        <div className="flex items-center gap-3">
          <Button type="submit" size="sm" pending={pending}>
            Save view
          </Button>
          <p role="status" className="text-sm text-muted">
            {said}
          </p>
        </div>
      </form>
    </div>
  );
}

const shownAddress = () => viewAddress(`${window.location.pathname}${window.location.search}`);
