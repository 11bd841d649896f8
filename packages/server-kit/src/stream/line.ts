/** What the processes tell each other, by subject. */
export const channels = {
  user: 'portal_user',
  enterprise: 'portal_enterprise',
  session: 'portal_session',
  passing: 'portal_passing',
} as const
export type Channel = (typeof channels)[keyof typeof channels]

/** Carries short texts between processes. A text said while a process does not listen is lost to it. */
export interface Line {
  /** Whether texts can be said now. */
  isUp(): boolean
  /** Rejects when the text certainly did not leave. */
  say(channel: Channel, text: string): Promise<void>
  /** `opened` runs each time listening begins again after a gap, in which texts may have been lost. */
  start(hear: (channel: Channel, text: string) => void, opened: () => void): Promise<void>
  stop(): Promise<void>
}
