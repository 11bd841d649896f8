import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { palette } from './palette.ts'

const css = readFileSync(new URL('../styles/tokens.css', import.meta.url), 'utf8')
const [light = '', dark = ''] = css.split("[data-theme='dark']")
const variable = (part: string, name: string) => new RegExp(`--c-${name}: ([^;]+);`).exec(part)?.[1]?.toUpperCase()

test.for([
  ['light', light],
  ['dark', dark],
] as const)('SHL-18 antd gets the %s colours of the tokens', ([theme, part]) => {
  for (const [name, value] of Object.entries(palette[theme]))
    expect([name, variable(part, name)]).toEqual([name, value.toUpperCase()])
})
