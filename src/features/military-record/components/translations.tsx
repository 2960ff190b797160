import { codePath, isCode } from '#rules/addresses.ts';
import { BRANCH_LABELS } from '#rules/military.ts';
import { branchOf } from '#rules/service-branch.ts';
import type { MilitaryRecord } from '../contract.ts';

type TranslationsProps = Pick<MilitaryRecord, 'component' | 'codes'> & { unknown_codes: readonly number[] };

/** Links from each military job of a record to its civilian translation. */
export function Translations({ component, codes, unknown_codes }: TranslationsProps) {
  const own = component && branchOf(component);
  const known = codes.flatMap(({ branch: its, code }, at): [string, string][] => {
    const branch = its ?? own;
    const is_translated = branch && isCode(code) && !unknown_codes.includes(at);
    return is_translated ? [[codePath(branch, code), `${BRANCH_LABELS[branch]} ${code}`]] : [];
  });
  if (known.length === 0) return null;
  return (
    <div className="flex flex-wrap items-baseline gap-x-5">
      <p id="translations">In civilian life:</p>
      <ul aria-labelledby="translations" className="flex flex-wrap gap-x-5">
        {[...new Map(known)].map(([path, label]) => (
          <li key={path}>
            <a className="link inline-block py-1" href={path}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
