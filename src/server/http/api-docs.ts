import type { z } from 'zod';
import type { Access, Endpoint } from '#api/endpoint.ts';
import { schemaOf, shapes } from '#api/openapi.ts';
import { AUDIT_ACTIONS } from '#rules/audit-actions.ts';
import { isTeamPermission, PERMISSIONS, type Permission, type TeamPermission, whyNot } from '#rules/permissions.ts';
import { isStaffAccess, OPENED_BY, type StaffAccess } from '#rules/staff-roles.ts';
import { type Html, html } from '../html.ts';
import { HOW_TO_CALL } from './api-docs-intro.ts';

/** The contract as a web page: how to call the API, then every call with who may make it, its input and its answer. */
export function apiDocsPage(endpoints: readonly Endpoint[]): string {
  const groups = Map.groupBy(sorted(endpoints), groupOf);
  const links = [...groups.keys()].map((name) => html`<li><a href="#${name}">${name}</a></li>`);
  const sections = [...groups].map(
    ([name, list]) => html`<section id="${name}"><h2>${name}</h2>${list.map(entry)}</section>`,
  );
  return String(html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API</title>
<style>
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
body { max-width: 60rem; margin: 0 auto; padding: 1rem; overflow-wrap: anywhere }
nav ul { display: flex; flex-wrap: wrap; gap: .25rem 1rem; padding: 0; list-style: none }
article { border-top: 1px solid color-mix(in srgb, currentColor 20%, transparent); padding: 1rem 0 }
h3 { font: 600 1rem ui-monospace, monospace; margin: 0 }
pre { overflow-x: auto; padding: .75rem; background: color-mix(in srgb, currentColor 7%, transparent); border-radius: 6px }
dt { font-weight: 600; margin-top: .5rem }
dd { margin: 0 }
</style>
</head>
<body>
<main>
<h1>API</h1>
<p>${endpoints.length} calls. The same contract as <a href="/api/openapi.json">OpenAPI 3.1</a>.</p>
${HOW_TO_CALL}
<section id="shapes"><h2>Shared shapes</h2>${Object.entries(shapes()).map(([name, shape]) => printed(name, shape))}</section>
<nav aria-label="Groups"><h2>Calls</h2><ul>${links}</ul></nav>
${sections}
</main>
</body>
</html>
`);
}

/** The same as Markdown, for docs/api.md. */
export function apiDocsMarkdown(endpoints: readonly Endpoint[]): string {
  const rows = sorted(endpoints).map(
    ({ method, path, access, rows, summary }) => `| \`${method} ${path}\` | ${access} | ${rows} | ${summary} |`,
  );
  const wide = sorted(endpoints)
    .filter(({ rows: seen }) => seen === 'all')
    .map(({ method, path, why_all }) => `- \`${method} ${path}\`: ${why_all}`);
  const audited = Object.entries(AUDIT_ACTIONS).map(
    ([action, { says, fields }]) => `| \`${action}\` | ${says} | ${fieldWords(fields)} |`,
  );
  const roles = Object.entries(OPENED_BY).map(([access, opened_by]) => `| ${access} | ${opened_by.join(', ')} |`);
  return `# The API\n\nPrinted from the contracts (\`npm run print-api-docs\`); a test fails when it is stale. Shapes: \`/api/docs\` and \`/api/openapi.json\`.\n\n| call | who may | rows | what it does |\n|---|---|---|---|\n${rows.join('\n')}\n\n## What the roles of staff open\n\nTo everybody else these calls answer 404, as if they did not exist.\n\n| who may | roles |\n|---|---|\n${roles.join('\n')}\n\n## Calls that see every row\n\n${wide.join('\n')}\n\n## What the audit log says\n\nAfter the name of who did it; fields beside the subject, and who may not see one.\n\n| action | says | fields |\n|---|---|---|\n${audited.join('\n')}\n`;
}

const fieldWords = (fields: Readonly<Record<string, string>>) =>
  Object.entries(fields)
    .map(([name, kind]) => (kind === 'open' ? `\`${name}\`` : `\`${name}\` (${kind})`))
    .join(', ');

function sorted(endpoints: readonly Endpoint[]): Endpoint[] {
  return endpoints.toSorted((a, b) => a.path.localeCompare(b.path) || a.method.localeCompare(b.method));
}

function groupOf({ path }: Endpoint): string {
  const parts = path.split('/').filter((part) => part !== '' && !part.startsWith('{'));
  return (parts[0] === 'company' || parts[0] === 'api' ? (parts[1] ?? parts[0]) : parts[0]) ?? 'api';
}

function entry(endpoint: Endpoint): Html {
  const takes = [
    part('Path', endpoint.params),
    part('Query', endpoint.query),
    endpoint.method === 'GET' ? null : part('Body', endpoint.body),
  ];
  return html`<article>
<h3>${endpoint.method} ${endpoint.path}</h3>
<p>${endpoint.summary}.</p>
<p>Access: ${accessWords(endpoint.access)}${endpoint.idempotent ? ' Takes an Idempotency-Key.' : ''}</p>
${takes.flatMap((each) => each ?? [])}${part('Answer', endpoint.answer) ?? []}
</article>`;
}

const KINDS_OF_USER: Record<Exclude<Access, Permission | TeamPermission | StaffAccess>, string> = {
  public: 'everybody.',
  'signed-in': 'any signed-in user.',
  seeker: 'signed-in seekers.',
  employer: 'signed-in employers, in every role.',
};

const isPermission = (access: Access): access is Permission | TeamPermission =>
  access in PERMISSIONS || isTeamPermission(access);

function accessWords(access: Access): string {
  if (isStaffAccess(access)) return `staff with the role ${OPENED_BY[access].join(' or ')}.`;
  return isPermission(access) ? whyNot(access) : KINDS_OF_USER[access];
}

function part(title: string, schema: z.ZodType): Html | null {
  const { $schema: _, ...shape } = schemaOf(schema, title === 'Answer' ? 'output' : 'input');
  const is_empty = shape.type === 'object' && Object.keys(shape.properties ?? {}).length === 0;
  return is_empty ? null : printed(title, shape);
}

const printed = (title: string, shape: unknown) =>
  html`<details><summary>${title}</summary><pre tabindex="0">${JSON.stringify(shape, null, 2)}</pre></details>`;
