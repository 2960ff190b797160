import { type KeyboardEvent, type RefObject, useId, useRef, useState } from 'react';
import { Avatar } from '#ui/avatar.tsx';
import { classNames } from '#ui/class-names.ts';
import { browserCall } from '#web/browser-api.ts';
import { usePageData } from '#web/page-data-context.tsx';
import { listMentionable } from '../../contract.ts';
import { type Mentionable, mentionBeing, offered, withIds } from '../../mentions.ts';

type Member = Mentionable & { reads_private: boolean };
type Offer = { from: number; caret: number; members: Mentionable[]; at: number };

/**
 * Offers colleagues behind an @ in a text box, by keyboard and by touch. `toStored` turns the typed text into the stored one, with ids for
 * the names that were chosen. `author` wrote the note being answered and can read the answer.
 */
export function useMentions(
  application_id: string,
  box: RefObject<HTMLTextAreaElement | null>,
  { is_private, author }: { is_private: boolean; author: string | undefined },
) {
  const company_id = usePageData().user?.company_id ?? '';
  const id = useId();
  const members = useRef<readonly Member[] | null>(null);
  const chosen = useRef<Mentionable[]>([]);
  const [offer, setOffer] = useState<Offer | null>(null);
  const load = async () => {
    const read = await browserCall(listMentionable, { params: { company_id, application_id } });
    members.current = toldApart(read?.members ?? []);
    return members.current;
  };
  const look = async () => {
    const element = box.current;
    const being = element && mentionBeing(element.value, element.selectionStart);
    if (!element || !being) return setOffer(null);
    const caret = element.selectionStart;
    const all = members.current ?? (await load());
    const readers = is_private ? all.filter((each) => each.reads_private || each.employer_user === author) : all;
    const fitting = offered(readers, being.query);
    setOffer(fitting.length === 0 ? null : { from: being.from, caret, members: fitting, at: 0 });
  };
  const choose = (member: Mentionable | undefined) => {
    if (!offer || !member) return;
    box.current?.setRangeText(`@${member.name} `, offer.from, offer.caret, 'end');
    chosen.current = [...chosen.current, member];
    setOffer(null);
    box.current?.focus();
  };
  const press = (event: KeyboardEvent) => {
    if (!offer) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const count = offer.members.length;
    if (step) setOffer({ ...offer, at: (offer.at + step + count) % count });
    else if (event.key === 'Enter' || event.key === 'Tab') choose(offer.members[offer.at]);
    else if (event.key === 'Escape') setOffer(null);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const optionId = (at: number) => `${id}-${at}`;
  return {
    toStored: (typed: string) => withIds(typed, chosen.current),
    typing: {
      onInput: () => void look(),
      onKeyDown: press,
      onBlur: () => setOffer(null),
      'aria-autocomplete': 'list' as const,
      ...(offer && { 'aria-controls': id, 'aria-activedescendant': optionId(offer.at) }),
    },
    offers: (
      <>
        <p role="status" className="sr-only">
          {offer && `${offer.members.length} colleagues. Choose with the arrow keys and Enter.`}
        </p>
        {offer && (
          <div
            id={id}
            role="listbox"
            aria-label="Colleagues to mention"
            className="absolute inset-x-0 top-full z-30 mt-1 max-w-sm rounded-md border border-line bg-surface p-1 shadow-overlay"
          >
            {offer.members.map((member, at) => (
              <div
                key={member.employer_user}
                id={optionId(at)}
                role="option"
                tabIndex={-1}
                aria-selected={at === offer.at}
                // Before the box loses the focus.
                onPointerDown={(event) => {
                  event.preventDefault();
                  choose(member);
                }}
                className={classNames(
                  'flex min-h-10 cursor-pointer items-center gap-2 rounded-sm px-2',
                  at === offer.at ? 'bg-accent-soft text-on-accent-soft' : 'hover:bg-sunken',
                )}
              >
                <Avatar name={member.name} size="sm" />
                {member.name}
              </div>
            ))}
          </div>
        )}
      </>
    ),
  };
}

/** Members with the same name get a number while one types; the stored text has their ids. */
function toldApart(members: readonly Member[]): Member[] {
  return members.map((member, at) => {
    const before = members.slice(0, at).filter(({ name }) => name === member.name).length;
    return before === 0 ? member : { ...member, name: `${member.name} (${before + 1})` };
  });
}
