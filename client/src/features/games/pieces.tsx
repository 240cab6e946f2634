import type { Disc } from '@domain/games/connect-four';
import type { Mark } from '@domain/games/tic-tac-toe';
import type { UnoColor } from '@domain/games/uno';

type Sized = { /** Pixels; else as large as its place. */ size?: number };

/** X and O, told apart by shape and by colour. */
export function MarkShape({ mark, size }: Sized & { mark: Mark }) {
  return (
    <svg viewBox="0 0 40 40" width={size} height={size} fill="none" strokeWidth="6" aria-hidden>
      {mark === 'X' ? (
        <path d="M8 8l24 24M32 8L8 32" stroke="#1f5fa8" strokeLinecap="round" />
      ) : (
        <circle cx="20" cy="20" r="14" stroke="#b3261e" />
      )}
    </svg>
  );
}

/** A disc of connect four: red wears a ring, yellow a star. */
export function DiscShape({ disc, size }: Sized & { disc: Disc }) {
  return (
    <svg viewBox="0 0 40 40" width={size} height={size} aria-hidden>
      {disc === 'red' ? (
        <>
          <circle cx="20" cy="20" r="18.5" fill="#b3261e" stroke="#7d130d" strokeWidth="3" />
          <circle cx="20" cy="20" r="9.5" fill="none" stroke="#fff" strokeWidth="3.5" />
        </>
      ) : (
        <>
          <circle cx="20" cy="20" r="18.5" fill="#f3c14b" stroke="#7a5200" strokeWidth="3" />
          <path d={STAR} fill="#5a3c00" transform="translate(8 8)" />
        </>
      )}
    </svg>
  );
}

const STAR = 'M12 1l3.2 7 7.6.8-5.7 5.1 1.6 7.5L12 17.6l-6.7 3.8 1.6-7.5L1.2 8.8l7.6-.8z';

/** Each colour's own shape, for those who don't see colours. */
const UNO_SHAPES: Record<UnoColor, string> = {
  Red: 'M12 21C5 15.5 2 12 2 8a5 5 0 0110-1.5A5 5 0 0122 8c0 4-3 7.5-10 13z',
  Green: 'M12 2l10.5 19h-21z',
  Blue: 'M3 3h18v18H3z',
  Yellow: STAR,
};

/** The sign of a colour: red a heart, green a triangle, blue a square, yellow a star. */
export function UnoShape({ color, size }: Sized & { color: UnoColor }) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} fill="currentColor" aria-hidden>
      <path d={UNO_SHAPES[color]} />
    </svg>
  );
}
