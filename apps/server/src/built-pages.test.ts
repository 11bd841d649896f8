import { builtWith } from '@portal/contract'
import { globSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { allFeatures } from './product.fixture.ts'

const root = path.join(import.meta.dirname, '../../../features')
/** The worked examples are joined by their own tests alone. */
const isJoined = (feature: string): boolean => !feature.startsWith('example')
const declared = globSync('*/*/contract/*.pages.ts', { cwd: root })
  .filter((file) => {
    const [, feature = '', , pages] = file.split(path.sep)
    return isJoined(feature) && pages === `${feature}.pages.ts`
  })
  .map((file) => path.join(root, file))

interface Declared {
  path: string
  title: string
  guard: string
}
const isPages = (value: unknown): value is readonly Declared[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'object' && each !== null && 'guard' in each)

test('SHL-01 SES-14 every page that a contract declares is known to the server and has its menu entry', async () => {
  expect(declared.length).toBeGreaterThan(10)
  const features = allFeatures()
  const isBuilt = builtWith(features.flatMap((feature) => feature.pages ?? []))
  for (const file of declared) {
    const pages = Object.values((await import(file)) as Record<string, unknown>)
      .filter(isPages)
      .flat()
    expect([file, pages.filter((page) => !isBuilt(page.path))]).toEqual([file, []])
    expect([file, pages.length > 0]).toEqual([file, true])
  }
  expect([isBuilt('/system/tax-admin/TAX-detail?id=1'), isBuilt('/finance/home'), isBuilt('/crm/portrait')]).toEqual([
    true,
    true,
    false,
  ])
})
