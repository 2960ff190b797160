import { z } from 'zod';
import { type Endpoint, placeholders } from './endpoint.ts';
import { problemSchema } from './problem.ts';

type Schema = Record<string, unknown>;

/** The contract as OpenAPI 3.1, printed from the endpoints themselves. */
export function openApi(endpoints: readonly Endpoint[]) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const endpoint of endpoints) {
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operation(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Job marketplace', version: '1' },
    paths,
    components: { schemas: { Problem: schemaOf(problemSchema) } },
  };
}

function operation(endpoint: Endpoint): Schema {
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    'x-access': endpoint.access,
    parameters: [...pathParameters(endpoint), ...queryParameters(endpoint)],
    ...(endpoint.method === 'GET'
      ? {}
      : { requestBody: { content: { [contentType(endpoint)]: { schema: schemaOf(endpoint.body) } } } }),
    responses: {
      200: { description: 'Done', content: { 'application/json': { schema: schemaOf(endpoint.answer) } } },
      default: {
        description: 'Refused',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    },
  };
}

function pathParameters(endpoint: Endpoint): Schema[] {
  const properties = propertiesOf(endpoint.params);
  return placeholders(endpoint.path).map((name) => ({
    name,
    in: 'path',
    required: true,
    schema: properties[name] ?? { type: 'string' },
  }));
}

function queryParameters(endpoint: Endpoint): Schema[] {
  return Object.entries(propertiesOf(endpoint.query)).map(([name, schema]) => ({ name, in: 'query', schema }));
}

const contentType = (endpoint: Endpoint) =>
  endpoint.name.startsWith('upload') ? 'multipart/form-data' : 'application/json';

function propertiesOf(schema: z.ZodType): Record<string, unknown> {
  const { properties } = schemaOf(schema);
  return typeof properties === 'object' && properties !== null ? { ...properties } : {};
}

/** What JSON Schema cannot say (a file, a refinement) is printed as anything. */
const schemaOf = (schema: z.ZodType): Schema => z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' });
