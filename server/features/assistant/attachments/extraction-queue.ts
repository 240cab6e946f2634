import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '../../../../domain/errors.js';
import { FairQueue } from '../../../platform/fair-queue/fair-queue.js';
import { Metrics } from '../../../platform/metrics/metrics.js';
import { EXTRACTION_LIMITS, type extract, type Extraction } from './extraction-process.js';

/** Nest token of what opens a file: `extract` (extraction-process.ts). */
export const EXTRACT = Symbol('extract');

/** A file in the queue; its content is fetched when its turn has come. */
export interface QueuedFile {
  mediaType: string;
  bytes: () => Promise<Buffer>;
}

/**
 * What reading costs: a note is a tenth of a second, a picture keeps a core busy for seconds, and other files may. Each kind has
 * turns of its own, so that what is cheap never waits for what is dear.
 */
const LANES = {
  cheap: { waitingMax: 64, timeoutMs: 5_000 },
  dear: { waitingMax: 16, timeoutMs: EXTRACTION_LIMITS.timeoutMs },
};
type Lane = keyof typeof LANES;
const CHEAP_TYPES = ['text/plain'];
/** A person asks one question at a time, and its files are read one after the other: more is two instances, or a trick. */
const WAITING_MAX_OF_PERSON = 2;
const RETRY_AFTER_SECONDS = 60;

/** Turns at opening files: one of each lane at once, fair between people. */
@Injectable()
export class ExtractionQueue {
  private readonly lanes: Record<Lane, FairQueue>;
  private readonly waited;
  private readonly refused;

  constructor(
    @Inject(EXTRACT) private readonly open: typeof extract,
    metrics: Metrics,
  ) {
    this.waited = metrics.duration(
      'extraction_wait_seconds',
      'How long files waited for their turn to be read.',
      ['lane'],
    );
    this.refused = metrics.counter(
      'extraction_refusals_total',
      'Files that were not read, since too many others were.',
      ['lane'],
    );
    this.lanes = { cheap: this.laneOf('cheap'), dear: this.laneOf('dear') };
    metrics.gauges('extraction_waiting', 'Files that wait for their turn to be read.', 'lane', () => ({
      cheap: this.lanes.cheap.length,
      dear: this.lanes.dear.length,
    }));
  }

  /**
   * @param person whose turn it is
   * @throws ASSISTANT_BUSY where too many wait who have had less; the signal's reason when it is aborted
   */
  async extract(person: string, { mediaType, bytes }: QueuedFile, signal: AbortSignal): Promise<Extraction> {
    const lane: Lane = CHEAP_TYPES.includes(mediaType) ? 'cheap' : 'dear';
    const { timeoutMs } = LANES[lane];
    const came = performance.now();
    return this.lanes[lane].run(person, signal, async () => {
      this.waited({ lane }, (performance.now() - came) / 1000);
      return this.open({ mediaType, bytes: await bytes() }, signal, { ...EXTRACTION_LIMITS, timeoutMs });
    });
  }

  private laneOf(lane: Lane): FairQueue {
    return new FairQueue({
      concurrency: 1,
      waitingMax: LANES[lane].waitingMax,
      waitingMaxOfPerson: WAITING_MAX_OF_PERSON,
      refusal: () => {
        this.refused({ lane });
        return new AppError('ASSISTANT_BUSY', { retryAfterSeconds: RETRY_AFTER_SECONDS });
      },
    });
  }
}
