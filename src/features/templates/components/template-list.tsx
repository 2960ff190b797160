import { pathTo } from '#rules/addresses.ts';
import { addQuery } from '#rules/paths.ts';
import { Badge } from '#ui/badge.tsx';
import { CARD_LINK, Card } from '#ui/card.tsx';
import { type DefaultTemplate, TEMPLATE_KINDS, type Template } from '../contract.ts';
import { KIND_WORDS } from '../words.ts';

type TemplateListProps = { templates: readonly Template[]; defaults: readonly DefaultTemplate[] };

/** All templates by kind, with the product's defaults last. */
export function TemplateList({ templates, defaults }: TemplateListProps) {
  return (
    <div className="grid gap-6">
      {TEMPLATE_KINDS.map((kind) => (
        <section key={kind} aria-labelledby={`kind-${kind}`} className="grid gap-2">
          <h2 id={`kind-${kind}`} className="text-lg">
            {KIND_WORDS[kind]}
          </h2>
          <ul className="grid gap-2">
            {templates
              .filter((template) => template.kind === kind)
              .map((template) => (
                <Row
                  key={template.template_id}
                  template={template}
                  href={addQuery(pathTo('/employer/templates'), { template: template.template_id })}
                  mark={template.whose === 'own' ? 'Only you' : 'Company'}
                />
              ))}
            {defaults
              .filter((template) => template.kind === kind)
              .map((template) => (
                <Row
                  key={template.name}
                  template={template}
                  href={kind === 'posting' ? undefined : addQuery(pathTo('/employer/templates'), { new: kind })}
                  mark="Default"
                />
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

type RowProps = { template: DefaultTemplate; href: string | undefined; mark: string };

function Row({ template: { name, subject, kind }, href, mark }: RowProps) {
  return (
    <Card as="li" interactive={href !== undefined} className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
      {href ? (
        <a href={href} className={`${CARD_LINK} wrap-anywhere`}>
          {mark === 'Default' ? `Start from “${name}”` : name}
        </a>
      ) : (
        <span className="font-semibold">{name}</span>
      )}
      <Badge>{mark}</Badge>
      <span className="min-w-0 text-sm wrap-anywhere text-muted">
        {kind === 'posting' ? 'Text, requirements, questions and benefits of a job' : subject}
      </span>
    </Card>
  );
}
