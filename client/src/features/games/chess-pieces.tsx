import type { ChessPiece } from '@domain/games/chess';

/** Bodies of the pieces on a field of 45x45, and lines upon them. Own drawings: letters of a font look different everywhere. */
const SHAPES: Record<ChessPiece['type'], { body: string; lines?: string }> = {
  p: {
    body: 'M22.5 8a6 6 0 014.3 10.2c2.9 1.7 4.7 4.6 4.7 8 0 2-.6 3.8-1.7 5.3 2.8 1.6 4.7 4.3 5.2 7.5h-25c.5-3.2 2.4-5.9 5.2-7.5a9 9 0 01-1.7-5.3c0-3.4 1.8-6.3 4.7-8A6 6 0 0122.5 8z',
  },
  r: {
    body: 'M10 7h6v4h4V7h5v4h4V7h6v9l-4 3.5V30l3.5 4v5h-24v-5l3.5-4V19.5L10 16z',
    lines: 'M14 19.5h17M14 30h17',
  },
  n: {
    body: 'M20 6l3 4.5c8.5 1 13 8 13 18.5v10H14c0-8 8.5-9.5 8.5-15.5-3 2.5-5.5 2.5-7 4.5-1.5 2-3 3-5 2l-2.5-2c-1-1.5 0-3 1-4.5 2.5-4 3-7.5 5-10 .8-2 1.5-4 3-7.5z',
    lines: 'M17.5 16.5l1.5-1M11 25.5l.5-.5M29 15c2.5 4 3.5 9 3.5 15',
  },
  b: {
    body: 'M22.5 5.5a3 3 0 012 5.2c4.5 3.6 7 7.8 7 11.8 0 2.8-1.3 5-3.5 6.5l1.5 4.5c3 .3 5 1.5 6 5.5h-26c1-4 3-5.2 6-5.5L17 29c-2.2-1.5-3.5-3.7-3.5-6.5 0-4 2.5-8.2 7-11.8a3 3 0 012-5.2z',
    lines: 'M22.5 15.5v8M18.5 19.5h8M17 29h11',
  },
  q: {
    body: 'M8 10a3 3 0 013.7 4.5L16 22l1.5-11a3 3 0 113.5.5L22.5 22 24 11.5a3 3 0 113.5-.5L29 22l4.3-7.5A3 3 0 1137 16l-4 15v8H12v-8L8 16a3 3 0 010-6z',
    lines: 'M12 31c6-1.5 15-1.5 21 0M12 35.5c6-1.5 15-1.5 21 0',
  },
  k: {
    body: 'M21 4h3v3h3v3h-3v4c2-1.5 4.5-2 7-2 5 0 8 3.5 8 7.5 0 4.5-3 7.5-6 10V39H12v-9.5c-3-2.5-6-5.5-6-10C6 15.5 9 12 14 12c2.5 0 5 .5 7 2v-4h-3V7h3z',
    lines: 'M22.5 14v14M12 30c6-1.5 15-1.5 21 0M12 34.5c6-1.5 15-1.5 21 0',
  },
};

const COLORS = {
  w: { fill: '#fffdf7', stroke: '#1c261d', lines: '#1c261d' },
  b: { fill: '#2b332c', stroke: '#0c120d', lines: '#f6ecd0' },
} as const;

/** A chess piece. White is a light body with dark outlines, black a dark body with light lines upon it. */
export function ChessPieceShape({ color, type, size }: ChessPiece & { size?: number }) {
  const { body, lines } = SHAPES[type];
  const paint = COLORS[color];
  return (
    <svg
      viewBox="0 0 45 45"
      width={size}
      height={size}
      strokeLinejoin="round"
      strokeLinecap="round"
      aria-hidden
    >
      <path d={body} fill={paint.fill} stroke={paint.stroke} strokeWidth="1.8" />
      {lines && <path d={lines} fill="none" stroke={paint.lines} strokeWidth="1.8" />}
    </svg>
  );
}
