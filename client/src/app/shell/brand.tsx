/** The name with its seedling: two leaves, one of them a ripe thought. */
export function Brand() {
  return (
    <>
      <svg width="30" height="30" viewBox="0 0 32 32" fill="none" aria-hidden>
        <path d="M16 28V14" stroke="#fff" strokeWidth="2.6" strokeLinecap="round" />
        <path d="M16 16.5C16 10 20 5.600 28 5c0 7-4 11.500-12 11.500z" fill="#f3c14b" />
        <path d="M16 21c0-5.500-4-9-11.500-9.500C4.500 17.500 8.500 21 16 21z" fill="#fff" />
      </svg>
      <span>Vicharo</span>
    </>
  );
}
