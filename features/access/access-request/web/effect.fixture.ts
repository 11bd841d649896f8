import { noEffect, type AccessEffect } from '../contract/index.ts'

/** An effect that does nothing, changed where a test says so. */
export const effectOf = (change: Partial<AccessEffect>): AccessEffect => ({
  ...noEffect,
  shown: 'd1',
  ...change,
})
