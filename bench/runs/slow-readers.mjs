import { freeServices } from '../cases/free-slots.mjs';
import { consumers } from '../cases/viewers.mjs';
import { publishEvenly, slotEvents } from '../load/publisher.mjs';
import { openSubscribers } from '../load/subscribers.mjs';

const SOCKETS = 10;
/** As many as our server grants a socket: so much is left unread soon that no buffer of the system holds it. */
const EACH = 100;
const EVENTS_A_SECOND = 20;
const MB = 2 ** 20;

/** How far each side's memory grows while ten clients read nothing of what is sent to them, and whether they are let go. */
export async function freezeReaders(sides, { options, client, own }) {
  const [service] = await freeServices(client, 1);
  const tokens = (await consumers(client, SOCKETS)).map(({ token }) => token);
  const grown = [];
  for (const side of sides) {
    const subscribers = own(
      await openSubscribers({
        url: side.url.replace('http', 'ws') + side.path,
        protocol: side.protocol,
        sockets: SOCKETS,
        each: EACH,
        topics: [service.id],
        tokens,
      }),
    );
    const events = slotEvents([service]);
    const publish = (seconds) =>
      publishEvenly(side.publish, events, {
        perSecond: EVENTS_A_SECOND,
        seconds,
        announce: subscribers.announce,
      });
    await publish(options.seconds);
    const before = side.memoryBytes();
    subscribers.freeze();
    await publish(5 * options.seconds);
    grown.push((side.memoryBytes() - before) / MB);
    await subscribers.stop();
  }
  const [grownMb, floorGrownMb] = grown;
  return { grownMb, floorGrownMb };
}
