import { useDebouncedValue } from '@mantine/hooks';
import { type MoreFilters, toArguments } from './more-filters';

/** A search waits until the typing pauses: each one is a question to the server. */
export const TYPING_PAUSE_MS = 300;

/** The filters as the server's arguments; a price counts once its typing pauses, the lack of one at once. */
export function useSearchArguments(filters: MoreFilters): ReturnType<typeof toArguments> {
  const [typed] = useDebouncedValue(filters.maxPrice, TYPING_PAUSE_MS);
  return toArguments({ ...filters, maxPrice: filters.maxPrice && typed });
}
