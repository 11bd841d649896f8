import type { Person } from '../../contract/index.ts'
import { collaborationTexts as texts } from '../collaboration.texts.ts'

const tableOf = (cell: string): string => cell.split('.', 1)[0] ?? ''
/** Maximum names listed; the rest as a number. */
const mostNames = 2

/** Presence line of the header: the users in this table, else the users elsewhere in the return. */
export function headLine(people: readonly Person[], cellRef: string, tableName: (code: string) => string): string {
  const here = people.filter((person) => tableOf(person.cell) === tableOf(cellRef) && person.cell !== '')
  if (here.length > 0)
    return texts.sameTable(
      texts.several(
        here
          .slice(0, mostNames)
          .map((person) => person.name)
          .join('、'),
        Math.max(0, here.length - mostNames),
      ),
    )
  const [first] = people
  if (first === undefined) return ''
  if (people.length > 1 || first.cell === '')
    return texts.opened(
      texts.several(
        people
          .slice(0, mostNames)
          .map((person) => person.name)
          .join('、'),
        Math.max(0, people.length - mostNames),
      ),
    )
  return texts.otherTable(first.name, tableName(tableOf(first.cell)))
}

/** Users by selected cell; several names are joined. */
export function peersByCell(people: readonly Person[]): Map<string, { peer: string; isTyping: boolean }> {
  const cells = new Map<string, { peer: string; isTyping: boolean }>()
  for (const { cell, name, isTyping } of people) {
    if (cell === '') continue
    const known = cells.get(cell)
    cells.set(cell, {
      peer: known === undefined ? name : `${known.peer}、${name}`,
      isTyping: isTyping || known?.isTyping === true,
    })
  }
  return cells
}
