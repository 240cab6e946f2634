import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '../../../domain/errors.js';
import { RADIUS_MAX_KM, RADIUS_MIN_KM, type GeoPoint } from '../../../domain/geo/geo-point.js';
import { requireActor, subjectOf, type MaybeActor, type Viewer } from '../../platform/auth/actor.js';
import { Clock } from '../../platform/clock.js';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { decodeCursor, decodeIdCursor } from '../../platform/graphql/connection.js';
import { isUuid } from '../../platform/validation/uuid.js';
import { UserService } from '../users/user.service.js';
import type { SortKey, Wanted } from './found-card.row.js';
import { FoundPage, type KeepPage } from './found-page.row.js';
import { ListingRepository, type ListingHit } from './listing.repository.js';
import type { ListingFilter, NearestKey } from './listing.sql.js';
import { parseCellId } from './map-cells.js';
import { refuse, SEARCH_MAX, toListingFilter, type Search } from './search-filter.js';
import { wordsQuery } from './search-words.js';
import { ServiceCards } from './service-cards.js';
import { ServicePages } from './service-pages.js';
import { mayManage } from './service.policy.js';
import { ServiceRepository } from './service.repository.js';
import { cubeAround } from './sphere.js';

export type { Search } from './search-filter.js';

/** One page: `size` services after the cursor. */
export interface PageRequest {
  size: number;
  after: string | null;
}

const NOTHING = FoundPage.of({ rows: [], hasMore: false, end: null });

/** Finding services (P23, P41 to P45). */
@Injectable()
export class ServiceSearch {
  constructor(
    private readonly listings: ListingRepository,
    private readonly cards: ServiceCards,
    private readonly pages: ServicePages,
    private readonly services: ServiceRepository,
    private readonly users: UserService,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * What is offered within a radius of `from`, else of the viewer's stored location, nearest first; nothing where there is neither.
   * @throws UNAUTHENTICATED, BAD_RADIUS, BAD_CURSOR, and for a bad search BAD_INPUT, BAD_PRICE, BAD_DATE
   */
  async near(
    viewer: Viewer | null,
    radiusKm: number,
    { from, ...search }: Search & { from?: GeoPoint | null },
    page: PageRequest,
    wanted: Wanted | null = null,
  ): Promise<FoundPage> {
    requireActor(viewer);
    if (!(radiusKm >= RADIUS_MIN_KM && radiusKm <= RADIUS_MAX_KM)) throw new AppError('BAD_RADIUS');
    const after = decodeCursor(page.after, isNearestKey);
    const filter = await this.filter(search);
    const centre = from ?? viewer.location;
    if (!filter || !centre) return NOTHING;
    filter.exceptProviderId = viewer.id;
    // Without other conditions the page is full at once, wherever it ends; with them the walk must know where to stop.
    if (isNarrow(filter)) filter.within = cubeAround(centre, radiusKm);
    const nearest = await this.listings.nearest(filter, centre, page.size + 1, after);
    const kept = wanted?.page ? this.pages.at(wanted.page, `${page.size} ${radiusKm} ${nearest.told}`) : null;
    if (kept?.written) return FoundPage.asWritten(kept.written);
    const places = nearest.read();
    // No place is farther than half the Earth's girth, a little more than the greatest radius.
    const isWorld = radiusKm === RADIUS_MAX_KM;
    const within = isWorld ? places : places.filter(({ distance }) => distance!.metres / 1000 <= radiusKm);
    return this.show(within, page, wanted, kept?.keep);
  }

  /**
   * Everything offered, or one provider's services, or those of a cluster of the map: nearest first for who has a location, else newest first. One's own are
   * not offered to oneself (P45), but listed where they are asked for by provider: with those that are paused, for who manages them.
   * @throws BAD_CURSOR, USER_NOT_FOUND, and for a bad search BAD_INPUT, BAD_PRICE, BAD_DATE
   */
  async all(
    viewer: Viewer | null,
    { providerId, cluster, ...search }: Search & { providerId?: string | null; cluster?: string | null },
    page: PageRequest,
    wanted: Wanted | null = null,
  ): Promise<FoundPage> {
    if (providerId != null && !isUuid(providerId)) throw new AppError('USER_NOT_FOUND');
    const point = providerId ? null : (viewer?.location ?? null);
    const [nearestKey, newestKey] = point
      ? [decodeCursor(page.after, isNearestKey), null]
      : [null, decodeIdCursor(page.after)];
    if (providerId && !cluster && isWhole(search) && mayManage(viewer, { providerId }))
      return this.managed(providerId, page.size, newestKey);
    const filter = await this.filter(search);
    if (!filter) return NOTHING;
    if (cluster) filter.cell = parseCellId(cluster) ?? refuse('cluster', 'is no cluster of the map');
    filter.providerId = providerId ?? null;
    filter.exceptProviderId = providerId ? null : (viewer?.id ?? null);
    const places = point
      ? (await this.listings.nearest(filter, point, page.size + 1, nearestKey)).read()
      : await this.listings.newest(filter, page.size + 1, newestKey);
    return this.show(places, page, wanted);
  }

  /**
   * What the actor offers, or `userId` where the actor is an admin, newest first.
   * @throws UNAUTHENTICATED, FORBIDDEN, USER_NOT_FOUND, BAD_CURSOR
   */
  async ofProvider(
    actor: MaybeActor,
    userId: string,
    page: PageRequest,
    wanted: Wanted | null = null,
  ): Promise<FoundPage> {
    const { id: providerId } = await this.users.get(subjectOf(actor, userId));
    return this.all(actor, { providerId }, page, wanted);
  }

  /** Of each there are few who look: none is kept. */
  private async managed(providerId: string, size: number, after: string | null): Promise<FoundPage> {
    const found = await this.services.managedBy(providerId, size + 1, after);
    const rows = found
      .slice(0, size)
      .map((row) => ({ card: this.cards.unkept(row), metres: null, key: [row.id] as SortKey }));
    return FoundPage.of({ rows, hasMore: found.length > size, end: rows.at(-1)?.key ?? null });
  }

  /**
   * @param places one more than the page has where there is a next one
   * @param keep the page's text, under what the database told of it
   */
  private async show(
    places: ListingHit[],
    { size }: PageRequest,
    wanted: Wanted | null,
    keep: KeepPage | null = null,
  ): Promise<FoundPage> {
    const shown = places.slice(0, size);
    const cards = await this.cards.at(shown, wanted);
    const rows = shown.flatMap((place, index) => {
      const card = cards[index];
      return card ? [{ card, metres: place.distance?.metres ?? null, key: keyOf(place) }] : [];
    });
    const last = shown.at(-1);
    const page = { rows, hasMore: places.length > size, end: last ? keyOf(last) : null };
    // What has changed since it was found is shown as it is now, which is not what the database told.
    const isAsTold = shown.every(({ card }, index) => cards[index]?.card === card);
    return keep && isAsTold ? FoundPage.toKeep(page, keep) : FoundPage.of(page);
  }

  /**
   * A search as conditions; null where there is nothing to find: a search without a single word in it.
   * @throws BAD_INPUT, BAD_PRICE, BAD_DATE
   */
  async filter(search: Search): Promise<ListingFilter | null> {
    const text = search.search?.trim() ?? '';
    if (text.length > SEARCH_MAX) refuse('search', `must have at most ${SEARCH_MAX} characters`);
    const typed = text ? await this.listings.typedWords(text) : [];
    if (text && typed.length === 0) return null;
    const words = typed.length > 0 ? wordsQuery(typed) : null;
    return toListingFilter(search, words, this.clock.now(), this.config.bookingWindowDays);
  }
}

function keyOf({ distance, id }: ListingHit): SortKey {
  return distance ? [distance.chord, id] : [id];
}

/** Whether nothing narrows it. */
function isWhole({ type, search, price, minRating, freeAt }: Search): boolean {
  return [type, search, price, minRating, freeAt].every((each) => each == null);
}

/** Whether a walk by distance may have to pass by many. */
function isNarrow({ words, minCharges, maxCharges, minRating, freeAt }: ListingFilter): boolean {
  return [words, minCharges, maxCharges, minRating, freeAt].some((condition) => condition !== null);
}

function isNearestKey(key: unknown): key is NearestKey {
  return (
    Array.isArray(key) &&
    key.length === 2 &&
    Number.isFinite(key[0]) &&
    typeof key[1] === 'string' &&
    isUuid(key[1])
  );
}
