import { useRef } from 'react';
import { useNavigation } from 'react-router';
import { pathTo } from '#rules/addresses.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { CsrfField } from '#web/csrf-field.tsx';
import type { FormAnswer } from '#web/form-answer.ts';
import { FormProblems } from '#web/form-problems.tsx';
import { asksBeforeLeaving } from '#web/use-unsaved-changes.ts';
import { VersionField } from '#web/version-field.tsx';
import { LONGEST_NAME, type Template } from '../contract.ts';
import { PLACEHOLDER_NAMES, PLACEHOLDERS } from '../rules.ts';
import { EMAIL_KINDS, LONGEST_BODY, LONGEST_SUBJECT } from '../texts-contract.ts';
import { KIND_USES, KIND_WORDS } from '../words.ts';
import { PlaceholderArea, PlaceholderInput } from './shared/placeholder-fields.tsx';
import { TemplatePreview } from './template-preview.tsx';

/** A stored template, or one that is being made, perhaps from a default. */
export type EditedTemplate = Pick<Template, 'kind' | 'name' | 'subject' | 'body'> &
  (Pick<Template, 'template_id' | 'version' | 'whose'> | { template_id: null });

type TemplateFormProps = {
  template: EditedTemplate;
  postings: readonly { posting_id: string; title: string }[];
  answer: FormAnswer | undefined;
};

const LABELS = {
  kind: 'Kind',
  whose: 'Who can use it',
  name: 'Name',
  subject: 'Subject',
  body: 'Text',
  posting_id: 'Posting to copy',
};

export function TemplateForm({ template, postings, answer }: TemplateFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { state } = useNavigation();
  const is_new = template.template_id === null;
  const is_posting = template.kind === 'posting';
  const value = (name: 'name' | 'subject' | 'body') => ({
    name,
    label: LABELS[name],
    defaultValue: answer?.values[name] ?? template[name],
    error: answer?.fields[name],
  });
  return (
    <div className={is_posting ? 'max-w-3xl' : 'grid items-start gap-5 xl:grid-cols-2'}>
      <Card className="grid gap-5">
        <FormProblems answer={answer} labels={LABELS} />
        <form ref={form} method="post" className="grid gap-5" noValidate {...asksBeforeLeaving(Boolean(answer))}>
          <CsrfField />
          {template.template_id !== null && (
            <>
              <input type="hidden" name="template_id" value={template.template_id} />
              <VersionField version={answer?.values.version ?? template.version} />
            </>
          )}
          {is_new && is_posting && <input type="hidden" name="kind" value="posting" />}
          {is_new && !is_posting && (
            <Select
              name="kind"
              label={LABELS.kind}
              defaultValue={answer?.values.kind ?? template.kind}
              choices={EMAIL_KINDS.map((kind) => ({ value: kind, label: KIND_WORDS[kind] }))}
              error={answer?.fields.kind}
            />
          )}
          <TextInput
            {...value('name')}
            hint={is_posting ? undefined : 'Your team sees it. Applicants do not.'}
            most={LONGEST_NAME}
            autoComplete="off"
          />
          {is_new && (
            <RadioGroup
              name="whose"
              legend={LABELS.whose}
              defaultValue={answer?.values.whose ?? 'company'}
              choices={[
                { value: 'company', label: 'Every manager of the company' },
                { value: 'own', label: 'Only you' },
              ]}
            />
          )}
          {is_posting ? (
            <Select
              name="posting_id"
              label={LABELS.posting_id}
              hint={`Everything but title, place, pay and pipeline is copied.${is_new ? '' : ' Leave it as it is to keep the template’s content.'}`}
              defaultValue={answer?.values.posting_id ?? ''}
              choices={[
                { value: '', label: is_new ? 'Choose a posting' : 'Keep the content' },
                ...postings.map(({ posting_id, title }) => ({ value: posting_id, label: title })),
              ]}
              error={answer?.fields.posting_id}
            />
          ) : (
            <>
              <PlaceholderInput {...value('subject')} most={LONGEST_SUBJECT} />
              <PlaceholderArea
                {...value('body')}
                hint="Type { for a placeholder. The greeting and your company’s signature are added."
                rows={12}
                most={LONGEST_BODY}
              />
              <KnownPlaceholders />
              {template.template_id !== null && <p className="text-sm text-muted">{usesOf(template.kind)}</p>}
            </>
          )}
          <p className="flex flex-wrap gap-3">
            <Button type="submit" name="intent" value="save" variant="primary" pending={state === 'submitting'}>
              Save template
            </Button>
            <LinkButton href={pathTo('/employer/templates')} variant="quiet">
              Cancel
            </LinkButton>
          </p>
        </form>
        {template.template_id !== null && <DeleteForm template_id={template.template_id} name={template.name} />}
      </Card>
      {!is_posting && <TemplatePreview form={form} />}
    </div>
  );
}

const usesOf = (kind: EditedTemplate['kind']) => (kind === 'posting' ? '' : KIND_USES[kind]);

function KnownPlaceholders() {
  return (
    <details>
      <summary className="cursor-pointer text-sm text-muted">Placeholders</summary>
      <dl className="grid gap-x-4 gap-y-1 pt-2 text-sm sm:grid-cols-[max-content_1fr]">
        {PLACEHOLDER_NAMES.map((name) => (
          <div key={name} className="contents">
            <dt>
              <code>{`{${name}}`}</code>
            </dt>
            <dd className="text-muted">{PLACEHOLDERS[name]}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

function DeleteForm({ template_id, name }: { template_id: string; name: string }) {
  return (
    <details>
      <summary className="cursor-pointer text-sm text-muted">Delete {name}</summary>
      <form method="post" className="grid gap-3 pt-3">
        <CsrfField />
        <input type="hidden" name="template_id" value={template_id} />
        <p>Messages already sent with it are kept.</p>
        <p>
          <Button type="submit" name="intent" value="delete" variant="danger" size="sm">
            Delete the template
          </Button>
        </p>
      </form>
    </details>
  );
}
