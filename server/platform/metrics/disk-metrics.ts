import { statfs } from 'node:fs/promises';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../config/config.js';
import { Metrics } from './metrics.js';

/** The disk that holds DATA_DIR: uploads, and the embedded database. */
@Injectable()
export class DiskMetrics {
  constructor(metrics: Metrics, @Inject(CONFIG) { dataDir }: Config) {
    metrics.gauge('data_disk_free_bytes', 'What may still be written to the disk of DATA_DIR.', async () => {
      const { bavail, bsize } = await statfs(dataDir);
      return bavail * bsize;
    });
    metrics.gauge('data_disk_size_bytes', 'The size of the disk of DATA_DIR.', async () => {
      const { blocks, bsize } = await statfs(dataDir);
      return blocks * bsize;
    });
  }
}
