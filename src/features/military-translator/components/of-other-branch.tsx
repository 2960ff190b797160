import { codePath } from '#rules/addresses.ts';
import { BRANCH_LABELS, type MilitaryBranch } from '#rules/military.ts';
import { Notice } from '#ui/notice.tsx';
import type { MilitaryMatch } from '../contract.ts';

type OfOtherBranchProps = { branch: MilitaryBranch; codes: readonly MilitaryMatch[] };

/** Names the branches that have the code when the chosen branch does not. */
export function OfOtherBranch({ branch: chosen, codes }: OfOtherBranchProps) {
  return (
    <Notice title={`The ${BRANCH_LABELS[chosen]} has no such code in our list`}>
      {codes.map(({ branch, code, title }) => (
        <p key={`${branch} ${code}`}>
          {code} is a {BRANCH_LABELS[branch]} code:{' '}
          <a className="link" href={codePath(branch, code)}>
            {title}
          </a>
        </p>
      ))}
    </Notice>
  );
}
