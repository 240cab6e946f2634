import { Injectable } from '@nestjs/common';
import { AppError } from '../../../domain/errors.js';
import { RADIUS_MAX_KM, RADIUS_MIN_KM, type GeoPoint } from '../../../domain/geo/geo-point.js';
import type { ServiceType } from '../../../domain/services/service-type.js';
import { requireActor, subjectOf, type MaybeActor } from '../../platform/auth/actor.js';
import { fromGeography } from '../../platform/database/points.js';
import { decodeCursor, decodeIdCursor } from '../../platform/graphql/connection.js';
import { isUuid } from '../../platform/validation/uuid.js';
import { UserService } from '../users/user.service.js';
import { ServiceRepository, type Bounds, type NearestKey, type ServiceFilter } from './service.repository.js';
import type { ClusterRow, NearbyRow, ServiceRow } from './service.row.js';

export interface Search {
  type: ServiceType | null;
  search: string | null;
  providerId: string | null;
}

/** One page: `size` services after the cursor. Lists answer with one row more where there is a next page. */
export interface PageRequest {
  size: number;
  after: string | null;
}

/** No distance on the sphere is longer: half its girth is 20,015,115 m, a little more than the greatest radius. */
const EVERYWHERE_METRES = 20_016_000;
const ZOOM_MAX = 22;
/** A cluster gathers what is within this part of a 256-pixel tile. */
const CELLS_PER_TILE = 4;

/** Finding services (decisions 9, 22 and 23). */
@Injectable()
export class ServiceSearch {
  constructor(
    private readonly services: ServiceRepository,
    private readonly users: UserService,
  ) {}

  /**
   * What is offered within a radius of the actor's stored location, nearest first; nothing where they have none.
   * @throws UNAUTHENTICATED, BAD_RADIUS, BAD_CURSOR
   */
  async near(actor: MaybeActor, radiusKm: number, search: Search, page: PageRequest): Promise<NearbyRow[]> {
    requireActor(actor);
    if (!(radiusKm >= RADIUS_MIN_KM && radiusKm <= RADIUS_MAX_KM)) throw new AppError('BAD_RADIUS');
    const after = decodeCursor(page.after, isNearestKey);
    const point = await this.locationOf(actor);
    if (!point) return [];
    const metres = radiusKm === RADIUS_MAX_KM ? EVERYWHERE_METRES : radiusKm * 1000;
    return this.services.nearest(offeredTo(actor, search), page.size + 1, point, metres, after);
  }

  /**
   * Everything offered, or one provider's services: nearest first for who has a location, else newest first.
   * @throws BAD_CURSOR
   */
  async all(actor: MaybeActor, search: Search, page: PageRequest): Promise<(ServiceRow | NearbyRow)[]> {
    const point = search.providerId ? null : await this.locationOf(actor);
    const filter = offeredTo(actor, search);
    if (!point) return this.services.newest(filter, page.size + 1, decodeIdCursor(page.after));
    return this.services.nearest(
      filter,
      page.size + 1,
      point,
      EVERYWHERE_METRES,
      decodeCursor(page.after, isNearestKey),
    );
  }

  /**
   * What the actor offers, or `userId` where the actor is an admin, newest first.
   * @throws UNAUTHENTICATED, FORBIDDEN, USER_NOT_FOUND, BAD_CURSOR
   */
  async ofProvider(actor: MaybeActor, userId: string, page: PageRequest): Promise<ServiceRow[]> {
    const { id: providerId } = await this.users.get(subjectOf(actor, userId));
    return this.all(actor, { type: null, search: null, providerId }, page);
  }

  /**
   * How many services there are where, for a map that cannot show each.
   * @param zoom of web map tiles, 0 to 22
   * @throws BAD_INPUT
   */
  async clusters(bounds: Bounds, zoom: number, type: ServiceType | null): Promise<ClusterRow[]> {
    checkBounds(bounds, zoom);
    const cell = 360 / 2 ** zoom / CELLS_PER_TILE;
    const boxes =
      bounds.west <= bounds.east
        ? [bounds]
        : [
            { ...bounds, east: 180 },
            { ...bounds, west: -180 },
          ];
    return (await Promise.all(boxes.map((box) => this.services.clusters(box, cell, type)))).flat();
  }

  private async locationOf(actor: MaybeActor): Promise<GeoPoint | null> {
    return actor && fromGeography((await this.users.get(actor.id)).location);
  }
}

/** One's own services are not offered to oneself (decisions 23), but listed where they are asked for by provider. */
function offeredTo(actor: MaybeActor, search: Search): ServiceFilter {
  if (search.providerId !== null && !isUuid(search.providerId)) throw new AppError('USER_NOT_FOUND');
  return { ...search, exceptProviderId: search.providerId ? null : (actor?.id ?? null) };
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

function checkBounds({ south, west, north, east }: Bounds, zoom: number): void {
  const latitudes = south >= -90 && north <= 90 && south <= north;
  const longitudes = [west, east].every((degrees) => degrees >= -180 && degrees <= 180);
  if (!latitudes || !longitudes)
    throw new AppError('BAD_INPUT', { fields: [{ path: 'bounds', message: 'is no box on the Earth' }] });
  if (zoom < 0 || zoom > ZOOM_MAX) {
    throw new AppError('BAD_INPUT', { fields: [{ path: 'zoom', message: `must be 0 to ${ZOOM_MAX}` }] });
  }
}
