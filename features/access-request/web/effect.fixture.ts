import type { AccessEffect } from '../contract/index.ts'

/** An effect that does nothing, changed where a test says so. */
export const effectOf = (change: Partial<AccessEffect>): AccessEffect => ({
  added: 0,
  removed: 0,
  unchanged: 0,
  roles: [],
  rows: [],
  people: [],
  peopleCount: 0,
  until: null,
  conflicts: [],
  needsOpinion: false,
  unused: [],
  unusedCount: 0,
  path: [],
  pathVersion: 1,
  fault: null,
  shown: 'd1',
  ...change,
})
