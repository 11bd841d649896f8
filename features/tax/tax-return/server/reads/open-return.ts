import type { Scope } from '@portal/server-kit/caller'
import type { Db } from '@portal/server-kit/database'
import type { WriteSheet } from '@portal/server-kit/xlsx/index'
import { toldIn, type FormSet, type Told } from '@portal/tax-forms'
import { getTask, type TaskOf } from '@portal/tax-task/server/public'
import { holdsFor, type Cells, type FiredRule, type Waiver } from '../../contract/index.ts'
import { runChecksCached } from '../checks/judged-before.ts'
import { filingOf, keyOf, loadReturn, textsOf } from '../computation/load.ts'
import { sheetsOf, type SheetOptions } from '../workbook/table-workbook.ts'
import { waiversOf } from '../waiver/waiver.service.ts'

/**
 * A return for other features: its tables in filing order. On request, the checks that do not hold and the waivers that
 * let them pass.
 */
export interface OpenReturn {
  /** Name of the whole: 增值税及附加税费申报表. */
  title: string
  codes: readonly string[]
  set: FormSet
  period: string
  /** What happened, where it is declared instead of a period; else ''. */
  occasion: string
  taxType: string
  state: TaskOf['state']
  entName: string
  creditCode: string
  /** Cells without blanks. */
  forms: Readonly<Record<string, { header: Readonly<Record<string, string>>; cells: Cells }>>
  /** `sides`: both sides of the comparison at the cells' precision; blank for rules that compare nothing. */
  check(): Promise<readonly { rule: FiredRule; sides: { left: string; right: string }; waiver: Waiver | undefined }[]>
  sheets(codes: readonly string[], options: SheetOptions): WriteSheet[]
}

/** Reads the current state of a return. @throws notFound for a task of another enterprise. */
export async function openReturn(db: Db, scope: Scope, taskNo: string): Promise<OpenReturn> {
  const state = await loadReturn(db, await getTask(db, scope, taskNo))
  const filing = filingOf(state)
  const forms = filing.forms as OpenReturn['forms']
  return {
    title: state.kind.summary.title,
    codes: state.codes,
    set: state.set,
    period: state.task.period,
    occasion: state.task.occasion,
    taxType: state.task.taxType,
    state: state.task.state,
    entName: state.profile.entName,
    creditCode: state.profile.creditCode,
    forms,
    async check() {
      const { fired, advice } = runChecksCached(keyOf(state), state.set, filing)
      const rules = [...fired, ...advice]
      const waivers = rules.length === 0 ? [] : await waiversOf(db, scope, taskNo)
      const textOf = textsOf(state)
      const sidesOf = (told: Told | null) => ({ left: told?.left.value ?? '', right: told?.right.value ?? '' })
      return rules.map((rule) => ({
        rule,
        sides: sidesOf(toldIn(state.set, filing, rule.id)),
        waiver: waivers.find((each) => holdsFor(each, rule, textOf)),
      }))
    },
    sheets: (codes, options) =>
      sheetsOf(state.set, codes, { period: state.task.occasion || state.task.period, forms }, options),
  }
}
