import type { Searched } from './find.rules.ts'
import type { Desk } from '../model/open-desk.ts'

const firstCell = /(?:([A-Z][A-Z0-9_]{2,40})\.)?(r\d+[a-z]?)\.(c\d+[a-z]?|v)/

/** The return as search input. */
export function searchOf({ model, view }: Desk): Searched {
  const rules = view.tables.flatMap(({ tableCode }) => {
    const definition = model.set.byCode.get(tableCode)?.definition
    return [
      ...(definition?.checks.map(({ id, expr }) => ({ id, expr, tableCode })) ?? []),
      ...(definition?.formulas.map(({ id, target }) => ({ id, expr: target, tableCode })) ?? []),
    ]
  })
  const cells = rules.flatMap(({ id, expr, tableCode }): [string, string][] => {
    const found = firstCell.exec(expr)
    return found === null ? [] : [[id, `${found[1] ?? tableCode}.${found[2] ?? ''}.${found[3] ?? ''}`]]
  })
  return {
    layouts: model.layouts,
    valueOf: (ref) => model.cells.get(ref).value,
    shownOf: (ref) => model.cells.get(ref).shown,
    cellsOfRules: new Map([
      ...cells,
      ...model.fired
        .get()
        .flatMap(({ id, cells: [first] }): [string, string][] => (first === undefined ? [] : [[id, first]])),
    ]),
  }
}
