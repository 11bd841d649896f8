import { resolve } from 'node:path'

export const root = resolve(import.meta.dirname, '../..')
/** Small numbers that only show that a measurement still runs: what `npm test` does. */
export const quick = process.argv.includes('--quick')
/** The full number, or the small one with --quick. */
export const size = (full: number, small: number): number => (quick ? small : full)
