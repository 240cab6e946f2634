import { IconFileText } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ChatMessagePartsFragment } from '@/gql/graphql';
import { directionOf } from '@/lib/direction';
import classes from './excerpts.module.css';

/** What the answer goes by of what was attached, in the file's own words (P215). */
export function Excerpts({ excerpts }: Pick<ChatMessagePartsFragment, 'excerpts'>) {
  const { t } = useTranslation();
  return excerpts.map(({ name, text }, index) => (
    <figure key={index} className={classes.excerpt}>
      <figcaption className={classes.name}>
        <IconFileText size={20} aria-hidden />
        <span>
          {t('chat.read')}: <bdi>{name}</bdi>
        </span>
      </figcaption>
      <blockquote className={classes.text} dir={directionOf(text)}>
        {text}
      </blockquote>
    </figure>
  ));
}
