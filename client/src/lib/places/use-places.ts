import { useQuery } from '@apollo/client/react';
import { PLACE_NAME_MAX } from '@domain/geo/place-search';
import type { GeoPoint } from '@domain/geo/geo-point';
import { useDebouncedValue } from '@mantine/hooks';
import type { PlacesQuery } from '@/gql/graphql';
import { useLanguage } from '@/lib/i18n';
import { PLACES } from './places.documents';

/** A town or a village, by the name that the language of the screen has for it. */
export type FoundPlace = PlacesQuery['places'][number];

/** So long nobody is asked while somebody types. */
const PAUSE_MS = 250;
/** One letter means too much, unless it is a word. */
const LEAST = /\p{Script=Han}|\S.*\S/u;

/**
 * The places that a typed name may mean, the nearest and largest first. `places` is undefined before there is an answer; those of
 * the letters before stay while more are asked for.
 * @param near where the user is, roughly; null where that is not known
 */
export function usePlaces(typed: string, near: GeoPoint | null) {
  const { code } = useLanguage();
  const [name] = useDebouncedValue(typed.trim().slice(0, PLACE_NAME_MAX), PAUSE_MS);
  const skip = !LEAST.test(name) || !LEAST.test(typed);
  const { data, previousData, error } = useQuery(PLACES, {
    variables: { name, language: code, near: near && { latitude: near.latitude, longitude: near.longitude } },
    skip,
  });
  const known = data ?? (error ? undefined : previousData);
  return { places: skip ? undefined : known?.places, failed: !skip && error !== undefined };
}
