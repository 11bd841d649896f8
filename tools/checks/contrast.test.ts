import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sourceFiles } from './source-files.ts'

const root = join(import.meta.dirname, '../..')
const tokens = readFileSync(join(root, 'packages/web-kit/src/styles/tokens.css'), 'utf8')
/** Least contrast of text to what is behind it. */
const least = 4.5

/** Colours of a theme: those of the sheet's beginning, and what the dark one says instead. */
function coloursOf(theme: 'light' | 'dark'): ReadonlyMap<string, string> {
  const dark = tokens.search(/data-theme='?"?dark/)
  const said = (text: string) => [...text.matchAll(/(--[\w-]+):\s*(#[0-9a-f]{6})\b/gi)]
  return new Map(
    [...said(tokens.slice(0, dark)), ...(theme === 'dark' ? said(tokens.slice(dark)) : [])].map(
      ([, name = '', colour = '']) => [name, colour],
    ),
  )
}
function lightness(colour: string): number {
  const part = (at: number): number => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * part(1) + 0.7152 * part(3) + 0.0722 * part(5)
}
function contrast(one: string, other: string): number {
  const [high = 0, low = 0] = [lightness(one), lightness(other)].toSorted((a, b) => b - a)
  return (high + 0.05) / (low + 0.05)
}

test.for(['light', 'dark'] as const)('house: descriptions and placeholders are read on every ground, %s', (theme) => {
  const colours = coloursOf(theme)
  const grounds = ['--c-page', '--c-surface', '--c-raised', '--c-sunken', '--c-hover', '--g-input']
  const faint = grounds.flatMap((ground) =>
    ['--c-text', '--c-text-2', '--c-text-3'].flatMap((text) => {
      const found = contrast(colours.get(text) ?? '', colours.get(ground) ?? '')
      return found >= least ? [] : [`${text} on ${ground}: ${found.toFixed(2)}`]
    }),
  )
  expect(faint).toEqual([])
})

test('house: every placeholder has the colour of descriptions', () => {
  const rules = sourceFiles(root, /\.css$/).flatMap(({ path, text }) =>
    [...text.matchAll(/::placeholder\s*\{([^}]*)\}/g)].map(([, said = '']) => ({ path, said })),
  )
  expect(rules.length).toBeGreaterThan(0)
  expect(rules.filter(({ said }) => !/color: var\(--c-text-[23]\)/.test(said) || !said.includes('opacity: 1'))).toEqual(
    [],
  )
})
