/** YYYY-MM-DD on the reader's clock; Swedes write dates so. */
export function today(): string {
  return new Date().toLocaleDateString('sv-SE');
}
