import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { functionNames } from './formula-words.ts'

test('TAX-07 every function that a formula of the returns calls has a name in words', () => {
  const forms = new URL('../../../../../../packages/tax-forms/data/forms/', import.meta.url)
  const text = readdirSync(forms).map((file) => readFileSync(new URL(file, forms), 'utf8'))
  const called = new Set(text.join('\n').match(/(?<=[\s"(+\-*/,])[a-z]+(?=\()/g))
  expect(called.size).toBeGreaterThan(10)
  expect([...called].filter((name) => !Object.hasOwn(functionNames, name))).toEqual([])
})
