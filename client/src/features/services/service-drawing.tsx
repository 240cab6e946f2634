import type { ReactNode } from 'react';
import type { ServiceType } from '@/gql/graphql';

/** What a kind of service looks like, in a field. Without a kind, the field alone. */
export function ServiceDrawing({ type }: { type: ServiceType | null }) {
  return (
    <svg aria-hidden viewBox="0 0 120 120" preserveAspectRatio="xMidYMid slice">
      <rect width="120" height="120" fill="#fdf1cf" />
      <circle cx="96" cy="26" r="13" fill="#f3c14b" />
      <path d="M0 70c22-16 44-18 66-8s40 8 54-4v62H0z" fill="#b9d9a4" />
      <path d="M0 92c30-10 80-10 120-3v31H0z" fill="#6fae62" />
      {type && DRAWINGS[type]}
    </svg>
  );
}

function Wheel({ x, y, r }: { x: number; y: number; r: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle r={r} fill="#2b332c" />
      <circle r={r * 0.55} fill="#f3c14b" />
      <circle r={r * 0.2} fill="#9a6700" />
    </g>
  );
}

const DRAWINGS: Record<ServiceType, ReactNode> = {
  TRACTOR: (
    <>
      <path d="M90 50V36" stroke="#2b332c" strokeWidth="4" strokeLinecap="round" />
      <path d="M66 54h32a8 8 0 018 8v20H66z" fill="#dd5a3f" />
      <path d="M84 64h14M84 71h14" stroke="#8f2c1b" strokeWidth="3" strokeLinecap="round" />
      <path d="M28 34h38l4 48H26z" fill="#dd5a3f" />
      <path d="M34 41h27l3 20H32z" fill="#dff0f4" />
      <rect x="23" y="28" width="48" height="8" rx="4" fill="#8f2c1b" />
      <Wheel x={42} y={84} r={22} />
      <Wheel x={95} y={92} r={14} />
    </>
  ),
  HARVESTER: (
    <>
      <path d="M84 96c6-16 14-24 28-26" stroke="#e8a92c" strokeWidth="4" fill="none" />
      <path d="M18 56h56l12 34H18z" fill="#e8a92c" />
      <path d="M18 56h56l3 9H18z" fill="#f6ce6c" />
      <path d="M52 30h24l8 28H52z" fill="#dff0f4" stroke="#9a6700" strokeWidth="4" strokeLinejoin="round" />
      <path d="M18 48h30v10H18z" fill="#9a6700" />
      <path d="M80 84l16 6" stroke="#7a5200" strokeWidth="6" />
      <circle cx="99" cy="90" r="14" fill="none" stroke="#c8452e" strokeWidth="4" />
      <path d="M85 90h28M99 76v28M89 80l20 20M109 80L89 100" stroke="#c8452e" strokeWidth="3" />
      <Wheel x={62} y={90} r={17} />
      <Wheel x={28} y={95} r={11} />
    </>
  ),
  WATER_PUMP: (
    <>
      <path d="M78 104c8-10 34-12 42-10v26H74z" fill="#6fb4da" />
      <rect x="16" y="86" width="62" height="10" rx="4" fill="#5a3c00" />
      <circle cx="40" cy="66" r="22" fill="#1f5fa8" />
      <circle cx="40" cy="66" r="12" fill="#dcebf7" />
      <circle cx="40" cy="66" r="4" fill="#123f66" />
      <rect x="58" y="54" width="20" height="32" rx="6" fill="#2f8140" />
      <path d="M62 62h12M62 70h12M62 78h12" stroke="#12401b" strokeWidth="3" strokeLinecap="round" />
      <path d="M40 46V34h44a10 10 0 0110 10v8" stroke="#4a544b" strokeWidth="11" fill="none" />
      <path d="M94 54c0 18 2 30 6 46" stroke="#3f9bd0" strokeWidth="9" fill="none" strokeLinecap="round" />
      <path d="M92 56c-1 16 0 28 2 42" stroke="#a8d8f0" strokeWidth="3" fill="none" strokeLinecap="round" />
    </>
  ),
  WORK_PERSON: (
    <>
      <path d="M88 30v76" stroke="#7a5200" strokeWidth="5" strokeLinecap="round" />
      <path d="M74 30h26l-4 9H78z" fill="#4a544b" />
      <path d="M46 78h26l3 32H62l-3-16-3 16H43z" fill="#f5efe0" />
      <path d="M38 58c4-8 12-10 21-10s17 2 21 10l-4 26H42z" fill="#237032" />
      <path d="M74 58l14 10-8 8-10-6z" fill="#237032" />
      <circle cx="87" cy="71" r="6" fill="#8a5a2b" />
      <path d="M40 60l-8 22 8 3 8-18z" fill="#1b5827" />
      <circle cx="36" cy="86" r="6" fill="#8a5a2b" />
      <rect x="53" y="40" width="12" height="13" rx="5" fill="#7a4d22" />
      <circle cx="59" cy="34" r="13" fill="#8a5a2b" />
      <path d="M43 32c-1-16 33-20 33-1-8-5-24-5-33 1z" fill="#dd5a3f" />
      <path d="M46 24c10-6 20-5 28 1" stroke="#8f2c1b" strokeWidth="3" fill="none" strokeLinecap="round" />
    </>
  ),
  TRANSPORTATION_VEHICLE: (
    <>
      <circle cx="28" cy="50" r="11" fill="#e8cf93" />
      <circle cx="46" cy="46" r="12" fill="#f0dba6" />
      <circle cx="60" cy="51" r="10" fill="#e8cf93" />
      <path d="M12 54h60v34H12z" fill="#1f5fa8" />
      <path d="M12 64h60M28 54v34M44 54v34M60 54v34" stroke="#123f66" strokeWidth="3" />
      <path d="M74 46h18l16 20v22H74z" fill="#dd5a3f" />
      <path d="M80 52h10l10 14H80z" fill="#dff0f4" />
      <rect x="8" y="84" width="104" height="7" rx="3.500" fill="#3a423b" />
      <Wheel x={32} y={94} r={12} />
      <Wheel x={90} y={94} r={12} />
    </>
  ),
};
