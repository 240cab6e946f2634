import { IconUser } from '@tabler/icons-react';
import type { BookingCardFragment } from '@/gql/graphql';
import { UnprovenMark } from '@/ui/unproven-mark';
import type { BookingWords } from './booking-words';
import { ContactButtons } from './contact-buttons';
import { WayButton } from './way-button';
import classes from './booking-card.module.css';

type BookingPartyProps = {
  booking: BookingCardFragment;
  words: BookingWords;
  /** Who it is stands elsewhere on the card. */
  nameless?: boolean;
};

/** The other side: who it is, the number to call, and the way there. */
export function BookingParty({ booking, words: { party, unproven }, nameless }: BookingPartyProps) {
  const { contact, location, site, viewerSide } = booking;
  return (
    <div className={classes.party}>
      <p className={classes.name}>
        {!nameless && (
          <>
            <IconUser size={22} aria-hidden />
            <span>{party}</span>
          </>
        )}
        {contact && (
          <bdi dir="ltr" className={classes.phone}>
            {contact.phone}
          </bdi>
        )}
        {unproven && <UnprovenMark />}
      </p>
      {contact && <ContactButtons contact={contact} name={party} />}
      {location && viewerSide === 'CONSUMER' && <WayButton location={location} name={party} />}
      {site && viewerSide === 'PROVIDER' && <WayButton location={site.location} name={site.name ?? party} />}
    </div>
  );
}
