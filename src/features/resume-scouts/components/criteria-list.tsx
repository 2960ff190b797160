import type { ProfileCriteria } from '#features/profile-search/contract.ts';
import { criteriaWords } from '../words.ts';

export function CriteriaList({ criteria }: { criteria: ProfileCriteria }) {
  const lines = criteriaWords(criteria);
  if (lines.length === 0) return <p className="text-sm text-muted">Everybody whom your company can find.</p>;
  return (
    <ul className="grid gap-1 text-sm">
      {lines.map((line) => (
        <li key={line} className="wrap-anywhere">
          {line}
        </li>
      ))}
    </ul>
  );
}
