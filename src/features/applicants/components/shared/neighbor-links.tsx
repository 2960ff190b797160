import { useEffect, useEffectEvent } from 'react';
import { buttonStyle } from '#ui/button-style.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import { hasOverlay, isModified, isTyping, useLetterKeys } from '#web/letter-keys.ts';
import type { Neighbors } from './neighbors.ts';

/** Links to the previous and next applicant of a list, also by the keys K and J. */
export function NeighborLinks(neighbors: Neighbors) {
  useNeighborKeys(neighbors);
  return (
    <nav aria-label="Applicants of the list" className="flex gap-1">
      <NeighborLink neighbor={neighbors.previous} label="Previous applicant" icon="chevron-up" rel="prev" />
      <NeighborLink neighbor={neighbors.next} label="Next applicant" icon="chevron-down" rel="next" />
    </nav>
  );
}

type NeighborLinkProps = {
  neighbor: Neighbors['next'];
  label: string;
  icon: 'chevron-up' | 'chevron-down';
  rel: 'prev' | 'next';
};

/** At the end of the list, it stays in place without leading anywhere. */
function NeighborLink({ neighbor, label, icon, rel }: NeighborLinkProps) {
  const look = classNames(buttonStyle({ size: 'sm' }), 'px-2!');
  if (!neighbor) {
    return (
      // biome-ignore lint/a11y/useValidAnchor: a link without an address is how HTML says that it leads nowhere now.
      <a role="link" aria-disabled="true" className={look}>
        <Icon of={icon} size="sm" label={label} />
      </a>
    );
  }
  return (
    <a href={neighbor.href} rel={rel} title={neighbor.name} className={look}>
      <Icon of={icon} size="sm" label={`${label}: ${neighbor.name}`} />
    </a>
  );
}

function useNeighborKeys({ previous, next }: Neighbors): void {
  const has_letters = useLetterKeys();
  const press = useEffectEvent((event: KeyboardEvent) => {
    const neighbor = { j: next, k: previous }[event.key];
    if (!has_letters || !neighbor || isTyping(event.target) || isModified(event) || hasOverlay()) return;
    event.preventDefault();
    document.querySelector<HTMLAnchorElement>(`a[rel=${neighbor === next ? 'next' : 'prev'}]`)?.click();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
