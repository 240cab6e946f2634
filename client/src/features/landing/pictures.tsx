/** The sky, the sun and two hills that every picture stands before. */
function Countryside() {
  return (
    <>
      <rect width="320" height="240" fill="#fdf1cf" />
      <circle cx="252" cy="62" r="30" fill="#f3c14b" />
      <path d="M0 138c54-40 108-44 164-18s104 20 156-14v134H0z" fill="#b9d9a4" />
      <path d="M0 176c70-28 132-30 196-12s92 10 124-4v80H0z" fill="#6fae62" />
    </>
  );
}

const frame = { viewBox: '0 0 320 240', preserveAspectRatio: 'xMidYMid slice', 'aria-hidden': true } as const;

/** Fields from above, a circle around home, and three machines within it. */
export function MapPicture() {
  return (
    <svg {...frame}>
      <rect width="320" height="240" fill="#cfe3b4" />
      <path d="M0 0h118l-26 96H0z" fill="#a8cf8e" />
      <path d="M126 0h110l-14 84-116 16z" fill="#f2dc9a" />
      <path d="M246 0h74v104l-92-18z" fill="#8fc07c" />
      <path d="M0 106h90l26 134H0z" fill="#ecd08a" />
      <path d="M104 110l120-16 26 146H128z" fill="#86ba72" />
      <path d="M234 96l86 18v126h-60z" fill="#d6e6bd" />
      <path d="M20 118v118M44 118l6 118M68 118l14 118" stroke="#d9b866" strokeWidth="3" />
      <path d="M140 8l-8 82M164 6l-6 80M188 4l-2 80M212 2l0 78" stroke="#e2c675" strokeWidth="3" />
      <path d="M-4 101c80 8 160-18 328 8" stroke="#fff8e6" strokeWidth="9" fill="none" />
      <circle
        cx="160"
        cy="122"
        r="86"
        fill="#237032"
        fillOpacity=".12"
        stroke="#237032"
        strokeWidth="3"
        strokeDasharray="9 8"
      />
      <circle cx="160" cy="122" r="11" fill="#1f5fa8" stroke="#fff" strokeWidth="5" />
      <Pin x={118} y={98} />
      <Pin x={204} y={90} />
      <Pin x={194} y={184} />
    </svg>
  );
}

function Pin({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <ellipse cy="1" rx="11" ry="4" fill="#12401b" fillOpacity=".25" />
      <path
        d="M0 0c-16-18-21-25-21-35a21 21 0 0142 0c0 10-5 17-21 35z"
        fill="#237032"
        stroke="#fff"
        strokeWidth="3"
      />
      <circle cy="-35" r="8" fill="#fff" />
    </g>
  );
}

/** A question from the field, and the seedling that answers it. */
export function AssistantPicture() {
  return (
    <svg {...frame}>
      <Countryside />
      <path
        d="M44 34h120a18 18 0 0118 18v46a18 18 0 01-18 18H92l-30 26v-26H44a18 18 0 01-18-18V52a18 18 0 0118-18z"
        fill="#12401b"
        fillOpacity=".14"
        transform="translate(5 7)"
      />
      <path
        d="M44 34h120a18 18 0 0118 18v46a18 18 0 01-18 18H92l-30 26v-26H44a18 18 0 01-18-18V52a18 18 0 0118-18z"
        fill="#fff"
      />
      <path d="M52 60h104M52 88h68" stroke="#e0d3b4" strokeWidth="10" strokeLinecap="round" />
      <path
        d="M172 112h94a18 18 0 0118 18v46a18 18 0 01-18 18h-6v26l-30-26h-58a18 18 0 01-18-18v-46a18 18 0 0118-18z"
        fill="#237032"
        stroke="#fff"
        strokeWidth="4"
      />
      <path d="M219 184v-34" stroke="#fff" strokeWidth="6" strokeLinecap="round" />
      <path d="M217 158c-22 2-32-10-32-28 20-1 32 9 32 28z" fill="#b9d9a4" />
      <path d="M221 152c0-18 11-29 32-28 0 20-11 30-32 28z" fill="#f3c14b" />
    </svg>
  );
}

/** A month on a page, and the day that is kept. */
export function CalendarPicture() {
  const days = Array.from({ length: 12 }, (_, index) => ({
    x: 104 + (index % 4) * 38,
    y: 112 + Math.floor(index / 4) * 34,
  }));
  return (
    <svg {...frame}>
      <Countryside />
      <rect
        x="78"
        y="56"
        width="172"
        height="160"
        rx="18"
        fill="#12401b"
        fillOpacity=".14"
        transform="translate(5 7)"
      />
      <rect x="78" y="52" width="172" height="160" rx="18" fill="#fff" />
      <path d="M78 88V70a18 18 0 0118-18h136a18 18 0 0118 18v18z" fill="#237032" />
      <path d="M116 40v26M164 40v26M212 40v26" stroke="#12401b" strokeWidth="8" strokeLinecap="round" />
      {days.map(({ x, y }, index) => (
        <rect
          key={index}
          x={x - 13}
          y={y - 11}
          width="26"
          height="22"
          rx="7"
          fill={index % 5 === 3 ? '#fadf9c' : '#e4eee0'}
        />
      ))}
      <circle cx="180" cy="146" r="27" fill="#237032" stroke="#fff" strokeWidth="5" />
      <path
        d="M168 146l9 9 16-18"
        stroke="#fff"
        strokeWidth="6"
        fill="none"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

/** A tractor on its field in the morning. */
export function TractorPicture() {
  return (
    <svg {...frame}>
      <Countryside />
      <path d="M0 206c60-14 210-16 320-4v38H0z" fill="#8a5a2b" />
      <path
        d="M0 222c70-12 220-12 320-4M10 236c80-10 210-10 300-4"
        stroke="#a87440"
        strokeWidth="5"
        fill="none"
      />
      <path d="M236 96v-30" stroke="#2b332c" strokeWidth="8" strokeLinecap="round" />
      <path d="M178 102h78a16 16 0 0116 16v40h-94z" fill="#c8452e" />
      <path d="M178 118h94v-2a16 16 0 00-16-16h-78z" fill="#dd5a3f" />
      <path d="M238 128h26M238 140h26" stroke="#8f2c1b" strokeWidth="5" strokeLinecap="round" />
      <path d="M92 62h84l8 96H84z" fill="#dd5a3f" />
      <path d="M104 74h58l6 46H98z" fill="#dff0f4" />
      <path d="M104 74h24l-14 46H98z" fill="#fff" fillOpacity=".6" />
      <rect x="82" y="50" width="104" height="15" rx="7.500" fill="#8f2c1b" />
      <rect x="78" y="150" width="190" height="18" rx="9" fill="#3a423b" />
      <Wheel x={110} y={170} r={46} />
      <Wheel x={246} y={186} r={29} />
    </svg>
  );
}

function Wheel({ x, y, r }: { x: number; y: number; r: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle r={r} fill="#2b332c" />
      <circle r={r - 4} fill="none" stroke="#4a544b" strokeWidth="6" strokeDasharray="7 8" />
      <circle r={r * 0.56} fill="#f3c14b" />
      <circle r={r * 0.2} fill="#9a6700" />
    </g>
  );
}
