const [second, minute] = [1000, 60_000]

/** A process holds an attempt for this long and keeps extending it while it waits for an answer. */
export const leaseMs = 20 * second
export const renewEveryMs = 6 * second

/** Pauses before the bureau is asked again; the last one repeats. The first question follows a lost answer at once. */
const askPauses = [0, 15 * second, minute, 3 * minute, 10 * minute, 30 * minute, 60 * minute] as const
export const askPause = (asks: number): number => askPauses[Math.min(asks, askPauses.length - 1)] ?? 0

/** Pauses before what certainly was not taken is sent again; afterwards it has failed. */
const sendPauses = [15 * second, minute, 3 * minute, 10 * minute, 30 * minute] as const
export const sendPause = (sends: number): number | null => sendPauses[sends - 1] ?? null

/** Younger than this, what the bureau does not know yet may still reach it. */
export const quietMs = 2 * minute
/** Times a filing is sent that the bureau says it never got. */
export const mostSends = sendPauses.length
