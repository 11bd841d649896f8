import { create } from 'zustand'

export type ThemeChoice = 'light' | 'dark' | 'system'
export type Theme = 'light' | 'dark'
const key = 'portal.theme'
const dark = () => matchMedia('(prefers-color-scheme: dark)')

const stored = (): ThemeChoice => {
  const value = localStorage.getItem(key)
  return value === 'light' || value === 'dark' ? value : 'system'
}
const themeOf = (choice: ThemeChoice): Theme => choice === 'system' ? (dark().matches ? 'dark' : 'light') : choice

/** The theme of the page (SHL-18): what the user chose, and what it means now. */
export const useTheme = create<{ choice: ThemeChoice, theme: Theme }>(() => ({ choice: 'system', theme: 'light' }))

function apply(choice: ThemeChoice): void {
  const theme = themeOf(choice)
  document.documentElement.dataset.theme = theme
  useTheme.setState({ choice, theme })
}

export function chooseTheme(choice: ThemeChoice): void {
  localStorage.setItem(key, choice)
  apply(choice)
}

/** Applies the stored choice and follows the system and other tabs from then on. */
export function startTheme(): void {
  apply(stored())
  dark().addEventListener('change', () => apply(stored()))
  addEventListener('storage', event => { if (event.key === key) apply(stored()) })
}
