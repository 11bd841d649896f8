import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sourceFiles } from './source-files.ts'

const root = join(import.meta.dirname, '../..')
/** Where a page looks at 409 by itself. */
const looks = /\.status [!=]== (?:409|stale)\b|\bstatus === 409\b/
const part = /conflict\/(?:conflict-sides|three-way)/

/** Pages that are no forms, each with what they do instead. */
const others = new Map([
  ['features/platform/file/web/upload/send-large.ts', 'sends the piece again from where the server is'],
  ['features/tax/collaboration/web/comments/stale.ts', 'an act on a comment, which is read anew'],
  ['features/tax/deduction/web/use-ticking.ts', 'ticks of a list, which is read anew with what changed'],
  ['features/tax/deduction/web/bureau/result-dialog.tsx', 'a file that is read again as a whole'],
  ['features/tax/filing/web/shown/filing-form.ts', 'an act on a return, which is read anew before it'],
  ['features/tax/ledger/web/mapping/use-mapping.ts', 'one choice in a list, which is read anew and chosen again'],
  ['features/tax/tax-task/web/people/assign-drawer.tsx', 'an act on tasks, whose effect is shown anew before it'],
  [
    'features/tax/tax-return/web/save/server-ports.ts',
    'cells of a grid, each with both figures in the panel of the desk',
  ],
])
/** Hooks whose page draws the part. */
const drawnElsewhere = new Map([
  ['features/access/menu-admin/web/use-menu-draft.ts', 'features/access/menu-admin/web/unsaved.tsx'],
  [
    'features/platform/workflow/web/design/use-designed-steps.ts',
    'features/platform/workflow/web/design/draft-conflict.tsx',
  ],
  ['features/tax/tax-return/web/opening/opening-form.tsx', 'features/tax/tax-return/web/opening/opening-conflict.tsx'],
])

test('house: whoever meets a newer version draws both sides with the one part of the kit, or is no form', () => {
  const pages = sourceFiles(root, /^(?:features\/[^/]+\/[^/]+\/web|apps\/web)\/.*(?<!\.test)\.tsx?$/)
  const texts = new Map(pages.map(({ path, text }) => [path, text]))
  const meeting = pages.filter(({ text }) => looks.test(text)).map(({ path }) => path)
  expect(meeting.length).toBeGreaterThan(8)
  const drawn = (path: string): boolean => part.test(texts.get(drawnElsewhere.get(path) ?? path) ?? '')
  expect(meeting.filter((path) => !others.has(path) && !drawn(path))).toEqual([])
  expect([...others.keys(), ...drawnElsewhere.keys()].filter((path) => !meeting.includes(path))).toEqual([])
})
