import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ChatOffer } from '@/gql/graphql';
import { useChatParts } from './chat-parts';
import classes from './answer.module.css';

/** Where the assistant has no answer: pictures of what the product can do, each a button. */
export function Offers({ offers }: { offers: readonly ChatOffer[] }) {
  const { t } = useTranslation();
  const parts = useChatParts();
  return (
    <ul className={classes.offers} aria-label={t('chat.offers')}>
      {offers.map((offer) => {
        const { to, Picture } = parts.offers[offer];
        return (
          <li key={offer}>
            <Link to={to} className={classes.offer}>
              <span className={classes.offerPicture}>
                <Picture />
              </span>
              <strong>{t(`chat.offer.${offer}`)}</strong>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
