import { z } from 'zod';
import { type Endpoint, placeholders } from './endpoint.ts';
import { problemSchema } from './problem.ts';
import { richText } from './rich-text.ts';
import { RICH_TEXT, RICH_TEXT_SHAPES } from './rich-text-shapes.ts';
import { shownRichText } from './shown-rich-text.ts';

type Schema = Record<string, unknown>;

/** The contract as OpenAPI 3.1, generated from the endpoints. */
export function openApi(endpoints: readonly Endpoint[]) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const endpoint of endpoints) {
    const { path, method } = endpoint;
    paths[path] = { ...paths[path], ...serversOf(path), [method.toLowerCase()]: operation(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Job marketplace', version: '1', description: DOORS },
    servers: [{ url: '/', description: 'This site' }],
    paths,
    components: { schemas: shapes(), securitySchemes: SECURITY_SCHEMES },
  };
}

const DOORS = `Every call is reached through \`/api/proxy?endpoint=\`, with its path and query percent-encoded in \`endpoint\`; those under \`/api/\` also by their own path. The proxy answers 400, 403, 404 and 5xx without a body, and 422 to parameters of its own address beside \`endpoint\` and \`beacon\`.`;

const PROXY = {
  url: '/api/proxy?endpoint=',
  description: 'Put the path and its query, percent-encoded, into `endpoint`; other parameters are not passed on.',
};

const serversOf = (path: string): Schema => (path.startsWith('/api/') ? {} : { servers: [PROXY] });

const SECURITY_SCHEMES = {
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: 'session',
    description: 'Set by signing in; on https its name is `__Host-session`.',
  },
  visitor: {
    type: 'apiKey',
    in: 'cookie',
    name: 'visitor',
    description: 'Set by every page for visitors without a session; on https its name is `__Host-visitor`.',
  },
  csrf: {
    type: 'apiKey',
    in: 'header',
    name: 'x-csrf-token',
    description: "Part of every page's data; valid as long as the session or visitor cookie.",
  },
};

/** The caller must satisfy one entry of the list, with everything it names. */
function securityOf({ access, method }: Endpoint): Record<string, string[]>[] {
  if (method === 'GET') return access === 'public' ? [{}, { session: [] }] : [{ session: [] }];
  const by_session = { session: [], csrf: [] };
  return access === 'public' ? [{ visitor: [], csrf: [] }, by_session] : [by_session];
}

function operation(endpoint: Endpoint): Schema {
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    'x-access': endpoint.access,
    security: securityOf(endpoint),
    parameters: [...pathParameters(endpoint), ...queryParameters(endpoint), ...headers(endpoint)],
    ...(endpoint.method === 'GET' ? {} : requestBody(endpoint)),
    responses: {
      200: { description: 'Done', content: { 'application/json': { schema: schemaOf(endpoint.answer, 'output') } } },
      default: {
        description: 'Refused',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    },
  };
}

function pathParameters(endpoint: Endpoint): Schema[] {
  const { properties } = partsOf(endpoint.params);
  return placeholders(endpoint.path).map((name) => ({
    name,
    in: 'path',
    required: true,
    schema: properties[name] ?? { type: 'string' },
  }));
}

function queryParameters(endpoint: Endpoint): Schema[] {
  const { properties, required } = partsOf(endpoint.query);
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
}

const headers = ({ idempotent }: Endpoint): Schema[] =>
  idempotent
    ? [
        {
          name: 'idempotency-key',
          in: 'header',
          required: false,
          description: 'Chosen by the caller: repeated calls with the same key run once and return the same answer.',
          schema: { type: 'string' },
        },
      ]
    : [];

/** Omitted if the call takes no body. */
function requestBody({ body }: Endpoint): Schema {
  const schema = schemaOf(body, 'input');
  const { properties } = partsOf(body);
  if (schema.type === 'object' && Object.keys(properties).length === 0) return {};
  const type = Object.values(properties).some(isFile) ? 'multipart/form-data' : 'application/json';
  return { requestBody: { required: !body.safeParse({}).success, content: { [type]: { schema } } } };
}

const FILE = { type: 'string', contentMediaType: 'application/octet-stream' };
const isFile = (schema: Schema) => schema.contentMediaType === FILE.contentMediaType;

const partsSchema = z.object({
  properties: z.record(z.string(), z.record(z.string(), z.unknown())).default({}),
  required: z.array(z.string()).default([]),
});
const partsOf = (schema: z.ZodType) => partsSchema.parse(schemaOf(schema, 'input'));

/** Constraints that JSON Schema cannot express (refinements) are generated as any value. */
export const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Schema =>
  z.toJSONSchema(schema, {
    unrepresentable: 'any',
    io,
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema._zod.bag.Class === File) Object.assign(jsonSchema, FILE);
      if (zodSchema === richText || zodSchema === shownRichText) Object.assign(jsonSchema, RICH_TEXT);
    },
  });

/** Shapes that several calls share. */
export const shapes = () => ({ Problem: schemaOf(problemSchema, 'output'), ...RICH_TEXT_SHAPES });
