import L from 'leaflet';
import type { MapTown } from './offline-data';
import styles from './offline.module.css';
import { type LabelCandidate, leastThousands, placeLabels } from './place-labels';

/** From a million people on, a town's name is written larger. */
const CITY_THOUSANDS = 1000;
const LINE_HEIGHT = 18;

interface TownLabel extends LabelCandidate {
  town: MapTown;
  name: string;
}

interface Labelled {
  /** The biggest first. */
  towns: MapTown[];
  /** What the reader calls them. */
  townName: (name: string) => string;
  pane: string;
}

/** Writes the names of the towns in view into the group, in place of what it held. */
export function labelTowns(map: L.Map, group: L.LayerGroup, { towns, townName, pane }: Labelled): void {
  const size = map.getSize();
  group.clearLayers();
  for (const { town, name } of placeLabels(labelCandidates(map, towns, townName), {
    width: size.x,
    height: size.y,
  })) {
    L.marker([town.latitude, town.longitude], {
      pane,
      icon: L.divIcon({ className: styles.town, html: labelElement(town, name), iconSize: [0, 0] }),
      interactive: false,
      keyboard: false,
    }).addTo(group);
  }
}

/** The towns in view that are big enough for the zoom level, one at a time: most are never measured. */
function* labelCandidates(
  map: L.Map,
  towns: MapTown[],
  townName: Labelled['townName'],
): Generator<TownLabel> {
  const bounds = map.getBounds();
  const least = leastThousands(map.getZoom());
  const context = document.createElement('canvas').getContext('2d');
  const family = getComputedStyle(map.getContainer()).fontFamily;
  for (const town of towns) {
    if (town.thousands < least) return;
    if (!bounds.contains([town.latitude, town.longitude])) continue;
    const { x, y } = map.latLngToContainerPoint([town.latitude, town.longitude]);
    if (context) context.font = isCity(town) ? `600 14px ${family}` : `13px ${family}`;
    const name = townName(town.name);
    const width = context?.measureText(name).width ?? name.length * 8;
    yield { town, name, x, y, width, height: LINE_HEIGHT };
  }
}

function labelElement(town: MapTown, name: string): HTMLElement {
  const label = document.createElement('span');
  label.className = `${styles.name} ${isCity(town) ? styles.city : ''}`;
  label.textContent = name;
  return label;
}

const isCity = (town: MapTown): boolean => town.thousands >= CITY_THOUSANDS;
