/** A phone number of which only the last four digits may be read; shorter texts vanish altogether. */
export function maskPhone(phone: string): string {
  const shown = phone.length > 4 ? phone.slice(-4) : ''
  return '*'.repeat(phone.length - shown.length) + shown
}
