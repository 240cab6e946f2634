import type { OpenApiDocument, Operation, Parameter, Response, Schema } from './openapi.js';

const STYLE = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { max-width: 60rem; margin: 0 auto; padding: 1rem; }
  h2 { margin-top: 2.5rem; }
  details { border: 1px solid color-mix(in srgb, currentColor 30%, transparent); border-radius: 8px; margin: .5rem 0; }
  summary { cursor: pointer; padding: .75rem 1rem; overflow-wrap: anywhere; }
  summary b { display: inline-block; min-width: 4.5rem; font-family: ui-monospace, monospace; }
  section { padding: 0 1rem 1rem; }
  pre { overflow-x: auto; padding: .75rem; border-radius: 8px; background: color-mix(in srgb, currentColor 8%, transparent); }
  dt { font-weight: 600; } dd { white-space: pre-line; margin-left: 1rem; }`;

/**
 * The document as a page for people: one file without a script and without anything from elsewhere, so that it lives under
 * our own content security policy and without a network.
 */
export function docsPage(document: OpenApiDocument): string {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  const tags = [...new Set(operations.map(({ operation }) => operation.tags[0]))];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(document.info.title)}: REST calls</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${escape(document.info.title)}: REST calls</h1>
<p>${escape(document.info.description)}</p>
<p><a href="/api/openapi.json">The OpenAPI document</a></p>
${tags
  .map((tag) => {
    const calls = operations.filter(({ operation }) => operation.tags[0] === tag);
    return `<h2>${escape(tag)}</h2>\n${calls.map(({ path, method, operation }) => call(method, path, operation)).join('\n')}`;
  })
  .join('\n')}
</main>
</body>
</html>
`;
}

function call(method: string, path: string, operation: Operation): string {
  const body = operation.requestBody?.content['application/json']?.schema;
  return `<details id="${escape(operation.operationId)}">
<summary><b>${method}</b> <code>${escape(path)}</code><br>${escape(operation.summary)}</summary>
<section>
<p>${session(operation)}</p>
${operation.parameters.length > 0 ? `<h3>Parameters</h3><dl>${operation.parameters.map(parameter).join('')}</dl>` : ''}
${body ? `<h3>Body</h3><pre>${escape(outline(body))}</pre>` : ''}
<h3>Answers</h3>
<dl>${Object.entries(operation.responses)
    .map(([status, response]) => answer(status, response))
    .join('')}</dl>
</section>
</details>`;
}

function session({ security }: Operation): string {
  if (security.length === 0) return 'Opens a session, or needs none.';
  return security.some((way) => Object.keys(way).length === 0)
    ? 'With or without a session.'
    : 'With a session.';
}

function parameter({ name, in: place, required, schema }: Parameter): string {
  const text = `${place}, ${required ? 'required' : 'optional'}: ${outline(schema)}`;
  return `<dt><code>${escape(name)}</code></dt><dd>${escape(text)}</dd>`;
}

function answer(status: string, response: Response): string {
  // Every refusal looks the same; what it may say is in its description.
  const shape = status.startsWith('2')
    ? `<pre>${Object.values(response.content)
        .map(({ schema }) => escape(outline(schema)))
        .join('')}</pre>`
    : '';
  const headers = Object.entries(response.headers ?? {}).map(
    ([name, { description }]) => `\n${name}: ${description}`,
  );
  return `<dt>${status}</dt><dd>${escape(response.description + headers.join(''))}${shape}</dd>`;
}

/** A schema the way one would jot it down. */
function outline(schema: Schema, indent = ''): string {
  if (schema.anyOf) return schema.anyOf.map((part) => outline(part, indent)).join(' | ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.prefixItems) return `[${schema.prefixItems.map((part) => outline(part, indent)).join(', ')}]`;
  if (typeof schema.items === 'object') return `[${outline(schema.items, indent)}, …]`;
  if (schema.properties) {
    const inner = `${indent}  `;
    const lines = Object.entries(schema.properties).map(([name, property]) => {
      const optional = schema.required?.includes(name) ? '' : '?';
      const note = property.description ? `  // ${property.description}` : '';
      return `${inner}${name}${optional}: ${outline(property, inner)}${note}`;
    });
    return `{\n${lines.join('\n')}\n${indent}}`;
  }
  return [schema.type ?? 'anything'].flat().join(' | ');
}

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`);
}
