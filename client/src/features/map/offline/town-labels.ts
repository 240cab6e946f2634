import L from 'leaflet';
import type { MapTown } from './offline-data';
import styles from './offline.module.css';
import { type LabelCandidate, leastThousands, placeLabels } from './place-labels';

/** From a million people on, a town's name is written larger. */
const CITY_THOUSANDS = 1000;
const LINE_HEIGHT = 18;

interface TownLabel extends LabelCandidate {
  town: MapTown;
}

/** Writes the names of the towns in view into the group, in place of what it held. `towns` come biggest first. */
export function labelTowns(map: L.Map, group: L.LayerGroup, towns: MapTown[], pane: string): void {
  const size = map.getSize();
  group.clearLayers();
  for (const { town } of placeLabels(labelCandidates(map, towns), { width: size.x, height: size.y })) {
    L.marker([town.latitude, town.longitude], {
      pane,
      icon: L.divIcon({ className: styles.town, html: labelElement(town), iconSize: [0, 0] }),
      interactive: false,
      keyboard: false,
    }).addTo(group);
  }
}

/** The towns in view that are big enough for the zoom level, one at a time: most are never measured. */
function* labelCandidates(map: L.Map, towns: MapTown[]): Generator<TownLabel> {
  const bounds = map.getBounds();
  const least = leastThousands(map.getZoom());
  const context = document.createElement('canvas').getContext('2d');
  const family = getComputedStyle(map.getContainer()).fontFamily;
  for (const town of towns) {
    if (town.thousands < least) return;
    if (!bounds.contains([town.latitude, town.longitude])) continue;
    const { x, y } = map.latLngToContainerPoint([town.latitude, town.longitude]);
    if (context) context.font = isCity(town) ? `600 14px ${family}` : `13px ${family}`;
    const width = context?.measureText(town.name).width ?? town.name.length * 8;
    yield { town, x, y, width, height: LINE_HEIGHT };
  }
}

function labelElement(town: MapTown): HTMLElement {
  const name = document.createElement('span');
  name.className = `${styles.name} ${isCity(town) ? styles.city : ''}`;
  name.textContent = town.name;
  return name;
}

const isCity = (town: MapTown): boolean => town.thousands >= CITY_THOUSANDS;
