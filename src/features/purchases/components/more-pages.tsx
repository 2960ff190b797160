import { useSearchParams } from 'react-router';
import { LinkButton } from '#ui/link-button.tsx';

type MorePagesProps = { name: string; page: number; has_more: boolean; label: string };

/** Links to the pages before and after this one of a list whose length is not counted. */
export function MorePages({ name, page, has_more, label }: MorePagesProps) {
  const [search] = useSearchParams();
  if (page === 1 && !has_more) return null;
  const to = (other: number) => {
    const params = new URLSearchParams(search);
    params.set(name, String(other));
    params.delete('done');
    return `?${params}`;
  };
  return (
    <nav aria-label={label} className="flex gap-2">
      {page > 1 && <LinkButton href={to(page - 1)}>Newer</LinkButton>}
      {has_more && <LinkButton href={to(page + 1)}>Older</LinkButton>}
    </nav>
  );
}
