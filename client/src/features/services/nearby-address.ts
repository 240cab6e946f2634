import { RADIUS_DEFAULT_KM, RADIUS_MAX_KM, RADIUS_MIN_KM } from '@domain/geo/geo-point';
import { ServiceType } from '@domain/services/service-type';
import { useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { ServiceType as ServiceTypeName } from '@/gql/graphql';
import { isLowData } from '@/lib/low-data';
import { type MoreFilters, readFilters, writeFilters } from './more-filters';

/** The kinds of service by their GraphQL names, in the order in which they are offered. */
export const SERVICE_TYPES = Object.keys(ServiceType) as ServiceTypeName[];

/** List and map stand side by side from here on. */
export const WIDE = '(min-width: 900px)';

const VIEWS = ['map', 'list'] as const;
export type NearbyView = (typeof VIEWS)[number];

type Search = { radiusKm: number; type: ServiceTypeName | null; more: MoreFilters; view: NearbyView };

/** Parts of the address by name; null for one that is left out. */
type Parts = Record<string, string | null>;

/**
 * What the screen shows, kept in its address: going back from a booking finds the same search, and a phone's Back button
 * closes the booking dialog instead of leaving the screen.
 */
export function useNearbyAddress() {
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation() as { state: { pushed?: boolean } | null };
  // The router follows in a transition, during which Apollo would be asked for the old search and the new by turns.
  const [search, setSearch] = useState(() => readSearch(params));
  const [firstView] = useState(viewToBeginWith);
  const [viewChosen, setViewChosen] = useState(false);

  const change = (parts: Parts, options: Parameters<typeof setParams>[1]) =>
    setParams((present) => {
      const next = new URLSearchParams(present);
      for (const [name, value] of Object.entries(parts)) {
        if (value === null) next.delete(name);
        else next.set(name, value);
      }
      return next;
    }, options);
  const choose = (chosen: Partial<Search>, parts: Parts) => {
    setSearch((present) => ({ ...present, ...chosen }));
    change(parts, { replace: true });
  };

  return {
    ...search,
    setRadiusKm: (radiusKm: number) => choose({ radiusKm }, { radius: String(radiusKm) }),
    setType: (type: ServiceTypeName | null) => choose({ type }, { type }),
    setMore: (more: MoreFilters) => choose({ more }, writeFilters(more)),
    setView: (view: NearbyView) => {
      setViewChosen(true);
      choose({ view }, { view: view === firstView ? null : view });
    },
    /** Whether the view was chosen here, rather than being that of the address. */
    viewChosen,
    /** The service whose booking dialog is open. */
    bookingId: params.get('book'),
    openBooking: (serviceId: string) => change({ book: serviceId }, { state: { pushed: true } }),
    closeBooking: () => (state?.pushed ? void navigate(-1) : change({ book: null }, { replace: true })),
  };
}

/** The list, which answers at once; the map where there is room for both, unless data is dear. */
function viewToBeginWith(): NearbyView {
  return isLowData() || !matchMedia(WIDE).matches ? 'list' : 'map';
}

function readSearch(params: URLSearchParams): Search {
  return {
    radiusKm: parseRadius(params.get('radius')) ?? RADIUS_DEFAULT_KM,
    type: SERVICE_TYPES.find((type) => type === params.get('type')) ?? null,
    more: readFilters(params),
    view: VIEWS.find((view) => view === params.get('view')) ?? viewToBeginWith(),
  };
}

/** Reads a radius in kilometres from an address; null for what is none (P41). */
function parseRadius(text: string | null): number | null {
  const km = Number(text);
  return text && km >= RADIUS_MIN_KM && km <= RADIUS_MAX_KM ? km : null;
}
