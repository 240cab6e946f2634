import { Button, SegmentedControl } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { GeoPoint } from '@domain/geo/geo-point';
import { type ComponentType, lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { useCalmList } from '@/lib/use-calm-list';
import { MapMissing } from '@/features/map/map-missing';
import { MapOnDemand } from '@/features/map/map-on-demand';
import type { NearbyMapProps } from '@/features/map/nearby-map';
import { RadiusSlider } from '@/features/map/radius-slider';
import { widerRadius } from '@/features/map/radius-steps';
import { useLiveRatings } from '@/features/reviews/use-live-ratings';
import { type NearbyView, useNearbyAddress } from '@/features/services/nearby-address';
import { MoreFiltersPanel } from '@/features/services/more-filters-panel';
import { NearbyFilters } from '@/features/services/nearby-filters';
import { NearbyList } from '@/features/services/nearby-list';
import { useNearbyLive } from '@/features/services/nearby-live';
import { NearbyLoading } from '@/features/services/nearby-loading';
import { useProviderName } from '@/features/services/service-card-facts';
import { ServicePopup } from '@/features/services/service-card-popup';
import { fetchProblemText, useNearbyServices } from '@/features/services/use-nearby';
import { useSearchArguments } from '@/features/services/use-search-arguments';
import { useFormat } from '@/lib/format';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { Surface } from '@/ui/surface';
import { HomeBooking } from './home-booking';
import classes from './home.module.css';

/** Leaflet comes beside the list, never before it; where it cannot be fetched the screen works without. */
const NearbyMap = lazy<ComponentType<NearbyMapProps>>(() =>
  import('@/features/map/nearby-map').then(
    ({ NearbyMap }) => ({ default: NearbyMap }),
    () => ({ default: MapMissing }),
  ),
);

/** List and map stand side by side from here on. */
const WIDE = '(min-width: 900px)';
const NOTHING: never[] = [];

type HomeSearchProps = { viewerId: string; location: GeoPoint; tileUrl: string };

/** The search around the user's location: how far, what kind, and what there is, as a list and on the map. */
export function HomeSearch({ viewerId, location, tileUrl }: HomeSearchProps) {
  const { t } = useTranslation();
  const providerName = useProviderName();
  const address = useNearbyAddress();
  const { radiusKm, type, more, view, bookingId } = address;
  const wide = useMediaQuery(WIDE, false, { getInitialValueInEffect: false });
  const filter = { type, ...useSearchArguments(more) };
  const search = useNearbyServices(radiusKm, filter);
  const calm = useCalmList(search.items ?? NOTHING);
  useLiveRatings(calm.items.map(({ service }) => service.provider.id));
  useNearbyLive({
    viewer: { id: viewerId, location },
    radiusKm,
    type,
    onNew: (service) =>
      toast.info(
        t('home.newService', { type: t(`serviceTypes.${service.type}`), provider: providerName(service) }),
      ),
    onGone: (serviceId) => {
      if (serviceId !== bookingId) return;
      toast.error(t('home.serviceGone'));
      address.closeBooking();
    },
  });

  const items = search.items && calm.items;
  return (
    <div className={classes.screen}>
      <Surface className={classes.controls}>
        <RadiusSlider value={radiusKm} onCommit={address.setRadiusKm} />
        <NearbyFilters type={type} onChange={address.setType} />
        <MoreFiltersPanel value={more} onChange={address.setMore} />
      </Surface>
      {!wide && <ViewChoice view={view} onChange={address.setView} />}
      <div className={classes.results}>
        {(wide || view === 'map') && (
          <div className={classes.map}>
            <MapOnDemand wanted={view === 'map' && address.viewChosen}>
              <Suspense>
                <NearbyMap
                  centre={location}
                  radiusKm={radiusKm}
                  filter={filter}
                  services={items?.map(({ service }) => service) ?? NOTHING}
                  reachKm={search.hasMore ? (items?.at(-1)?.distanceKm ?? 0) : null}
                  tileUrl={tileUrl}
                  renderPopup={(serviceIds) => (
                    <ServicePopup serviceIds={serviceIds} onBook={({ id }) => address.openBooking(id)} />
                  )}
                />
              </Suspense>
            </MapOnDemand>
          </div>
        )}
        <section className={classes.list} aria-busy={search.loading} {...calm.handlers}>
          {items && items.length > 0 ? (
            <NearbyList
              items={items}
              radiusKm={radiusKm}
              hasMore={search.hasMore}
              onMore={search.loadMore}
              onBook={({ id }) => address.openBooking(id)}
            />
          ) : items ? (
            <NothingNear radiusKm={radiusKm} onRadius={address.setRadiusKm} />
          ) : search.error ? (
            <ErrorState text={fetchProblemText(search.error, t)} onRetry={() => void search.refetch()} />
          ) : (
            <NearbyLoading />
          )}
        </section>
      </div>
      <HomeBooking serviceId={bookingId} from={location} onClose={address.closeBooking} />
    </div>
  );
}

function ViewChoice({ view, onChange }: { view: NearbyView; onChange: (view: NearbyView) => void }) {
  const { t } = useTranslation();
  return (
    <SegmentedControl
      className={classes.view}
      fullWidth
      size="lg"
      radius="lg"
      aria-label={t('home.view')}
      value={view}
      onChange={(next) => onChange(next)}
      data={[
        { value: 'map', label: t('home.viewMap') },
        { value: 'list', label: t('home.viewList') },
      ]}
    />
  );
}

function NothingNear({ radiusKm, onRadius }: { radiusKm: number; onRadius: (km: number) => void }) {
  const { t } = useTranslation();
  const f = useFormat();
  const wider = widerRadius(radiusKm);
  return (
    <EmptyState
      text={t('home.none', { r: radiusKm })}
      action={
        wider !== null && (
          <Button onClick={() => onRadius(wider)}>
            {t('home.searchWider', { distance: f.distance(wider) })}
          </Button>
        )
      }
    />
  );
}
