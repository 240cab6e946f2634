import { IconPhotoDown } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ServiceType } from '@/gql/graphql';
import { foreignHost } from '@/lib/foreign-host';
import { useLowData } from '@/lib/low-data';
import classes from './service-card.module.css';
import { ServiceDrawing } from './service-drawing';

type ServicePictureProps = { type: ServiceType; pictureUrl: string | null };

/**
 * The provider's own picture, else a drawing of the kind of service. It says nothing that the words beside it don't. Where
 * data is dear, and from another's server, which would learn who looks, the picture comes when it is asked for.
 */
export function ServicePicture({ type, pictureUrl }: ServicePictureProps) {
  const { t } = useTranslation();
  const lowData = useLowData();
  const [asked, setAsked] = useState(false);
  const host = pictureUrl && foreignHost(pictureUrl);
  const shown = asked || (!lowData && !host);
  const label = host ? t('foreign.picture', { host }) : t('lowData.showPicture');
  return (
    <span className={classes.picture}>
      <ServiceDrawing type={type} />
      {pictureUrl && shown && (
        <img
          src={pictureUrl}
          alt=""
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          onError={hide}
        />
      )}
      {pictureUrl && !shown && (
        <button
          type="button"
          className={classes.showPicture}
          aria-label={label}
          title={label}
          onClick={() => setAsked(true)}
        >
          <IconPhotoDown size={24} aria-hidden />
          {host && <bdi className={classes.host}>{host}</bdi>}
        </button>
      )}
    </span>
  );
}

/** Where a link leads nowhere, the drawing underneath is seen. */
function hide(event: React.SyntheticEvent<HTMLImageElement>) {
  event.currentTarget.hidden = true;
}
