import { SegmentedControl } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { GeoPoint } from '@domain/geo/geo-point';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { RadiusChip } from '@/features/map/radius-chip';
import { RadiusSlider } from '@/features/map/radius-slider';
import { MoreFiltersPanel } from '@/features/services/more-filters-panel';
import { type NearbyView, useNearbyAddress, WIDE } from '@/features/services/nearby-address';
import { NearbyFilters } from '@/features/services/nearby-filters';
import type { SearchPlace } from '@/features/sites/search-place';
import { Later } from '@/ui/later';
import { Surface } from '@/ui/surface';
import { HomeBooking } from './home-booking';
import { HomeResults } from './home-results';
import classes from './home.module.css';

type HomeSearchProps = {
  viewerId: string;
  /** The user's stored location. */
  home: GeoPoint | null;
  /** From where is searched. */
  place: SearchPlace;
  /** The choice of that place. */
  from: ReactNode;
  tileUrl: string;
};

/** The search around a place: what kind of help, how far, and what there is, as a list and on the map. */
export function HomeSearch({ from, ...props }: HomeSearchProps) {
  const address = useNearbyAddress();
  const wide = useMediaQuery(WIDE, false, { getInitialValueInEffect: false });
  const radius = { value: address.radiusKm, onCommit: address.setRadiusKm };
  return (
    <div className={classes.screen}>
      <Surface className={classes.controls}>
        <NearbyFilters type={address.type} onChange={address.setType} />
        <div className={classes.where}>
          {from}
          {/* Where there is little room the list comes before a slider. */}
          {!wide && <RadiusChip {...radius} />}
          <MoreFiltersPanel value={address.more} onChange={address.setMore} compact />
          {wide && (
            <div className={classes.slider}>
              <RadiusSlider {...radius} />
            </div>
          )}
        </div>
      </Surface>
      {!wide && (
        <div className={classes.view} data-peek={address.view === 'list' || undefined}>
          <Later>
            <ViewChoice view={address.view} onChange={address.setView} />
          </Later>
        </div>
      )}
      <HomeResults address={address} wide={wide} {...props} />
      <HomeBooking serviceId={address.bookingId} from={props.place.location} onClose={address.closeBooking} />
    </div>
  );
}

function ViewChoice({ view, onChange }: { view: NearbyView; onChange: (view: NearbyView) => void }) {
  const { t } = useTranslation();
  return (
    <SegmentedControl
      className={classes.choice}
      fullWidth
      size="lg"
      radius="lg"
      aria-label={t('home.view')}
      value={view}
      onChange={(next) => onChange(next)}
      data={[
        { value: 'list', label: t('home.viewList') },
        { value: 'map', label: t('home.viewMap') },
      ]}
    />
  );
}
