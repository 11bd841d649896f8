/** China has one zone, +08:00, without summer time since 1992; all wire times go through here. */
const offset = 8 * 3_600_000

const shifted = (instant: Date): string => new Date(instant.getTime() + offset).toISOString()

/** An instant as `YYYY-MM-DD HH:mm:ss` in China. */
export const chinaTime = (instant: Date): string => shifted(instant).slice(0, 19).replace('T', ' ')

/** The China date of an instant, `YYYY-MM-DD`. */
export const chinaDate = (instant: Date): string => shifted(instant).slice(0, 10)
