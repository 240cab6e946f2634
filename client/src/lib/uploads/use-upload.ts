import { useEffect, useRef, useState } from 'react';
import type { UploadOptions } from './upload-file';

/** How a field sends a file: `uploadFile` with the page's client. */
export type Upload = (file: File, options: UploadOptions) => Promise<string>;

/** A file under way: how far it is, from 0 to 1, or why it stopped. */
export type Sending = { file: File; progress: number; error?: unknown };

/**
 * One file at a time. What failed stays, to be sent again; leaving the screen calls it off.
 * @param onDone the path of what has been stored
 */
export function useUpload(upload: Upload, onDone: (path: string, file: File) => void) {
  const [sending, setSending] = useState<Sending | null>(null);
  const controller = useRef<AbortController>(null);
  useEffect(() => () => controller.current?.abort(), []);

  const start = async (file: File) => {
    controller.current?.abort();
    const mine = new AbortController();
    controller.current = mine;
    const show = (state: Sending | null) => {
      if (controller.current === mine && !mine.signal.aborted) setSending(state);
    };
    show({ file, progress: 0 });
    try {
      const path = await upload(file, {
        signal: mine.signal,
        onProgress: (progress) => show({ file, progress }),
      });
      if (mine.signal.aborted) return;
      show(null);
      onDone(path, file);
    } catch (error) {
      show({ file, progress: 0, error });
    }
  };
  const cancel = () => {
    controller.current?.abort();
    setSending(null);
  };
  return { sending, start, cancel };
}
