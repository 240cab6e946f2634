const KEYWORDS = new Set(['and', 'or', 'unless', 'by', 'without', 'on', 'ignoring']);

/** The metrics that a PromQL expression reads. */
export function metricsIn(expression: string): string[] {
  const bare = expression
    .replaceAll(/"[^"]*"/g, '')
    .replaceAll(/\{[^}]*\}|\[[^\]]*\]|\b(by|without|on|ignoring)\s*\([^)]*\)/g, ' ');
  const names = bare.matchAll(/\b([a-z]\w*)\b(?!\s*\()/gi);
  return [...names].map(([name]) => name).filter((name) => !KEYWORDS.has(name));
}
