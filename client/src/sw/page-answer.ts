/** So long a page waits for the network before it opens from what is kept. */
const TIMEOUT_MS = 3_000;

/** Addresses that are the server's own, or pages that are not this application's; and files, which have an extension. */
export const NOT_OURS = [/^\/(graphql|api|uploads|playground|health|scratch|assets)(\/|$)/, /\.[^./]*$/];

/**
 * The network's page where it comes in time and the server is well, else the kept one. With none kept, whatever the network
 * says, however late.
 * @param network a fetch under way
 */
export async function pageAnswer(
  network: Promise<Response>,
  kept: () => Promise<Response | undefined>,
  timeoutMs = TIMEOUT_MS,
): Promise<Response> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, timeoutMs);
  });
  const answer = await Promise.race([network.catch(() => undefined), late]);
  clearTimeout(timer);
  // A proxy whose server is down answers too.
  if (answer && answer.status < 500) return answer;
  return (await kept()) ?? network;
}
