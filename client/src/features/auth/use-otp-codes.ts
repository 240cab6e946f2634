import { useApolloClient } from '@apollo/client/react';
import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { type OtpCodes, openOtpCodes } from './otp-codes';

/**
 * Begins to open the configured provider's codes with the form, so that they are there when the number has been typed; what
 * failed then is tried again when they are asked for. Closes them with the form.
 */
export function useOtpCodes(botCheck: RefObject<HTMLElement | null>): () => Promise<OtpCodes> {
  const client = useApolloClient();
  const opened = useRef<Promise<OtpCodes> | null>(null);
  const open = useCallback(() => {
    opened.current ??= openOtpCodes(client, botCheck.current!).catch((error: unknown) => {
      opened.current = null;
      throw error;
    });
    return opened.current;
  }, [client, botCheck]);
  useEffect(() => {
    open().catch(() => undefined);
    return () => {
      void opened.current?.then(
        (codes) => codes.close(),
        () => undefined,
      );
      opened.current = null;
    };
  }, [open]);
  return open;
}
