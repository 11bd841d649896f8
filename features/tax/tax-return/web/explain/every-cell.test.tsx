import { qcitKind } from '@portal/qcit/web/public'
import { vatKind } from '@portal/vat/web/public'
import { adviceOf, formulasOf, loadReturnForms } from '@portal/tax-forms'
import { queryClient } from '@portal/web-kit/query'
import { QueryClientProvider } from '@tanstack/react-query'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { ReturnView } from '../../contract/index.ts'
import { Equation } from '../checks/equation.tsx'
import { openDesk } from '../desk/model/open-desk.ts'
import { ExplainBody } from './explain-body.tsx'
import { formulaTerms } from './formula/formula-terms.ts'
import { tablesOf } from '../desk/return-view.fixture.ts'

const returns = [
  ['VATG_MAIN', 'VATG_A1', 'VATG_A2', 'VATG_A3', 'VATG_A4', 'VATG_A5', 'VATG_RELIEF'],
  ['VATS_MAIN'],
  ['A200000', 'A201020'],
]

const isIncomeTax = (forms: readonly string[]): boolean => forms[0]?.startsWith('A2') === true

async function deskOf(forms: readonly string[]) {
  const set = await loadReturnForms(forms)
  const view: ReturnView = {
    taskNo: 't',
    period: isIncomeTax(forms) ? '20262' : '202602',
    editable: true,
    prior: null,
    origins: {},
    tables: tablesOf(forms, () => ({ header: { prepayMethod: 'actual' } })),
  }
  return openDesk(set, view, isIncomeTax(forms) ? qcitKind : vatKind, {
    read: async () => view,
    save: async () => ({ kind: 'offline' }),
    drafts: { read: async () => ({}), keep: () => undefined },
  })
}
const refsOf = (desk: Awaited<ReturnType<typeof deskOf>>): string[] =>
  [...desk.model.layouts.values()].flatMap((layout) =>
    layout.rows.flatMap((row) => row.cells.map((cell) => `${layout.form}.${row.id}.${cell.column.id}`)),
  )

test.for(returns)(
  'LEAD-01 every formula of %s reads as words and figures, no name of a program in them',
  async (...[forms]) => {
    const desk = await deskOf(forms)
    let count = 0
    for (const ref of refsOf(desk)) {
      for (const { expr } of formulasOf(desk.model.set, ref)) {
        const terms = formulaTerms(desk, expr, ref)
        const words = terms.map((term) => term.words).join('')
        expect(words, `${ref}: ${expr}`).not.toMatch(/[A-Za-z]{2}/)
        expect(terms.map((term) => term.figure).join(''), `${ref}: ${expr}`).not.toMatch(/[A-Za-z_]{2}/)
        count += 1
      }
    }
    expect(count).toBeGreaterThan(30)
  },
)

test.for(returns)(
  'TAX-08 every rule of %s reads as words and figures: no ids, no side with five digits',
  async (...[forms]) => {
    const desk = await deskOf(forms)
    const { model } = desk
    model.write(
      [...model.layouts.keys()]
        .flatMap((form) =>
          (model.layouts.get(form)?.rows ?? []).flatMap((row) =>
            row.cells.map((cell) => `${form}.${row.id}.${cell.column.id}`),
          ),
        )
        .filter((ref) => model.isWritable(ref) && model.shapeOf(ref).type === 'money')
        .map((ref, at) => ({ ref, value: `${(at * 37) % 9973}.01` })),
    )
    const rules = [...model.set.checks, ...adviceOf(model.set)]
    expect(rules.length).toBeGreaterThan(8)
    const host = document.createElement('div')
    const root = createRoot(host)
    for (const {
      definition: { id, message, level },
    } of rules) {
      flushSync(() =>
        root.render(
          <>
            <p>{message}</p>
            <Equation desk={desk} rule={{ id, level }} onGo={() => undefined} />
          </>,
        ),
      )
      expect(host.textContent, id).not.toMatch(/[A-Za-z_]{2}|\bc\d|\.\d{5}|prevytd|见/)
    }
    flushSync(() => root.unmount())
  },
)

test.for(returns.map((forms) => ({ forms })))(
  'LEAD-01 every cell of $forms draws its explanation',
  { timeout: 120_000 },
  async ({ forms }) => {
    const desk = await deskOf(forms)
    const host = document.createElement('div')
    const root = createRoot(host)
    for (const ref of refsOf(desk)) {
      flushSync(() =>
        root.render(
          <QueryClientProvider client={queryClient}>
            <MemoryRouter>
              <ExplainBody key={ref} desk={desk} cellRef={ref} onGo={() => undefined} />
            </MemoryRouter>
          </QueryClientProvider>,
        ),
      )
      const drawn = host.textContent.replaceAll('__%', '%')
      expect(drawn, ref).toContain('施行至今')
      if (desk.model.cells.get(ref).mark === 'na') expect(drawn, ref).toContain('因此不填')
      else expect(drawn, ref).toContain('用到它的地方')
      if (desk.model.formula(ref) !== undefined) expect(drawn, ref).not.toContain('由人填写')
      expect(drawn, ref).not.toMatch(/[A-Za-z_]{2}|\.F\.|VAT[GS]-|见 ?notes|[SI]\d{2}/)
    }
    flushSync(() => root.unmount())
  },
)
