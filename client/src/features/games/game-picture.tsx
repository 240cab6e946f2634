import type { ComponentType, ReactNode } from 'react';
import { ChessPieceShape } from './chess-pieces';
import type { GameName } from './game-list';
import { DiscShape, MarkShape, UnoShape } from './pieces';

const frame = { viewBox: '0 0 160 120', preserveAspectRatio: 'xMidYMid slice', 'aria-hidden': true } as const;
const PICTURES: Record<GameName, ComponentType> = {
  chess: ChessPicture,
  ticTacToe: TicTacToePicture,
  connectFour: ConnectFourPicture,
  uno: UnoPicture,
  scratch: ScratchPicture,
};

/** What a game looks like. */
export function GamePicture({ name }: { name: GameName }) {
  const Picture = PICTURES[name];
  return <Picture />;
}

function ChessPicture() {
  return (
    <svg {...frame}>
      <rect width="160" height="120" fill="#f3ead3" />
      {[0, 1, 2, 3, 4, 5, 6, 7].map((square) => (
        <rect
          key={square}
          x={(square % 2) * 80 + (Math.floor(square / 2) % 2) * 40}
          y={Math.floor(square / 2) * 40 - 20}
          width="40"
          height="40"
          fill="#8db27a"
        />
      ))}
      <Placed x={36} y={32}>
        <ChessPieceShape color="w" type="n" size={60} />
      </Placed>
      <Placed x={72} y={22}>
        <ChessPieceShape color="b" type="k" size={60} />
      </Placed>
    </svg>
  );
}

function TicTacToePicture() {
  return (
    <svg {...frame}>
      <rect width="160" height="120" fill="#eff8ef" />
      <path d="M64 18v84M96 18v84M38 44h84M38 76h84" stroke="#237032" strokeWidth="4" strokeLinecap="round" />
      <Placed x={38} y={18}>
        <MarkShape mark="X" size={22} />
      </Placed>
      <Placed x={69} y={49}>
        <MarkShape mark="O" size={22} />
      </Placed>
      <Placed x={101} y={18}>
        <MarkShape mark="O" size={22} />
      </Placed>
      <Placed x={38} y={81}>
        <MarkShape mark="X" size={22} />
      </Placed>
    </svg>
  );
}

const PICTURED_DISCS = [
  '',
  '',
  '',
  '',
  '',
  'red',
  '',
  '',
  'yellow',
  'red',
  'yellow',
  '',
  'red',
  'yellow',
  'red',
  'yellow',
];

function ConnectFourPicture() {
  return (
    <svg {...frame}>
      <rect width="160" height="120" fill="#1f5fa8" />
      {PICTURED_DISCS.map((disc, index) => {
        const [x, y] = [24 + (index % 4) * 30, Math.floor(index / 4) * 29 + 3];
        return (
          <Placed key={index} x={x} y={y}>
            {disc === 'red' || disc === 'yellow' ? (
              <DiscShape disc={disc} size={26} />
            ) : (
              <circle cx="13" cy="13" r="13" fill="#faf6ec" />
            )}
          </Placed>
        );
      })}
    </svg>
  );
}

const PICTURED_CARDS = [
  { color: 'Blue', fill: '#1f5fa8', ink: '#fff', turn: -22 },
  { color: 'Yellow', fill: '#f3c14b', ink: '#1c261d', turn: 0 },
  { color: 'Red', fill: '#b3261e', ink: '#fff', turn: 22 },
] as const;

function UnoPicture() {
  return (
    <svg {...frame}>
      <rect width="160" height="120" fill="#fdf1cf" />
      {PICTURED_CARDS.map(({ color, fill, ink, turn }) => (
        <g key={color} transform={`rotate(${turn} 80 150)`} color={ink}>
          <rect x="56" y="24" width="48" height="76" rx="8" fill={fill} stroke="#fff" strokeWidth="4" />
          <Placed x={60} y={29}>
            <UnoShape color={color} size={22} />
          </Placed>
        </g>
      ))}
    </svg>
  );
}

function ScratchPicture() {
  return (
    <svg {...frame}>
      <rect width="160" height="120" fill="#dff0e2" />
      <path d="M-10 96a50 50 0 01100 0zM80 96a50 50 0 01100 0z" fill="#a9d3b0" />
      <rect y="94" width="160" height="26" fill="#6b4a2b" />
      <path d="M112 94a13 13 0 0126 0z" fill="#6f7680" />
      <g transform="translate(28 30)">
        <path d="M26 22h32v18H26zM4 8h24v32H4zM46 8h4v14h-4z" fill="#b3261e" />
        <path d="M9 13h13v12H9z" fill="#cfe8ff" />
        <circle cx="15" cy="42" r="14" fill="#1d2b20" />
        <circle cx="15" cy="42" r="6" fill="#e8c34a" />
        <circle cx="49" cy="46" r="9" fill="#1d2b20" />
        <circle cx="49" cy="46" r="4" fill="#e8c34a" />
      </g>
    </svg>
  );
}

/** A shape at a place of the picture. */
function Placed({ x, y, children }: { x: number; y: number; children: ReactNode }) {
  return <g transform={`translate(${x} ${y})`}>{children}</g>;
}
