import type { Db } from '@portal/server-kit/database'
import type { FiledPeriod } from '@portal/tax-forms'
import type { TaskOf } from '@portal/tax-task/server/public'
import type { Cells } from '../../contract/index.ts'
import { validate } from '../checks/validate.rules.ts'
import { modelOf } from '../computation/forms.ts'
import { filingOf, loadReturn } from '../computation/load.ts'
import { presentReturn } from '../reads/table.present.ts'
import { yearReadiness } from '../year/year-readiness.ts'

/** A return as it goes to the bureau: the figures that `freezeReturn` keeps. */
export interface FiguresToFile {
  /** The last change of the law that the forms follow. */
  law: string
  tables: readonly {
    tableCode: string
    tableName: string
    edition: string
    header: Readonly<Record<string, string>>
    cells: Cells
  }[]
  prior: FiledPeriod | null
}

export interface ReturnToFile {
  entName: string
  creditCode: string
  figures: FiguresToFile
  /** The first check that blocks, or what moved behind it; null when it can go. */
  fault: { count: number; message: string } | null
}

const nothingHidden: ReadonlySet<string> = new Set()

/** Reads the figures of a return for filing, and what stands against it now. */
export async function returnToFile(db: Db, task: TaskOf): Promise<ReturnToFile> {
  const state = await loadReturn(db, task)
  const view = presentReturn(state, nothingHidden)
  const blocking = validate(state.set, filingOf(state)).fired.filter(({ level }) => level === 'error')
  const [found] = [...blocking, ...(await yearReadiness(db, state))]
  return {
    entName: state.profile.entName,
    creditCode: state.profile.creditCode,
    fault: found === undefined ? null : { count: Math.max(blocking.length, 1), message: found.message },
    figures: {
      law: state.law,
      tables: view.tables.map(({ tableCode, tableName, header, cells }) => ({
        tableCode,
        tableName,
        edition: modelOf(state.set, tableCode)?.definition.edition ?? '',
        header,
        cells,
      })),
      prior: view.prior,
    },
  }
}
