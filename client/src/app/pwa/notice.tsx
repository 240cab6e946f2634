import { useTranslation } from 'react-i18next';
import classes from './notice.module.css';

type NoticeProps = {
  title?: string;
  text: string;
  /** What the main button says, and what it does. */
  label: string;
  onAccept: () => void;
  onDismiss: () => void;
};

/** A quiet offer at the foot of the screen: it takes no focus and covers nothing for long, since it can be sent away. */
export function Notice({ title, text, label, onAccept, onDismiss }: NoticeProps) {
  const { t } = useTranslation();
  return (
    <section className={classes.notice} aria-label={title ?? text} role="status">
      <div className={classes.words}>
        {title && <p className={classes.title}>{title}</p>}
        <p>{text}</p>
      </div>
      <div className={classes.buttons}>
        <button type="button" onClick={onDismiss}>
          {t('app.notNow')}
        </button>
        <button type="button" className={classes.main} onClick={onAccept}>
          {label}
        </button>
      </div>
    </section>
  );
}
