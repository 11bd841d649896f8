import { resolve } from 'node:path'

export const root = resolve(import.meta.dirname, '../..')
/** Small numbers that only prove that a measurement runs; used by `npm test`. */
export const quick = process.argv.includes('--quick')
/** Few rounds that only notice a figure far beyond its bar; used by `npm test` for what people feel. */
export const guarding = process.argv.includes('--guard')
/** The full number, the small one with --quick, or the one of a guard, which is small where none is given. */
export const size = (full: number, small: number, guard = small): number => (guarding ? guard : quick ? small : full)
