let stop: (() => Promise<void>) | undefined;

/**
 * Starts OpenTelemetry where its standard variables name a collector; without them nothing of it is loaded. It must come
 * before everything that it watches, so before the rest of the server is imported (main.ts).
 * @returns whether it has started
 */
export async function startTracing(env: NodeJS.ProcessEnv): Promise<boolean> {
  const collector = env['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'] || env['OTEL_EXPORTER_OTLP_ENDPOINT'];
  // One that is no address is the configuration's to refuse.
  if (!collector || !URL.canParse(collector)) return false;
  const { startSdk } = await import('./sdk.js');
  stop = startSdk();
  return true;
}

/** Sends what was not sent yet. */
export async function stopTracing(): Promise<void> {
  await stop?.();
}
