/**
 * The current numbering plan, 13 to 19. Wider than the older rule of outside clients: 13, 14, 15, 17, 18
 * (docs/ledger/13-lead.md, Compatibility decisions).
 */
const MOBILE = /^1[3-9][0-9]{9}$/

export function isMobile(text: string): boolean {
  return MOBILE.test(text)
}
