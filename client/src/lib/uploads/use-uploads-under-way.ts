import { useState } from 'react';
import type { Upload } from './use-upload';

/** A form's uploads, counted: it is not sent while one of them is under way. */
export function useUploadsUnderWay(onUpload: Upload): { upload: Upload; underWay: boolean } {
  const [count, setCount] = useState(0);
  return {
    upload: (file, options) => {
      setCount((before) => before + 1);
      return onUpload(file, options).finally(() => setCount((before) => before - 1));
    },
    underWay: count > 0,
  };
}
