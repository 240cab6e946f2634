/** The parts of OpenAPI 3.1 that we write. */
export interface OpenApiDocument {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string };
  /** path, method: operation */
  paths: Record<string, Record<string, Operation>>;
  components: { securitySchemes: Record<string, Record<string, string>> };
}

export interface Operation {
  operationId: string;
  tags: [string];
  summary: string;
  /** Empty: no session is looked at. */
  security: Record<string, string[]>[];
  parameters: Parameter[];
  requestBody?: { required: true; content: Content };
  responses: Record<string, Response>;
}

export interface Parameter {
  name: string;
  in: 'path' | 'query';
  required: boolean;
  schema: Schema;
}

export interface Response {
  description: string;
  headers?: Record<string, { description: string; schema: Schema }>;
  content: Content;
}

/** By media type. */
type Content = Record<string, { schema: Schema }>;

/** JSON Schema, draft 2020-12. */
export interface Schema {
  type?: string | string[];
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  items?: Schema | boolean;
  prefixItems?: Schema[];
  anyOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  pattern?: string;
}
