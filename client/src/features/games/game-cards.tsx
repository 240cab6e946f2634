import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { CardGrid } from '@/ui/surface';
import classes from './game-cards.module.css';
import { GAMES } from './game-list';
import { GamePicture } from './game-picture';

/** A card for each game: a picture, its name, and a line. */
export function GameCards() {
  const { t } = useTranslation();
  return (
    <CardGrid cardWidth={300}>
      {GAMES.map(({ name, path }) => (
        <li key={name}>
          <Link to={path} className={classes.card}>
            <GamePicture name={name} />
            <span className={classes.words}>
              <strong>{t(`games.names.${name}`)}</strong>
              <span>{t(`games.lines.${name}`)}</span>
            </span>
          </Link>
        </li>
      ))}
    </CardGrid>
  );
}
