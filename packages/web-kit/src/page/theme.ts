import { create } from 'zustand'

export type ThemeChoice = 'light' | 'dark' | 'system'
export type Theme = 'light' | 'dark'
export type Density = 'compact' | 'standard' | 'loose'
/** How the portal looks to a person: theme and density, each alone. */
export interface Look {
  choice: ThemeChoice
  density: Density
}

/** The device's own memory, read before the first paint (apps/web/src/theme-first.ts reads the same names). */
const keys = { choice: 'portal.theme', density: 'portal.density' } as const
const dark = () => matchMedia('(prefers-color-scheme: dark)')

const choices: readonly ThemeChoice[] = ['light', 'dark', 'system']
const densities: readonly Density[] = ['compact', 'standard', 'loose']
const among = <T extends string>(values: readonly T[], text: string | null | undefined): T | undefined =>
  values.find((value) => value === text)

/** What the document says of the person (data-choice, data-density), else what the device remembers. */
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

/** The look of the page (SHL-18): what the person chose, and what the theme means now. */
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

/** Takes a look over without telling anybody: what another device chose. */
export function adoptLook(look: Partial<Look>): void {
  const next = { ...current(), ...look }
  localStorage.setItem(keys.choice, next.choice)
  localStorage.setItem(keys.density, next.density)
  apply(next)
}

type Listener = (look: Partial<Look>) => void
const listeners = new Set<Listener>()
/** Called with what the person has just chosen on this device. */
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

/** Applies the first look and follows the system and other tabs from then on. */
export function startTheme(): void {
  adoptLook(first())
  dark().addEventListener('change', () => apply(current()))
  addEventListener('storage', (event) => {
    if (event.key === keys.choice || event.key === keys.density) apply(stored())
  })
}
