import { Form, redirect } from 'react-router';
import type { Input } from '#api/endpoint.ts';
import { pathTo } from '#rules/addresses.ts';
import { addQuery } from '#rules/paths.ts';
import { Card } from '#ui/card.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Notice } from '#ui/notice.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { PersonalButton, PersonalFields } from '#web/by-person-alone.tsx';
import { companyCall, orNotFound } from '#web/company-call.ts';
import { CsrfField } from '#web/csrf-field.tsx';
import { answerForm, asTyped, numberOf, textOf } from '#web/form-answer.ts';
import { FormProblems } from '#web/form-problems.tsx';
import { WorkbenchPage } from '#web/layouts/page-head.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { useReasonAgainst } from '#web/use-can.ts';
import { isBoard } from '../board-list.ts';
import { FeedAddress } from '../components/feed-address.tsx';
import { SigningKey } from '../components/signing-key.tsx';
import { deleteBoard, getBoard, putBoard, replaceBoardKey, revokeBoardKey } from '../contract.ts';
import { costWords, liveWords } from '../words.ts';
import type { Route } from './+types/job-board.ts';

const HERE = pathTo('/employer/job-boards');
/** Credentials are secrets, so their boxes have names that no answer repeats. */
const boxOf = (field: string) => `secret_${field}`;

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, { title: loaderData?.board.name ?? 'Job board' });

function boardIn(board_id: string) {
  if (!isBoard(board_id)) throw new Response(null, { status: 404 });
  return board_id;
}

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { call, company_id } = companyCall(context);
  const board = orNotFound(await call(getBoard, { params: { company_id, board_id: boardIn(params.board_id) } }));
  return { board, done: new URL(request.url).searchParams.get('done') ?? '' };
}

const DONE: Readonly<Record<string, string>> = {
  'replace-key': 'The board has a new key.',
  'revoke-key': 'The earlier key is revoked.',
};

export async function action({ context, params: { board_id }, request }: Route.ActionArgs) {
  const { call, company_id } = companyCall(context);
  const params = { company_id, board_id: boardIn(board_id) };
  const form = await request.formData();
  const intent = textOf(form, 'intent');
  const save = async () => {
    if (intent === 'disconnect') {
      orNotFound(await call(deleteBoard, { params }));
      return redirect(addQuery(HERE, { done: 'disconnected' }), 303);
    }
    if (intent === 'replace-key' || intent === 'revoke-key') {
      orNotFound(await call(intent === 'replace-key' ? replaceBoardKey : revokeBoardKey, { params }));
      return redirect(addQuery(pathTo('/employer/job-boards/{board_id}', { board_id }), { done: intent }), 303);
    }
    const { fields, is_connected } = orNotFound(await call(getBoard, { params }));
    const typed = fields.map(({ name }) => [name, textOf(form, boxOf(name))] as const);
    const has_new = !is_connected || typed.some(([, text]) => text !== '');
    const settings = asTyped<Input<typeof putBoard>['body']>({
      needs_authorization: form.has('needs_authorization'),
      team_per_month: numberOf(form, 'team_per_month'),
      member_per_month: numberOf(form, 'member_per_month'),
    });
    const body = { ...settings, ...(has_new ? { credentials: Object.fromEntries(typed) } : {}) };
    orNotFound(await call(putBoard, { params, body }));
    return redirect(addQuery(HERE, { done: is_connected ? 'saved' : 'connected' }), 303);
  };
  return answerForm(form, save, (field) => (form.has(boxOf(field)) ? boxOf(field) : field));
}

const LABELS = { team_per_month: 'Jobs a month, whole team', member_per_month: 'Jobs a month, each member' };

export default function JobBoardPage({ loaderData: { board, done }, actionData: answer }: Route.ComponentProps) {
  const reason = useReasonAgainst('connect-boards');
  const { name, about, fields, is_connected, account_name, live } = board;
  const value = (field: keyof typeof LABELS) => answer?.values[field] ?? String(board[field] ?? '');
  const labels = { ...LABELS, ...Object.fromEntries(fields.map((field) => [boxOf(field.name), field.label])) };
  return (
    <WorkbenchPage
      width="form"
      title={name}
      back={{ href: HERE, label: 'Job boards' }}
      intro={`${about} ${costWords(board)}.`}
    >
      {DONE[done] && !answer && <Notice tone="success" live title={DONE[done]} />}
      <FormProblems answer={answer} labels={labels} />
      <Form method="post" className="grid gap-4" noValidate>
        <CsrfField />
        <PersonalFields>
          {fields.map((field) => (
            <TextInput
              key={field.name}
              name={boxOf(field.name)}
              label={field.label}
              hint={is_connected ? 'Stored encrypted and never shown. Leave it empty to keep it.' : field.hint}
              type="password"
              autoComplete="off"
              most={500}
              error={answer?.fields[boxOf(field.name)]}
              required={!is_connected}
            />
          ))}
          <Checkbox
            name="needs_authorization"
            label="Hiring members can only ask; a manager sends"
            defaultChecked={answer ? 'needs_authorization' in answer.values : board.needs_authorization}
          />
          {(['team_per_month', 'member_per_month'] as const).map((field) => (
            <TextInput
              key={field}
              name={field}
              label={LABELS[field]}
              hint="Your own limit. Leave it empty for none."
              inputMode="numeric"
              autoComplete="off"
              defaultValue={value(field)}
              error={answer?.fields[field]}
            />
          ))}
        </PersonalFields>
        <div>
          <PersonalButton type="submit" variant="primary" reason={reason}>
            {is_connected ? 'Save' : 'Connect'}
          </PersonalButton>
        </div>
      </Form>
      {board.signing_key && <SigningKey name={name} signing_key={board.signing_key} reason={reason} />}
      {board.feed && <FeedAddress name={name} feed={board.feed} />}
      {is_connected && (
        <Card as="section" aria-labelledby="disconnect" className="grid gap-3">
          <h2 id="disconnect" className="text-lg">
            Disconnect
          </h2>
          <p className="text-muted">
            {account_name && `Connected as ${account_name}. `}
            {liveWords(live)}{' '}
            {board.feed
              ? 'Disconnecting takes your jobs out of the feed. They count as removed once the feed was fetched without them for a day.'
              : 'Disconnecting removes your jobs from the board, then deletes your stored credentials.'}
          </p>
          <Form method="post">
            <CsrfField />
            <PersonalButton type="submit" name="intent" value="disconnect" reason={reason}>
              Disconnect {name}
            </PersonalButton>
          </Form>
        </Card>
      )}
    </WorkbenchPage>
  );
}
