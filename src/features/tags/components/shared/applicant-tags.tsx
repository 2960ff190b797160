import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { protectedTrait } from '#rules/protected-traits.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { browserCall } from '#web/browser-api.ts';
import { usePageData } from '#web/page-data-context.tsx';
import { useReasonAgainst } from '#web/use-can.ts';
import { useSave } from '#web/use-save.ts';
import { type CarriedTag, createTag, getTagScores, LONGEST_TAG, listTags, removeTag } from '../../contract.ts';
import { pointsText } from '../../rules.ts';
import { TAG_TONES } from './tag-list.tsx';

type ApplicantTagsProps = {
  application_id: string;
  /** Changes when the applicant was loaded again. */
  seen: unknown;
};

/** An applicant's tags with their points, who set them and when. Nothing for members without tags. */
export function ApplicantTags({ application_id, seen }: ApplicantTagsProps) {
  const { user } = usePageData();
  const is_refused = useReasonAgainst('view-tags') !== undefined;
  const [shown, setShown] = useState<{ score: number; tags: CarriedTag[] } | null>(null);
  const company_id = user?.company_id;
  const load = async () => {
    if (!company_id || is_refused) return;
    const answer = await browserCall(getTagScores, {
      params: { company_id },
      query: { application_id: [application_id] },
    });
    if (answer?.scores[0]) setShown(answer.scores[0]);
  };
  const read = useEffectEvent(load);
  // The server's tags, whenever the applicant is loaded.
  useEffect(() => {
    void Promise.resolve(seen).then(() => read());
  }, [seen]);
  if (is_refused || !company_id || !shown) return null;
  return (
    <section aria-label="Tags" className="grid gap-2 border-b border-line pb-4">
      <h3 className="flex flex-wrap items-baseline gap-2 text-base font-semibold">
        Tags
        {shown.tags.length > 0 && (
          <span className="text-sm font-normal text-muted tabular-nums">{pointsText(shown.score)} points together</span>
        )}
      </h3>
      {shown.tags.length > 0 && (
        <ul className="grid gap-1">
          {shown.tags.map((tag) => (
            <CarriedLine key={tag.tag_id} tag={tag} at={{ company_id, application_id }} reload={load} />
          ))}
        </ul>
      )}
      <AddTag at={{ company_id, application_id }} reload={load} />
      {shown.tags.length > 0 && <p className="text-sm text-muted">Points only sort the list. People decide.</p>}
    </section>
  );
}

type At = { company_id: string; application_id: string };
type CarriedLineProps = { tag: CarriedTag; at: At; reload: () => Promise<void> };

function CarriedLine({ tag: { tag_id, name, color, score, set_by, set_at }, at, reload }: CarriedLineProps) {
  const { save, pending, problem } = useSave();
  const remove = async () => {
    await save(() => browserCall(removeTag, { params: { ...at, tag_id } }));
    await reload();
  };
  return (
    <li className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <Badge tone={TAG_TONES[color]} wraps>
        {name}
      </Badge>
      <span className="font-semibold tabular-nums">{pointsText(score)}</span>
      <span className="text-sm text-muted">
        {set_by}, <RelativeTime date={set_at} />
      </span>
      <button
        type="button"
        disabled={pending}
        onClick={() => void remove()}
        className="grid size-6 place-items-center rounded-sm text-muted hover:bg-sunken hover:text-ink"
      >
        <Icon of="x" size="xs" label={`Remove the tag ${name}`} />
      </button>
      {problem && (
        <span role="alert" className="text-sm text-danger">
          {problem.message}
        </span>
      )}
    </li>
  );
}

function AddTag({ at, reload }: Omit<CarriedLineProps, 'tag'>) {
  const { company_id, application_id } = at;
  const { save, pending, problem, clear } = useSave();
  const [known, setKnown] = useState<string[] | null>(null);
  const [name, setName] = useState('');
  const box = useRef<HTMLInputElement>(null);
  const suggest = async () => {
    if (known) return;
    const answer = await browserCall(listTags, { params: { company_id } });
    setKnown(answer?.tags.map((tag) => tag.name) ?? null);
  };
  const is_doubtful = problem !== null && protectedTrait(name) !== null;
  const add = async (confirmed: boolean) => {
    const body = { name: name.trim(), confirmed, application_ids: [application_id] };
    if (!(await save(() => browserCall(createTag, { params: { company_id }, body })))) return;
    setName('');
    setKnown(null);
    box.current?.focus();
    await reload();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void add(false);
  };
  return (
    <form onSubmit={submit} className="grid max-w-md gap-2" noValidate>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2">
        <TextInput
          ref={box}
          id={`tag-${application_id}`}
          name="tag"
          label="Add a tag"
          value={name}
          onChange={(event) => {
            setName(event.target.value);
            clear();
          }}
          onFocus={() => void suggest()}
          suggestions={known ?? []}
          maxLength={LONGEST_TAG}
          autoComplete="off"
        />
        <Button type="submit" pending={pending}>
          Add tag
        </Button>
      </div>
      {problem && (
        <p role="alert" className="text-sm text-danger">
          {problem.fields.name ?? problem.message}
        </p>
      )}
      {is_doubtful && (
        <p>
          <Button size="sm" pending={pending} onClick={() => void add(true)}>
            Save anyway
          </Button>
        </p>
      )}
    </form>
  );
}
