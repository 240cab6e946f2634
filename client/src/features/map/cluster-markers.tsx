import { useQuery } from '@apollo/client/react';
import { distanceKm, type GeoPoint } from '@domain/geo/geo-point';
import { divIcon } from 'leaflet';
import { useTranslation } from 'react-i18next';
import { Marker, useMap } from 'react-leaflet';
import type { MapClustersQuery, MapClustersQueryVariables } from '@/gql/graphql';
import { useFormat } from '@/lib/format';
import { MAP_CLUSTERS } from './clusters.documents';
import { useMapWindow } from './map-behaviour';
import type { MapPin, PopupTarget } from './map-pins';
import { liesWithin } from './map-window';
import classes from './nearby-map.module.css';
import { PinMarker } from './pin-markers';

type Cluster = MapClustersQuery['serviceClusters'][number];

/** What narrows the search, as the server's arguments. */
export type ClusterFilter = Omit<MapClustersQueryVariables, 'bounds' | 'zoom'>;

type ManyMarkersProps = {
  centre: GeoPoint;
  radiusKm: number;
  filter: ClusterFilter;
  /** Markers of what the list has loaded, and how far from the centre that reaches. */
  pins: MapPin[];
  reachKm: number;
  onOpen: (place: PopupTarget) => void;
};

/** As many as there are types of services: mostly one provider's, all at one place, which no zoom takes apart. */
const FEW = 5;

/**
 * Where there are more services than the list has loaded: groups with counts from the server for whatever the map shows,
 * and the markers themselves once everything in view is loaded (P43).
 */
export function ManyMarkers({ centre, radiusKm, filter, pins, reachKm, onOpen }: ManyMarkersProps) {
  const shown = useMapWindow();
  const allLoaded = liesWithin(shown, centre, reachKm);
  const { data, previousData } = useQuery(MAP_CLUSTERS, {
    variables: { ...shown, ...filter },
    skip: allLoaded,
  });
  const clusters = (data ?? previousData)?.serviceClusters;
  if (allLoaded || !clusters) return pins.map((pin) => <PinMarker key={pin.key} pin={pin} onOpen={onOpen} />);
  return clusters
    .filter(({ location }) => distanceKm(centre, location) <= radiusKm)
    .map((cluster) =>
      cluster.serviceId ? (
        <PinMarker key={cluster.id} pin={lonePin(cluster, cluster.serviceId)} onOpen={onOpen} />
      ) : (
        <ClusterMarker key={cluster.id} cluster={cluster} onOpen={onOpen} />
      ),
    );
}

function lonePin({ id, location }: Cluster, serviceId: string): MapPin {
  return { key: id, location, serviceIds: [serviceId] };
}

type ClusterMarkerProps = { cluster: Cluster; onOpen: ManyMarkersProps['onOpen'] };

/** A count. A press comes closer; it opens what are few, or as close as can be. */
function ClusterMarker({ cluster, onOpen }: ClusterMarkerProps) {
  const { t } = useTranslation();
  const f = useFormat();
  const map = useMap();
  const { id, count, isEstimate, location } = cluster;
  const place: [number, number] = [location.latitude, location.longitude];
  const size = count < 10 ? 40 : count < 100 ? 48 : 56;
  const short = f.number(count, { notation: 'compact', maximumFractionDigits: 0 });
  // Said in words, too.
  const text = isEstimate ? `≈\u2060${short}` : short;
  const press = () => {
    const [zoom, closest] = [map.getZoom(), map.getMaxZoom()];
    if (count <= FEW || zoom >= closest) onOpen({ key: id, location, clusterId: id });
    else map.setView(place, Math.min(zoom + 2, closest));
  };
  const icon = divIcon({ html: text, className: classes.cluster, iconSize: [size, size] });
  return (
    <Marker
      position={place}
      icon={icon}
      title={t(isEstimate ? 'home.clusterEstimate' : 'home.cluster', { count, n: f.number(count) })}
      eventHandlers={{ click: press }}
    />
  );
}
