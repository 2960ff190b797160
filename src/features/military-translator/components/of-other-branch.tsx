import { codePath } from '#rules/addresses.ts';
import { BRANCH_LABELS, type MilitaryBranch } from '#rules/military.ts';
import { Notice } from '#ui/notice.tsx';
import type { MilitaryMatch } from '../contract.ts';

type OfOtherBranchProps = { branch: MilitaryBranch; codes: readonly MilitaryMatch[] };

/** Says whose a code is that the chosen branch does not have. */
export function OfOtherBranch({ branch: chosen, codes }: OfOtherBranchProps) {
  return (
    <Notice title={`We know no such code of the ${BRANCH_LABELS[chosen]}`}>
      {codes.map(({ branch, code, title }) => (
        <p key={`${branch} ${code}`}>
          {code} is a code of the {BRANCH_LABELS[branch]}:{' '}
          <a className="link" href={codePath(branch, code)}>
            {title}
          </a>
        </p>
      ))}
    </Notice>
  );
}
