import { fdatasyncSync } from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/**
 * PGlite's file system on a folder, with a working fsync. PGlite writes synchronously, so a killed process loses
 * nothing either way; without fsync, a power cut could lose acknowledged commits, or tear pages.
 */
export class DurableNodeFS extends NodeFS {
  /** @override */
  async init(pg, options) {
    const { emscriptenOpts } = await super.init(pg, options);
    const addFsync = ({ FS }) => {
      FS.filesystems.NODEFS.stream_ops.fsync = (stream) => {
        if (stream.nfd !== undefined) fdatasyncSync(stream.nfd);
        return 0;
      };
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), addFsync] } };
  }
}
