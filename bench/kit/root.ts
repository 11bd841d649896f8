import { resolve } from 'node:path'

export const root = resolve(import.meta.dirname, '../..')
/** Small numbers that only prove that a measurement runs; used by `npm test`. */
export const quick = process.argv.includes('--quick')
/** The full number, or the small one with --quick. */
export const size = (full: number, small: number): number => (quick ? small : full)
