import type { Call } from '../handler.ts'

/** A call as it reads for another route. */
export interface ReadingCall {
  readingAs(of: { feature: string; reader: Call['db'] }): Call
}

/** How the mounted calls answer when one of them is asked by another, by method and path. */
export type MountedReads = Map<string, (input: unknown, call: ReadingCall) => unknown>
