/** Codes have two digits at least; sent as a number, one loses its zero. */
export const typeOf = (sent: string | number): string => String(sent).padStart(2, '0')
