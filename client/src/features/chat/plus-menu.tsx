import { IconMicrophone, IconPaperclip, IconCamera, IconPlus, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type MenuSide, menuSide } from './menu-side';
import classes from './plus-menu.module.css';

type PlusMenuProps = { onRecord: () => void; onPhoto: () => void; onFiles: () => void };

/** The plus button and its menu: what can be sent besides words. */
export function PlusMenu({ onRecord, onPhoto, onFiles }: PlusMenuProps) {
  const { t } = useTranslation();
  const id = useId();
  const [open, setOpen] = useState(false);
  const [place, setPlace] = useState<MenuSide | null>(null);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    if (!open) return;
    const measure = () =>
      setPlace(
        menuSide(button.current!.getBoundingClientRect(), menu.current!.scrollHeight, window.innerHeight),
      );
    measure();
    items(menu.current)[0]?.focus({ preventScroll: true });
    // A keyboard that goes away while the menu opens makes room for it.
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, [open]);

  useEffect(() => {
    if (!open) return;
    const onPointer = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', onPointer);
    return () => document.removeEventListener('pointerdown', onPointer);
  }, [open]);

  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Tab') return setOpen(false);
    const all = items(menu.current);
    const at = all.indexOf(document.activeElement as HTMLElement);
    const next = {
      ArrowDown: all[(at + 1) % all.length],
      ArrowUp: all[(at - 1 + all.length) % all.length],
      Home: all[0],
      End: all.at(-1),
    }[event.key];
    if (event.key === 'Escape') close();
    else if (next) next.focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const entries = [
    { label: t('chat.recordAudio'), Icon: IconMicrophone, act: onRecord },
    { label: t('chat.takePhoto'), Icon: IconCamera, act: onPhoto },
    { label: t('chat.addFiles'), Icon: IconPaperclip, act: onFiles },
    { label: t('common.close'), Icon: IconX, act: () => undefined },
  ];
  return (
    <div ref={root} className={classes.root}>
      <button
        ref={button}
        type="button"
        className={classes.plus}
        aria-label={t('chat.add')}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        <IconPlus size={26} aria-hidden />
      </button>
      {open && (
        <div
          ref={menu}
          id={id}
          role="menu"
          aria-label={t('chat.add')}
          className={classes.menu}
          data-side={place?.side ?? 'above'}
          style={{ maxHeight: place?.room }}
          onKeyDown={onKeyDown}
        >
          {entries.map(({ label, Icon, act }) => (
            <button
              key={label}
              type="button"
              role="menuitem"
              tabIndex={-1}
              className={classes.item}
              onClick={() => {
                close();
                act();
              }}
            >
              <Icon size={24} aria-hidden />
              {label}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

function items(menu: HTMLElement | null): HTMLElement[] {
  return [...(menu?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
}
