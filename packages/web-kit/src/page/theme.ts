import { create } from 'zustand'

export type ThemeChoice = 'light' | 'dark' | 'system'
export type Theme = 'light' | 'dark'
export type Density = 'compact' | 'standard' | 'loose'
/** A user's display settings: theme and density, independent of each other. */
export interface Look {
  choice: ThemeChoice
  density: Density
}

/** The device's settings, read before the first paint (apps/web/src/theme-first.ts reads the same keys). */
const keys = { choice: 'portal.theme', density: 'portal.density' } as const
const dark = () => matchMedia('(prefers-color-scheme: dark)')

const choices: readonly ThemeChoice[] = ['light', 'dark', 'system']
const densities: readonly Density[] = ['compact', 'standard', 'loose']
const among = <T extends string>(values: readonly T[], text: string | null | undefined): T | undefined =>
  values.find((value) => value === text)

/** The user's settings in the document (data-choice, data-density), else the device's. */
const first = (): Look => {
  const { dataset } = document.documentElement
  return {
    choice: among(choices, dataset.choice) ?? among(choices, localStorage.getItem(keys.choice)) ?? 'system',
    density: among(densities, dataset.density) ?? among(densities, localStorage.getItem(keys.density)) ?? 'standard',
  }
}
const stored = (): Look => ({
  choice: among(choices, localStorage.getItem(keys.choice)) ?? 'system',
  density: among(densities, localStorage.getItem(keys.density)) ?? 'standard',
})
const themeOf = (choice: ThemeChoice): Theme => (choice === 'system' ? (dark().matches ? 'dark' : 'light') : choice)

/** Display settings of the page (SHL-18): the user's choice, and the theme that results from it. */
export const useTheme = create<Look & { theme: Theme }>(() => ({
  choice: 'system',
  density: 'standard',
  theme: 'light',
}))

function apply(look: Look): void {
  const theme = themeOf(look.choice)
  const { dataset } = document.documentElement
  dataset.theme = theme
  dataset.density = look.density
  useTheme.setState({ ...look, theme })
}

const current = (): Look => ({ choice: useTheme.getState().choice, density: useTheme.getState().density })

/** Applies settings chosen on another device, without notifying listeners. */
export function adoptLook(look: Partial<Look>): void {
  const next = { ...current(), ...look }
  localStorage.setItem(keys.choice, next.choice)
  localStorage.setItem(keys.density, next.density)
  apply(next)
}

type Listener = (look: Partial<Look>) => void
const listeners = new Set<Listener>()
/** Called with the settings the user has just chosen on this device. */
export function onLookChosen(listener: Listener): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

function choose(look: Partial<Look>): void {
  adoptLook(look)
  for (const listener of listeners) listener(look)
}
export const chooseTheme = (choice: ThemeChoice): void => choose({ choice })
export const chooseDensity = (density: Density): void => choose({ density })

/** Applies the initial settings, then follows the system and other tabs. */
export function startTheme(): void {
  adoptLook(first())
  dark().addEventListener('change', () => apply(current()))
  addEventListener('storage', (event) => {
    if (event.key === keys.choice || event.key === keys.density) apply(stored())
  })
}
