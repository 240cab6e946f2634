import { Args, ID, Mutation, Query, Resolver, Subscription } from '@nestjs/graphql';
import { geoPointSchema } from '../../../domain/geo/geo-point.js';
import { createServiceSchema, updateServiceSchema } from '../../../domain/services/service.schema.js';
import type { MaybeActor, Viewer } from '../../platform/auth/actor.js';
import { CurrentActor } from '../../platform/auth/current-actor.decorator.js';
import { EventBus } from '../../platform/events/event-bus.js';
import { ALL_SERVICES, type Topics } from '../../platform/events/topics.js';
import {
  pageSize,
  pageToConnection,
  type Connection,
  type PageArgs,
} from '../../platform/graphql/connection.js';
import { Purpose } from '../../platform/graphql/purpose.js';
import type { Encoded, Piece } from '../../platform/http/encoded.js';
import { Shared } from '../../platform/shared.js';
import { parse } from '../../platform/validation/parse.js';
import { Costs } from '../../platform/graphql/cost/price.js';
import type { SearchHit, Wanted } from './found-card.row.js';
import type { FoundPage } from './found-page.row.js';
import { seesAsOthers, seesOthersAsVisitors } from './service.policy.js';
import {
  CreateServiceInput,
  LOOKED_FOR,
  ServiceClustersArgs,
  ServicesArgs,
  ServicesNearArgs,
  UpdateServiceInput,
  WorkingHoursInput,
} from './service.input.js';
import {
  NearbyServiceConnection,
  Service,
  ServiceChange,
  ServiceCluster,
  ServiceConnection,
  toCluster,
  toFoundService,
  toService,
  type NearbyServiceEdge,
  type ServiceEdge,
} from './service.model.js';
import { CLUSTERS_MAX } from './map-cells.js';
import { UserService } from '../users/user.service.js';
import { ServiceClusters } from './service-clusters.service.js';
import { ServiceEditing } from './service-editing.service.js';
import { ServiceSearch, type PageRequest } from './service-search.service.js';
import { ServiceService } from './service.service.js';

const SEARCH_WORK = 5_000;
/** It may count twenty thousand services. */
const CLUSTERS_WORK = 20_000;

@Resolver(() => Service)
export class ServiceResolver {
  constructor(
    private readonly services: ServiceService,
    private readonly search: ServiceSearch,
    private readonly clusters: ServiceClusters,
    private readonly editing: ServiceEditing,
    private readonly users: UserService,
    private readonly bus: EventBus,
  ) {}

  @Costs({ work: SEARCH_WORK })
  @Query(() => NearbyServiceConnection, {
    description:
      'Services of others around a place, nearest first; empty where none is named and the caller has no stored location.',
  })
  async servicesNear(
    @CurrentActor() actor: MaybeActor,
    @Args() { radiusKm, from, userId, ...args }: ServicesNearArgs,
    @Purpose('edges.node') purpose: string | null,
    @Purpose() pagePurpose: string | null,
  ): Promise<Connection<Shown<NearbyServiceEdge>> | Shared<Connection<Shown<NearbyServiceEdge>>>> {
    const viewer = await this.users.viewer(actor, userId);
    const search = { ...args, from: from && parse(geoPointSchema, from) };
    const wanted = wantedBy(viewer, purpose, pagePurpose);
    const page = await this.search.near(viewer, radiusKm, search, pageOf(args), wanted);
    const open = () =>
      pageToConnection(page, keyOf, ({ card, metres }) => ({
        node: toFoundService(viewer, card),
        // A search around somebody knows how far it is.
        distanceKm: metres! / 1000,
      }));
    return page.isKept ? new KeptConnection(page, open) : open();
  }

  @Costs({ work: SEARCH_WORK })
  @Query(() => ServiceConnection, {
    name: 'services',
    description:
      'Services of others, or of one provider: nearest first for who has a location, else newest first.',
  })
  async listServices(
    @CurrentActor() actor: MaybeActor,
    @Args() { userId, ...args }: ServicesArgs,
    @Purpose('edges.node') purpose: string | null,
  ): Promise<Connection<Shown<ServiceEdge>>> {
    const viewer = await this.users.viewer(actor, userId);
    const page = await this.search.all(viewer, args, pageOf(args), wantedBy(viewer, purpose));
    return pageToConnection(page, keyOf, ({ card }) => ({ node: toFoundService(viewer, card) }));
  }

  @Costs({ work: CLUSTERS_WORK, items: CLUSTERS_MAX })
  @Query(() => [ServiceCluster], {
    description: `How many services there are where, for a map that cannot show each: ${CLUSTERS_MAX} clusters at most.`,
  })
  async serviceClusters(@Args() { bounds, zoom, ...search }: ServiceClustersArgs): Promise<ServiceCluster[]> {
    return (await this.clusters.find(bounds, zoom, search)).map(toCluster);
  }

  @Query(() => Service)
  async service(
    @CurrentActor() actor: MaybeActor,
    @Args('id', { type: () => ID }) id: string,
    @Args('userId', { type: () => ID, ...LOOKED_FOR }) userId?: string | null,
  ): Promise<Service> {
    return toService(await this.users.viewer(actor, userId), await this.services.get(id));
  }

  @Mutation(() => Service)
  async createService(
    @CurrentActor() actor: MaybeActor,
    @Args('input') input: CreateServiceInput,
  ): Promise<Service> {
    return toService(actor, await this.services.create(actor, parse(createServiceSchema, input)));
  }

  @Mutation(() => Service, {
    description: 'By its provider. What was booked before keeps what was agreed.',
  })
  async updateService(
    @CurrentActor() actor: MaybeActor,
    @Args('id', { type: () => ID }) id: string,
    @Args('input') input: UpdateServiceInput,
  ): Promise<Service> {
    return toService(actor, await this.editing.update(actor, id, parse(updateServiceSchema, input)));
  }

  @Mutation(() => Service, { description: 'Replaces the whole week; an empty list closes the service.' })
  async setWorkingHours(
    @CurrentActor() actor: MaybeActor,
    @Args('serviceId', { type: () => ID }) serviceId: string,
    @Args('hours', { type: () => [WorkingHoursInput] }) hours: WorkingHoursInput[],
  ): Promise<Service> {
    return toService(actor, await this.editing.setWorkingHours(actor, serviceId, hours));
  }

  @Subscription(() => ServiceChange, {
    description: 'Services made, changed or deleted: of one provider, or of all.',
    async resolve(
      this: ServiceResolver,
      change: Topics['serviceChanged'],
      { userId }: { userId?: string | null },
      context: { req: { actor?: MaybeActor } },
    ) {
      const viewer = await this.users.viewer(context.req.actor ?? null, userId);
      const service = await this.services.getEvenDeleted(change.serviceId);
      return { kind: change.kind, service: toService(viewer, service) };
    },
  })
  async serviceChanged(
    @CurrentActor() actor: MaybeActor,
    @Args('providerId', { type: () => ID, nullable: true }) providerId?: string | null,
    @Args('userId', { type: () => ID, ...LOOKED_FOR }) userId?: string | null,
  ) {
    await this.users.viewer(actor, userId);
    const keys = typeof providerId === 'string' ? await this.users.active([providerId]) : [ALL_SERVICES];
    return this.bus.listen('serviceChanged', ...keys);
  }
}

/** An edge whose service is perhaps the same for all. */
type Shown<E extends { node: Service }> = Omit<E, 'node'> & { node: Service | Shared<Service> };

/** A page of services that is the same for all who see others' services as visitors do. */
class KeptConnection<E> extends Shared<Connection<E>> {
  constructor(
    private readonly page: FoundPage,
    override readonly open: () => Connection<E>,
  ) {
    super();
  }

  // The page was sought for the purpose that its field has in this document.
  override written(): readonly Encoded[] | undefined {
    return this.page.written?.pieces;
  }

  override keep(purpose: string, text: Encoded): Encoded {
    this.keepPieces(purpose, [text]);
    return text;
  }

  override keepPieces(_purpose: string, pieces: readonly Piece[]): readonly Piece[] {
    this.page.keep(pieces, null);
    return pieces;
  }
}

/** @param pagePurpose for which the whole page is written; null where it is not kept */
function wantedBy(
  viewer: Viewer | null,
  purpose: string | null,
  pagePurpose: string | null = null,
): Wanted | null {
  if (purpose === null) return null;
  return {
    purpose,
    isSameFor: (providerId) => seesAsOthers(viewer, providerId),
    page: seesOthersAsVisitors(viewer) ? pagePurpose : null,
  };
}

const keyOf = ({ key }: SearchHit): SearchHit['key'] => key;

function pageOf(args: PageArgs): PageRequest {
  return { size: pageSize(args.first), after: args.after ?? null };
}
